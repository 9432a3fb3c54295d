import { spawn } from 'node:child_process';
import path from 'node:path';
import { appsOf } from '../build/workspace';
import { Registry } from '../registry/Registry';
import { serveEdge } from '../serve/serveEdge';
import type { Settings } from '../settings';
import { rememberServed } from './serving';
import { watchApps } from './watchApps';

interface Dev {
  workspace: string;
  settings: Settings;
  who: string;
  print: (line: string) => void;
}

/** Runs everything, rebuilt on change: apps through the registry, the backend on the next port. */
export async function dev({ workspace, settings, who, print }: Dev) {
  const { port, env } = settings;
  const registry = new Registry(settings.registry);
  await rememberServed(registry, env);

  const folder = path.join(workspace, 'backend');
  const backend = spawn(path.join(folder, 'node_modules/.bin/tsx'), ['watch', 'src/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port + 1), H5_DATA: settings.dataFolder },
    stdio: 'inherit',
  });
  process.on('exit', () => backend.kill());
  const apps = appsOf(workspace);
  print(`building ${apps.length} apps …`);
  const watcher = await watchApps({ workspace, registry, env, apps, who, print });
  const api = new URL(`http://localhost:${port + 1}`);
  const server = await serveEdge({ workspace, registry, env, port, api });

  return {
    url: `http://localhost:${port}/h5/`,
    banner: [`Backend: ${api.href}`],
    async close() {
      server.close();
      server.closeAllConnections();
      watcher.stop();
      backend.kill();
    },
  };
}
