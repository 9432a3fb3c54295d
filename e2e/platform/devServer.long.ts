import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { WorkspaceCopy } from '../../platform/scripts/WorkspaceCopy.mjs';
import { expect, screen, test } from '../fixtures';
import { readRelease } from '../readRelease';
import { root, startProduct } from '../server';
import { pageOfRemote } from './editablePages';
import { expectEditsShown } from './expectEditsShown';
import { runCommand } from './readmeCommands';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const nft = pageOfRemote(root, 'remote-nft');
let product: Awaited<ReturnType<typeof startProduct>>;
let copy: WorkspaceCopy;
let watcher: ChildProcess;
let said = '';

/** Starts its own product, because the pages of all tests would show its development builds. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = new WorkspaceCopy(root, 'h5-dev-');
  product = await startProduct();
  watcher = spawn(process.execPath, ['platform/bin/h5.mjs', 'dev', 'nft'], {
    cwd: copy.folder,
    env: { ...process.env, H5_DATA: product.dataFolder, H5_ENV: 'local' },
  });
  for (const stream of [watcher.stdout, watcher.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  await expect.poll(() => said, { timeout: 180_000 }).toContain('“local” shows nft@');
});

test.afterAll(async () => {
  watcher?.kill('SIGTERM');
  await product?.stop();
  copy?.remove();
});

function expectMarked(page: Page) {
  return expect(page.locator('#development')).toHaveText('Development nft', { useInnerText: true });
}

async function versionOf(app: string) {
  return (await readRelease(product.origin)).apps[app]?.version;
}

/** The edited source is restored when the test ends. */
async function withEdit(file: string, edit: (text: string) => string, check: () => Promise<void>) {
  const location = path.join(copy.folder, file);
  const before = readFileSync(location, 'utf8');
  try {
    writeFileSync(location, edit(before));
    await check();
  } finally {
    writeFileSync(location, before);
  }
}

test('a saved edit is visible within two seconds, and the page is not reloaded: code, style and messages', async ({
  page,
}) => {
  await page.goto(`${product.origin}/h5/#${nft.route}`);
  await expect(screen(page, nft.route)).toBeVisible();
  await expectEditsShown(page, copy.folder, nft, { times: 3 });
  expect(said).not.toMatch(/ENOTEMPTY|changed after|ENOENT/);
});

test('a page with development builds is marked as such', async ({ page }) => {
  await page.goto(`${product.origin}/h5/#${nft.route}`);
  await expectMarked(page);
});

test('a changed store is used at once, without a reload', async ({ page }) => {
  await page.goto(`${product.origin}/h5/#${nft.route}`);
  const artworks = screen(page, nft.route).getByRole('article');
  await expect(artworks.nth(5)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const store = 'remote-nft/src/pages/artworks/ArtworksStore.ts';
  const twoRows = (text: string) => text.replace('rows.flatMap', 'rows.slice(0, 2).flatMap');
  await withEdit(store, twoRows, () => expect(artworks).toHaveCount(2));
  await expect(artworks.nth(5)).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('after a syntax error the page stays, and the next save is shown in it', async ({ page }) => {
  await page.goto(`${product.origin}/h5/#${nft.route}`);
  await expect(screen(page, nft.route)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const broken = () => said.split('Expected').length;
  const before = broken();
  await withEdit(
    nft.code,
    (text) => `${text}\nconst = 1;\n`,
    async () => {
      await expect.poll(broken).toBeGreaterThan(before);
    },
  );
  const shorter = (text: string) => text.replace(/title=\{t\('title'\)\}/, 'title="Repaired"');
  await withEdit(nft.code, shorter, async () => {
    await expect(page.getByRole('heading', { name: 'Repaired' })).toBeVisible();
  });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('an app that another process rebuilds already is refused', async () => {
  const env = { H5_DATA: product.dataFolder, H5_ENV: 'local' };
  const command = 'node platform/bin/h5.mjs dev nft';
  const { code, printed } = await runCommand(command, copy.folder, env);
  expect(code).not.toBe(0);
  expect(printed).toContain(`Process ${watcher.pid} already rebuilds nft`);
  expect(await versionOf('nft')).toContain('-dev+');
});

test('when the watcher ends, the release is served again, in open pages too', async ({ page }) => {
  // The last file that the page of a development build asks for by itself: nobody serves those files afterwards.
  const isConnected = page.waitForEvent('websocket');
  await page.goto(`${product.origin}/h5/#${nft.route}`);
  await expectMarked(page);
  await isConnected;
  watcher.kill('SIGTERM');
  await once(watcher, 'exit');
  expect(await versionOf('nft')).not.toContain('-dev');
  expect(await versionOf('host')).not.toContain('-dev');
  await expect(page.locator('#development')).toHaveCount(0);
  await expect(screen(page, nft.route)).toBeVisible();
});
