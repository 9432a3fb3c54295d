import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../UserError';
import { readJson, undefinedIfMissing } from '../registry/files';
import { checkManifest, type Manifest } from '../registry/manifest';
import { hashInputs } from './hashInputs';
import { buildFolder, type WorkspaceApp } from './workspace';

/** Apps that have no build, or whose sources have changed since. */
export async function findOutdated(
  workspace: string,
  apps: WorkspaceApp[],
): Promise<WorkspaceApp[]> {
  const isOutdated = await Promise.all(
    apps.map(async (app) => {
      const built = await readFile(inputHashFileOf(app), 'utf8').catch(undefinedIfMissing);
      return built !== (await inputHashOf(workspace, app));
    }),
  );
  return apps.filter((_, index) => isOutdated[index]);
}

/** Builds for production in child processes, two at a time, since each uses one core. */
export async function buildApps(
  workspace: string,
  apps: WorkspaceApp[],
  onStart: (app: WorkspaceApp) => void,
): Promise<void> {
  const waiting = [...apps];
  async function work() {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      onStart(app);
      await buildApp(workspace, app);
    }
  }
  await Promise.all([work(), work()]);
}

async function buildApp(workspace: string, app: WorkspaceApp): Promise<void> {
  const inputs = await inputHashOf(workspace, app);
  const script = path.join(workspace, 'platform/webpack/build.mjs');
  await run(process.execPath, [script, app.folder], workspace, app.name);
  // A build whose manifest could not be published counts as failed.
  await readManifestOf(app);
  await mkdir(path.dirname(inputHashFileOf(app)), { recursive: true });
  await writeFile(inputHashFileOf(app), inputs);
}

export async function readManifestOf(app: WorkspaceApp): Promise<Manifest> {
  const file = path.join(buildFolder(app, 'production'), 'manifest.json');
  const manifest = await readJson(file);
  if (manifest) return checkManifest(manifest, app.name);
  throw new UserError(`${app.name} is not built.`, `Run “h5 build ${app.name}”.`);
}

function inputHashOf(workspace: string, app: WorkspaceApp): Promise<string> {
  return hashInputs(workspace, [
    path.relative(workspace, app.folder),
    'shared/package.json',
    'shared/src',
    'platform/webpack',
    'tsconfig.base.json',
    'pnpm-lock.yaml',
  ]);
}

function inputHashFileOf({ folder }: WorkspaceApp): string {
  return path.join(folder, 'dist', 'production.inputs');
}

function run(command: string, args: string[], cwd: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      reject(
        new UserError(
          `${name} does not build.\n${output.trim()}`,
          'Correct the error and run the command again.',
        ),
      );
    });
  });
}
