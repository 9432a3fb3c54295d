import { fork } from 'node:child_process';
import path from 'node:path';
import { forgetDevelopmentBuild } from '../build/build';
import { buildFolder, type WorkspaceApp } from '../build/workspace';
import { platformFolder } from '../folders';
import { UserError } from '../UserError';
import { checkCompatibility } from '../registry/compatibility';
import { assertDevelopmentEnv } from '../registry/Development';
import type { Manifest } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { buildHostBeneath } from './buildHostBeneath';
import { holdBuildFolders } from './holdBuildFolder';

interface Watch {
  workspace: string;
  registry: Registry;
  env: string;
  apps: WorkspaceApp[];
  print: (line: string) => void;
  /** Called when the watcher ends although it was not stopped. */
  onEnd: (failure: UserError) => void;
}

interface Build {
  folder: string;
  isBuilt: boolean;
  problems: string;
}

export interface Watcher {
  /** Removes all builds of this watcher; the environment then serves its release again. */
  stop: () => Promise<void>;
}

/**
 * Rebuilds apps when their files change and serves each build at once in the running environment. Resolves when every
 * app is served for the first time.
 */
export async function watchApps({ workspace, registry, env, apps, print, onEnd }: Watch) {
  assertDevelopmentEnv(env);
  const live = await registry.development.open(apps.map(({ name }) => name));
  const release = await holdBuildFolders(apps).catch(async (error: unknown) => {
    await live.close();
    throw error;
  });
  await Promise.all(apps.map(forgetDevelopmentBuild));
  const first = new Set(apps.map(({ folder }) => folder));
  let built: Manifest[] = [];
  let queue = Promise.resolve();
  let isHostShown = false;
  let isStopped = false;

  const script = path.join(platformFolder, 'webpack/watch.mjs');
  const folders = apps.map(({ folder }) => folder);
  const child = fork(script, folders, { cwd: workspace });
  const hostBuild = buildHostBeneath({
    workspace,
    registry,
    apps,
    print,
    checkFits,
    add: live.add,
  });

  async function acceptBuild(app: WorkspaceApp) {
    built.push(await live.add(buildFolder(app, 'development')));
    first.delete(app.folder);
    // The first builds are shown together: a single new remote may not be compatible with the released host.
    if (first.size > 0) return;
    const beneath = isHostShown ? undefined : await hostBuild;
    await checkFits(beneath ? [beneath, ...built] : built);
    if (beneath) await live.showBeneath(beneath);
    await live.show(built);
    print(`“${env}” shows ${built.map((one) => `${one.app}@${one.version}`).join(', ')}`);
    isHostShown = true;
    built = [];
  }

  async function checkFits(shown: Manifest[]) {
    const running = await registry.manifestsOf(env);
    const own = Object.fromEntries(shown.map((manifest) => [manifest.app, manifest]));
    checkCompatibility({ ...running, ...own }, env);
  }

  async function stop() {
    isStopped = true;
    child.kill();
    await queue;
    await live.close();
    await release();
  }

  return new Promise<Watcher>((resolve, reject) => {
    child.on('error', reject);
    hostBuild.catch((error: unknown) => {
      reject(error as Error);
      return stop();
    });
    child.on('exit', (code) => {
      if (isStopped) return;
      const failure = new UserError(`The watcher ended (${code}).`, 'Run the command again.');
      if (first.size > 0) reject(failure);
      else onEnd(failure);
    });
    child.on('message', ({ folder, isBuilt, problems }: Build) => {
      if (problems) print(problems);
      const app = apps.find((candidate) => candidate.folder === folder);
      if (!isBuilt || !app) return;
      queue = queue
        .then(() => (isStopped ? undefined : acceptBuild(app)))
        .then(() => {
          if (first.size === 0) resolve({ stop });
        })
        .catch((error: unknown) => print(describeError(error)));
    });
  });
}

function describeError(error: unknown): string {
  return error instanceof UserError ? `${error.message}\n${error.hint}` : String(error);
}
