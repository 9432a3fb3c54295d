import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { WorkspaceCopy } from '../../platform/scripts/WorkspaceCopy.mjs';
import { expect, screen, test } from '../fixtures';
import { root, startProduct } from '../server';
import { expectFastRebuild, nft } from './expectFastRebuild';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let product: Awaited<ReturnType<typeof startProduct>>;
let copy: WorkspaceCopy;
let watcher: ChildProcess;
let said = '';

/** Starts its own product, because every open page reloads during development. */
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

async function versionOfNft() {
  const release = await (await fetch(`${product.origin}/h5/release.json`)).json();
  return (release as { apps: { nft: { version: string } } }).apps.nft.version;
}

test('a saved edit is visible within two seconds: code, style and messages', async ({ page }) => {
  await page.goto(`${product.origin}/h5/#${nft.route}`);
  await expect(screen(page, nft.route)).toBeVisible();
  await expectFastRebuild(page, copy.folder, nft);
  expect(said).not.toMatch(/ENOTEMPTY|changed after|ENOENT/);
});

test('when the watcher ends, the release is served again', async () => {
  expect(await versionOfNft()).toContain('-dev+');
  watcher.kill('SIGTERM');
  await once(watcher, 'exit');
  expect(await versionOfNft()).not.toContain('-dev');
});
