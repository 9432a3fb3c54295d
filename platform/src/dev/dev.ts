import { listApps } from '../build/workspace';
import { assertDevelopmentEnv } from '../registry/Development';
import { openRegistry } from '../registry/openRegistry';
import { assertPortFree } from '../serve/listen';
import { serveEdge } from '../serve/serveEdge';
import type { Settings } from '../settings';
import { assertDatabaseUnused, startWatchedBackend } from './watchedBackend';
import { watchApps } from './watchApps';

interface Dev {
  workspace: string;
  settings: Settings;
  print: (line: string) => void;
}

/** Runs and rebuilds everything on change: the apps on top of the release of “local”, the backend on the next port. */
export async function dev({ workspace, settings, print }: Dev) {
  const { port, env, dataFolder, trustedProxies } = settings;
  assertDevelopmentEnv(env);
  await assertPortFree(port + 1);
  await assertDatabaseUnused(dataFolder);
  const registry = openRegistry(settings);
  const apps = listApps(workspace);
  print(`building ${apps.length} apps …`);
  const [backend, watcher] = await Promise.all([
    startWatchedBackend({ workspace, dataFolder, port: port + 1 }),
    watchApps({ workspace, registry, env, apps, print, onEnd: throwOutsidePromise }),
  ]);
  const api = new URL(`http://localhost:${port + 1}`);
  const server = await serveEdge({ registry, env, port, api, trustedProxies });

  return {
    url: `http://localhost:${port}/h5/`,
    banner: [`Backend: ${api.href}`],
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([backend.stop(), watcher.stop()]);
    },
  };
}

/** No caller awaits the watcher any more: its error is thrown globally, which ends the process with a message. */
function throwOutsidePromise(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
