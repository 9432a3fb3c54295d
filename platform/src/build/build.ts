import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platformFolder } from '../folders';
import { UserError } from '../UserError';
import { readJson, undefinedIfMissing } from '../registry/files';
import { checkManifest, type Manifest } from '../registry/manifest';
import { compressBuild } from './compressBuild';
import { hashInputs } from './hashInputs';
import { buildFolder, type BuildMode, type WorkspaceApp } from './workspace';

/** Apps that have no build, or whose sources have changed since. */
export async function findOutdated(
  workspace: string,
  apps: WorkspaceApp[],
): Promise<WorkspaceApp[]> {
  const outdated = await Promise.all(apps.map((app) => isOutdated(workspace, app, 'production')));
  return apps.filter((_, index) => outdated[index]);
}

async function isOutdated(workspace: string, app: WorkspaceApp, mode: BuildMode) {
  const built = await readFile(inputHashFileOf(app, mode), 'utf8').catch(undefinedIfMissing);
  return built !== (await inputHashOf(workspace, app));
}

/** Builds for production in child processes, two at a time, since each uses one core. The largest app begins. */
export async function buildApps(
  workspace: string,
  apps: WorkspaceApp[],
  onStart: (app: WorkspaceApp) => void,
): Promise<void> {
  const sizes = new Map(
    await Promise.all(apps.map(async (app) => [app, await countSources(app)] as const)),
  );
  const waiting = [...apps].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  async function work() {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      onStart(app);
      await buildApp(workspace, app, 'production');
    }
  }
  await Promise.all([work(), work()]);
}

async function countSources({ folder }: WorkspaceApp): Promise<number> {
  const sources = path.join(folder, 'src');
  return ((await readdir(sources, { recursive: true }).catch(undefinedIfMissing)) ?? []).length;
}

/** Builds an app for development once, unless that build is up to date. */
export async function buildForDevelopment(
  workspace: string,
  app: WorkspaceApp,
  onStart: () => void,
): Promise<void> {
  if (!(await isOutdated(workspace, app, 'development'))) return;
  onStart();
  await buildApp(workspace, app, 'development');
}

/** A process that rebuilds an app leaves builds that no longer belong to the recorded inputs. */
export function forgetDevelopmentBuild(app: WorkspaceApp): Promise<void> {
  return forgetBuild(app, 'development');
}

function forgetBuild(app: WorkspaceApp, mode: BuildMode): Promise<void> {
  return rm(inputHashFileOf(app, mode), { force: true });
}

async function buildApp(workspace: string, app: WorkspaceApp, mode: BuildMode): Promise<void> {
  const inputs = await inputHashOf(workspace, app);
  // A build that does not end leaves half of it beside what belongs to earlier inputs.
  await forgetBuild(app, mode);
  const script = path.join(platformFolder, 'webpack/build.mjs');
  await run(process.execPath, [script, app.folder, '--mode', mode], workspace, app.name);
  // A build whose manifest could not be published counts as failed.
  if (mode === 'production') await compressBuild(buildFolder(app, mode));
  else await readBuiltManifest(app, mode);
  await mkdir(path.dirname(inputHashFileOf(app, mode)), { recursive: true });
  await writeFile(inputHashFileOf(app, mode), inputs);
}

export function readManifestOf(app: WorkspaceApp): Promise<Manifest> {
  return readBuiltManifest(app, 'production');
}

async function readBuiltManifest(app: WorkspaceApp, mode: BuildMode): Promise<Manifest> {
  const file = path.join(buildFolder(app, mode), 'manifest.json');
  const manifest = await readJson(file);
  if (manifest) return checkManifest(manifest, app.name);
  throw new UserError(`${app.name} is not built.`, `Run “h5 build ${app.name}”.`, 'missing');
}

function inputHashOf(workspace: string, app: WorkspaceApp): Promise<string> {
  return hashInputs(workspace, inputsOf(workspace, app));
}

/** The files and folders that a build of an app is made from. */
export function inputsOf(workspace: string, app: WorkspaceApp): string[] {
  if (app.folder === workspace) return standaloneInputs;
  return [
    // The version of the product.
    'package.json',
    path.relative(workspace, app.folder),
    'shared/package.json',
    'shared/src',
    // Each app knows the paths of all pages, by which it links to them.
    'shared/src/generated/pages.ts',
    'platform/webpack',
    'platform/src/build/compressBuild.ts',
    'platform/src/registry/compress.ts',
    'tsconfig.base.json',
    'platform/tsconfig.options.json',
    'pnpm-lock.yaml',
  ];
}

/** In its own repository an app is built with installed packages. */
const standaloneInputs = [
  '.',
  'node_modules/@h5/shared/package.json',
  'node_modules/@h5/platform/package.json',
];

function inputHashFileOf({ folder }: WorkspaceApp, mode: BuildMode): string {
  return path.join(folder, 'dist', `${mode}.inputs`);
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
