import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, screen, test } from '../fixtures';
import { h5, runningProduct, serveEnvironment } from '../server';

const root = path.resolve(import.meta.dirname, '../..');
const next = path.join(root, 'test-results/remote-trade-next');
const marker = 'Spot, next edition';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const product = runningProduct();
let staging: Awaited<ReturnType<typeof serveEnvironment>> | undefined;
let version = '';

/** Another edition of the remote, as its team would build it: its own sources, one word changed. */
function buildNextEdition() {
  const source = path.join(root, 'remote-trade');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  for (const entry of ['src', 'package.json', 'webpack.config.mjs']) {
    cpSync(path.join(source, entry), path.join(next, entry), { recursive: true });
  }
  symlinkSync(path.join(source, 'node_modules'), path.join(next, 'node_modules'));
  const words = path.join(next, 'src/locales/en.json');
  const changed = JSON.parse(readFileSync(words, 'utf8')) as { spot: { mode: string } };
  changed.spot.mode = marker;
  writeFileSync(words, JSON.stringify(changed));
  const base = path.join(root, 'tsconfig.base.json');
  writeFileSync(
    path.join(next, 'tsconfig.json'),
    JSON.stringify({ extends: base, include: ['src'] }),
  );
  const built = spawnSync(process.execPath, ['platform/webpack/build.mjs', next], { cwd: root });
  expect(built.status, built.stdout.toString() + built.stderr.toString()).toBe(0);
}

test.beforeAll(async () => {
  buildNextEdition();
  const built = path.join(next, 'dist/production');
  const published = await h5(product, 'publish', '--from', built, '--json');
  version = (JSON.parse(published) as { version: string }[])[0]?.version ?? '';
  staging = await serveEnvironment(product, 'staging');
});

test.afterAll(async () => {
  await staging?.stop();
  rmSync(next, { recursive: true, force: true });
});

test('a promote swaps the remote of one environment, and a rollback brings the old one back', async ({
  page,
}) => {
  await page.goto(`${staging?.origin}/h5/#/pages/transaction/index`);
  const ticket = screen(page, '/pages/transaction/index');
  await expect(ticket.getByRole('heading', { level: 1 })).toHaveText('Spot');

  await h5(product, 'promote', `trade@${version}`, '--env', 'staging');
  // This tab keeps what it started with and offers the new version when somebody comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByText('A new version is ready.');
  await expect(offer).toBeVisible();
  await expect(ticket.getByRole('heading', { level: 1 })).toHaveText('Spot');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(ticket.getByRole('heading', { level: 1 })).toHaveText(marker);

  // The other environment has not noticed.
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/h5/#/pages/transaction/index`);
  await expect(
    screen(other, '/pages/transaction/index').getByRole('heading', { level: 1 }),
  ).toHaveText('Spot');

  await h5(product, 'rollback', '--env', 'staging');
  await page.reload();
  await expect(ticket.getByRole('heading', { level: 1 })).toHaveText('Spot');
});

test('the release answers with an ETag and changes at once', async ({ request }) => {
  const address = `${staging?.origin}/h5/release.json`;
  const first = await request.get(address);
  const etag = first.headers().etag ?? '';
  expect(first.headers()['cache-control']).toContain('no-cache');
  expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  const { seq } = (await first.json()) as { seq: number };
  await h5(product, 'promote', `trade@${version}`, '--env', 'staging');
  const second = await request.get(address, { headers: { 'if-none-match': etag } });
  expect(second.status()).toBe(200);
  expect(((await second.json()) as { seq: number }).seq).toBe(seq + 1);
});
