import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { WorkspaceCopy } from '../../platform/scripts/WorkspaceCopy.mjs';
import { expect, screen, test } from '../fixtures';
import { readRelease } from '../readRelease';
import { freePort, root, runningProduct } from '../server';
import { readmeCommands, runCommand, serveAsReadmeSays } from './readmeCommands';

const marker = 'NFT, next edition';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const product = runningProduct();
const commands = readmeCommands('Ship a remote');
const typed: string[] = [];
let copy: WorkspaceCopy;
let version = '';
let staging = '';
let server: Awaited<ReturnType<typeof serveAsReadmeSays>> | undefined;

/** Changes a message of the remote, and raises the version of `shared` that it is built with. */
test.beforeAll(() => {
  // A second attempt begins without the environment of the first one.
  rmSync(path.join(product.dataFolder, 'registry/releases/staging'), {
    recursive: true,
    force: true,
  });
  copy = new WorkspaceCopy(root, 'h5-swap-');
  change('remote-nft/src/locales/en.json', (words: { title: string }) => {
    words.title = marker;
  });
  change('shared/package.json', (shared: { version: string }) => {
    shared.version = shared.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  });
});

function change<Content>(file: string, edit: (content: Content) => void) {
  const location = path.join(copy.folder, file);
  const content = JSON.parse(readFileSync(location, 'utf8')) as Content;
  edit(content);
  writeFileSync(location, JSON.stringify(content));
}

test.afterAll(async () => {
  await server?.stop();
  copy?.remove();
});

/** The README command with this beginning; only its version is replaced. */
function commandOf(start: string): string {
  const found = commands.filter((command) => command.startsWith(`npm run -s h5 -- ${start}`));
  expect(found, `commands that begin with “${start}”`).toHaveLength(1);
  typed.push(found[0] ?? '');
  return (found[0] ?? '').replace(/nft@\S+/, `nft@${version}`);
}

async function run(start: string): Promise<string> {
  const env = { H5_DATA: product.dataFolder };
  const { code, printed } = await runCommand(commandOf(start), copy.folder, env);
  expect(code, printed).toBe(0);
  return printed;
}

async function serveStaging() {
  const { dataFolder, origin: api } = product;
  server = await serveAsReadmeSays(commandOf('serve'), { folder: copy.folder, dataFolder, api });
  staging = server.origin;
}

async function versionOf(origin: string) {
  const { seq, apps, revoked } = await readRelease(origin);
  return { seq, version: apps.nft?.version, revoked };
}

test(
  'a remote is built, published and promoted as the README says, and a rollback brings the old one back',
  { tag: '@both' },
  async ({ page }) => {
    version = /^nft@(\S+)$/m.exec(await run('build nft'))?.[1] ?? '';
    expect(await run('publish nft')).toContain(`nft@${version}`);
    await run('env copy local staging');
    await serveStaging();
    const before = await versionOf(staging);
    expect(before.version).not.toBe(version);

    await page.goto(`${staging}/h5/#${pagePaths.artworks}`);
    const heading = screen(page, pagePaths.artworks).getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('NFT');
    const first = await fetch(`${staging}/h5/release.json`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(first.headers.get('cache-control')).toContain('no-cache');
    expect((await fetch(`${staging}/h5/release.json`, { headers })).status).toBe(304);

    await run('promote nft@');
    expect((await fetch(`${staging}/h5/release.json`, { headers })).status).toBe(200);
    expect(await versionOf(staging)).toMatchObject({ seq: before.seq + 1, version });
    // The tab keeps its version and offers the new one when it becomes visible again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    await expect(heading).toHaveText('NFT');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading).toHaveText(marker);

    // The other environment is unchanged.
    expect((await versionOf(product.origin)).version).toBe(before.version);

    await run('rollback');
    expect(await versionOf(staging)).toMatchObject({
      seq: before.seq + 2,
      version: before.version,
    });
    await page.reload();
    await expect(heading).toHaveText('NFT');
  },
);

test(
  'a revoked version is no longer served and is listed by the status',
  { tag: '@long' },
  async () => {
    await run('revoke');
    expect((await versionOf(staging)).revoked).toMatchObject([{ app: 'nft', version }]);
    const status = JSON.parse(await run('status')) as { environments: { env: string }[] };
    expect(status.environments.map(({ env }) => env)).toContain('staging');
    expect(await run('history nft')).toMatch(/nft@\S+ revoked/);
    expect(await run('diff')).toContain(`→ ${version}`);
    expect(await run('audit')).toMatch(/revoke staging release 4/);
    expect(await run('verify')).toContain('Everything is as it was published and signed');
    expect(await run('sweep')).toContain('There is nothing to remove.');
    expect([...typed].sort()).toEqual([...commands].sort());
  },
);

test(
  '“pnpm dev” beside a running “npm start” fails with a hint and does not disturb it',
  { tag: '@long' },
  async () => {
    const env = { H5_DATA: product.dataFolder, PORT: String(await freePort()), DATABASE_URL: '' };
    const { code, printed } = await runCommand('node platform/scripts/dev.mjs', copy.folder, env);
    expect(code).toBe(1);
    expect(printed).toContain('uses the database');
    expect(printed).toContain('npm run h5 -- dev trade');
    expect(printed).not.toContain('building');
    expect(printed).not.toMatch(/^ +at /m);
    expect((await fetch(`${product.origin}/h5/`)).status).toBe(200);
  },
);
