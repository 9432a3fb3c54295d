import { fork } from 'node:child_process';
import path from 'node:path';
import { buildFolder, type App } from '../build/workspace';
import type { Registry } from '../registry/Registry';

interface Watch {
  workspace: string;
  registry: Registry;
  env: string;
  apps: App[];
  who: string;
  print: (line: string) => void;
}

interface Build {
  folder: string;
  isBuilt: boolean;
  problems: string;
}

/**
 * Rebuilds apps when their files change and lets the environment run each build at once. Resolves
 * when all of them run for the first time.
 */
export function watchApps({ workspace, registry, env, apps, who, print }: Watch) {
  const first = new Map<string, App>(apps.map((app) => [app.folder, app]));
  const versions: Record<string, string> = {};
  let queue = Promise.resolve();

  async function publish(app: App) {
    const { manifest } = await registry.versions.publish(buildFolder(app, 'development'), 'fast');
    versions[app.name] = manifest.version;
    first.delete(app.folder);
    // The first builds go out together: a remote alone may not fit the host of yesterday.
    if (first.size > 0) return;
    await registry.releases.promote(env, versions, { who, why: 'Rebuilt', live: true });
    print(
      `“${env}” runs ${Object.entries(versions)
        .map((pair) => pair.join('@'))
        .join(', ')}`,
    );
    for (const name of Object.keys(versions)) delete versions[name];
  }

  return new Promise<{ stop: () => void }>((resolve, reject) => {
    const script = path.join(workspace, 'platform/webpack/watch.mjs');
    const child = fork(
      script,
      apps.map(({ folder }) => folder),
      { cwd: workspace },
    );
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The watcher stopped (${code}).`)));
    child.on('message', ({ folder, isBuilt, problems }: Build) => {
      if (problems) print(problems);
      const app = apps.find((candidate) => candidate.folder === folder);
      if (!isBuilt || !app) return;
      queue = queue
        .then(() => publish(app))
        .then(() => {
          if (first.size === 0) resolve({ stop: () => child.kill() });
        })
        .catch((error: Error) => print(error.message));
    });
  });
}
