import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pnpm } from '../../platform/scripts/install.mjs';
import { root } from '../server';

const execute = promisify(execFile);
const buildTimeoutMs = 600_000;

/** Where builds are kept between runs, by commit and app. */
const cache = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'),
  'h5/builds',
);

/**
 * The folders of these apps as the commit in `skew.json` builds them. What was built before is taken from the cache. A
 * clone that lacks the commit and cannot fetch it is an error: nothing would be tested.
 */
export async function previousBuilds(apps: string[]): Promise<Map<string, string>> {
  const commit = await previousCommit();
  const folders = new Map(apps.map((app) => [app, path.join(cache, commit, app)]));
  const missing = [];
  for (const [app, folder] of folders) if (!(await exists(folder))) missing.push(app);
  if (missing.length > 0) await build(commit, missing);
  return folders;
}

async function previousCommit(): Promise<string> {
  const file = path.join(import.meta.dirname, 'skew.json');
  const { previous } = JSON.parse(await readFile(file, 'utf8')) as { previous: string };
  return previous;
}

async function build(commit: string, apps: string[]): Promise<void> {
  await requireCommit(commit);
  await mkdir(path.join(cache, commit), { recursive: true });
  const tree = await mkdtemp(path.join(cache, 'tree-'));
  try {
    await run('git', ['archive', '--output', path.join(tree, 'tree.tar'), commit], root);
    await run('tar', ['-xf', 'tree.tar'], tree);
    const quick = ['--frozen-lockfile', '--prefer-offline'];
    await run('npx', ['--yes', pnpm, 'install', ...quick], tree);
    await run(process.execPath, ['platform/bin/h5.mjs', 'build', ...apps], tree);
    for (const app of apps) await keep(tree, commit, app);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

/** A build is in the cache completely or not at all, also if another run adds the same one. */
async function keep(tree: string, commit: string, app: string): Promise<void> {
  const built = path.join(tree, app === 'host' ? app : `remote-${app}`, 'dist/production');
  const copied = path.join(tree, `built-${app}`);
  await cp(built, copied, { recursive: true });
  const folder = path.join(cache, commit, app);
  await rename(copied, folder).catch(async (error: unknown) => {
    if (!(await exists(folder))) throw error;
  });
}

/** Whether the previous versions are in the cache or can be built: a shallow clone may lack their commit. */
export async function hasPreviousBuilds(apps: string[]): Promise<boolean> {
  const commit = await previousCommit();
  const kept = await Promise.all(apps.map((app) => exists(path.join(cache, commit, app))));
  if (!kept.includes(false)) return true;
  return requireCommit(commit).then(
    () => true,
    () => false,
  );
}

async function requireCommit(commit: string): Promise<void> {
  const isThere = () =>
    run('git', ['cat-file', '-e', `${commit}^{commit}`], root).then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  const fetched = await run('git', ['fetch', '--depth', '1', 'origin', commit], root).catch(String);
  if (await isThere()) return;
  throw new Error(
    `The commit ${commit} of e2e/platform/skew.json is not in this clone and cannot be fetched, so the previous
versions cannot be built. Fetch the whole history (in CI: “fetch-depth: 0”), or name another commit.\n${fetched}`,
  );
}

async function run(command: string, options: string[], cwd: string): Promise<string> {
  // What the tests set for their own product is not meant for the build of another commit.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(H5_|E2E_|NODE_ENV$|NODE_OPTIONS$)/.test(name),
  );
  const env = { ...Object.fromEntries(inherited), CI: '1' };
  const limits = { timeout: buildTimeoutMs, maxBuffer: 32 * 1024 * 1024 };
  const { stdout, stderr } = await execute(command, options, { cwd, env, ...limits });
  return stdout + stderr;
}

function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
