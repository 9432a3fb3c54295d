import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, signIn, test } from '../fixtures';
import { freePort, h5, root, runningProduct, serveEnvironment } from '../server';
import { TestUser } from '../TestUser';

const product = runningProduct();
const env = 'trial';
const version = '9.0.0';

let staging: Awaited<ReturnType<typeof serveEnvironment>>;
let builds: http.Server;
let origin = '';
let folder = '';
/** What the tester's machine answers instead of a file, by its name. */
const replaced = new Map<string, string>();

test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** An environment for testers, and a build that marks the page it runs in: published, and on the tester's machine. */
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'h5-overrides-'));
  cpSync(path.join(root, 'remote-nft/dist/production'), folder, { recursive: true });
  markBuild();
  await h5(product, 'publish', '--from', folder);
  staging = await serveEnvironment(product, env);
  builds = http.createServer(answer);
  const port = await freePort();
  await new Promise<void>((resolve) => builds.listen(port, resolve));
  origin = `http://localhost:${port}`;
  await allow(`versions,${origin}`);
});
test.beforeEach(() => replaced.clear());
test.afterAll(async () => {
  await staging?.stop();
  builds?.close();
  rmSync(folder, { recursive: true, force: true });
});

const allow = (list: string) => h5(product, 'env', 'set', env, '--overrides', list);

function markBuild() {
  const location = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(location, 'utf8')) as {
    version: string;
    entry: string;
    files: Record<string, object>;
  };
  const entry = path.join(folder, manifest.entry);
  const text = `${readFileSync(entry, 'utf8')};document.documentElement.dataset.build="next";`;
  writeFileSync(entry, text);
  for (const encoding of ['br', 'gz']) rmSync(`${entry}.${encoding}`);
  const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  manifest.files[manifest.entry] = { sha384, size: Buffer.byteLength(text) };
  writeFileSync(location, JSON.stringify({ ...manifest, version }));
}

/** A static server of the tester, with the paths of the edge. */
function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const name = (request.url ?? '').replace(/^\/h5\/r\/nft\/(9\.0\.0\/)?/, '');
  const file = path.join(folder, name);
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': types[path.extname(name)] ?? 'application/json',
  });
  response.end(replaced.get(name) ?? readFileSync(file));
}

const nftPage = pagePaths.artworks;
const banner = (page: Page) => page.getByRole('complementary', { name: 'Test version' });
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.build === 'next');
const open = (page: Page, query: string, route: string = nftPage) =>
  page.goto(`${staging.origin}/h5/${query}#${route}`);

async function accept(page: Page, source: string) {
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(`nft ${source}`);
  const button = sheet.getByRole('button', { name: `Load nft ${source}` });
  await expect(button).toBeDisabled();
  await button.click();
  await expect(banner(page)).toContainText(`nft ${source}`);
}

async function expectReleased(page: Page, route: string = nftPage) {
  await expect(screen(page, route)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await expect(banner(page)).toHaveCount(0);
}

test('a link alone loads nothing; after a tap the version runs in this tab only, until it is ended', async ({
  page,
  context,
}) => {
  await open(page, `?remote.nft=${version}`);
  await expect(page.getByRole('dialog')).toContainText('with your account and your funds');
  await expectReleased(page);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectReleased(page);
  await open(page, `?remote.nft=${version}`);
  await accept(page, version);
  await expect(screen(page, nftPage)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(new URL(page.url()).search).toBe('');

  for (const route of [pagePaths.home, pagePaths.markets, pagePaths.login, '/pages/nowhere']) {
    await open(page, '', route);
    await expect(banner(page)).toBeVisible();
  }
  const other = await context.newPage();
  await open(other, '');
  await expectReleased(other);
  await other.close();

  await open(page, '');
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expectReleased(page);
});

test('the banner lies above a sheet and the chart in full screen, and ends the test from there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, `?remote.nft=${version}`);
  await accept(page, version);
  await open(page, '', pagePaths.spot);
  await screen(page, pagePaths.spot)
    .getByRole('button', { name: /^BTC\/USDT/ })
    .tap();
  const sheet = page.getByRole('dialog');
  await expectOnTop(banner(page));
  const { y: top = 0 } = (await sheet.getByRole('heading').first().boundingBox()) ?? {};
  const { height: below = 0 } = (await banner(page).boundingBox()) ?? {};
  expect(top).toBeGreaterThan(below);

  await open(page, '', pagePaths.chart);
  await page.getByRole('button', { name: 'Full screen' }).tap();
  const chart = page.getByRole('dialog', { name: 'BTC/USDT chart' });
  await expectOnTop(banner(page));
  await chart.getByRole('button', { name: 'Turn sideways' }).tap();
  await expectOnTop(banner(page));
  await expectOnTop(chart.getByRole('button', { name: 'Turn upright' }));
  await banner(page).getByRole('button', { name: 'End' }).tap();
  await expect(banner(page)).toHaveCount(0);
});

/** What a tap in the middle of the element would reach is the element. */
async function expectOnTop(element: Locator) {
  await expect(element).toBeVisible();
  const isOnTop = (one: Element) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => element.evaluate(isOnTop)).toBe(true);
}

test('cancelling forgets what the link asked for', async ({ page }) => {
  await open(page, `?remote.nft=${version}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expectReleased(page);
});

test('a version that does not exist is refused in the sheet', async ({ page, pageErrors }) => {
  await open(page, '?remote.nft=8.8.8');
  await page.getByRole('button', { name: 'Load nft 8.8.8' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('not signed by its team');
  await expectReleased(page);
  expect(pageErrors.splice(0).join()).toContain('404');
});

test('a build of the tester runs byte for byte as it was accepted', async ({
  page,
  pageErrors,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) asked.push(request.url());
  });
  await open(page, `?remote.nft=${origin}`);
  await expect(page.getByRole('dialog')).toContainText(`nft ${origin}`);
  await expectReleased(page);
  expect(asked).toEqual([]);
  await accept(page, origin);
  await expect(screen(page, nftPage)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(asked).toContain(`${origin}/h5/r/nft/${version}/remoteEntry.js`);

  // The plain address finds its way back to the policy that allows the build.
  await open(page, '', pagePaths.home);
  await expect(banner(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('remote.nft')).toBe(origin);

  // A script that was changed does not run.
  const entry = readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8');
  replaced.set('remoteEntry.js', `document.documentElement.dataset.stolen="yes";${entry}`);
  await open(page, `?remote.nft=${origin}`);
  await page.reload();
  await expect(page.locator(`main[data-page="${nftPage}"][data-state="failed"]`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.stolen)).toBeUndefined();
  replaced.clear();

  // A new build asks again.
  const manifest = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
  replaced.set('manifest.json', `${manifest} `);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText(`nft ${origin}`);
  await expectReleased(page);
  await expect(page.getByText('The test version was ended')).toBeVisible();
  expect(pageErrors.splice(0).join()).toMatch(/integrity/i);
});

test('it ends when the person signs out', async ({ page }) => {
  await signIn(page, await TestUser.register(product.origin));
  await open(page, `?remote.nft=${version}`);
  await accept(page, version);
  await open(page, '', pagePaths.assets);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Demo funds').first()).toBeVisible();
  await open(page, '', pagePaths.settings);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(banner(page)).toHaveCount(0);
  await open(page, '');
  await expectReleased(page);
});

test('an environment that does not allow it says so, and ends what runs', async ({ page }) => {
  await open(page, `?remote.nft=${version}`);
  await accept(page, version);
  await allow('none');
  const ended = page.waitForEvent('load');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ended;
  await expectReleased(page);

  const plain = await fetch(`${staging.origin}/h5/`);
  for (const source of [version, origin]) {
    const reply = await open(page, `?remote.nft=${source}`);
    const policy = reply?.headers()['content-security-policy'];
    expect(policy).toBe(plain.headers.get('content-security-policy'));
    await expect(page.getByText('Test versions are not allowed here.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectReleased(page);
  }
  // Not even with what a tab could have kept.
  await page.evaluate(() => {
    const one = { app: 'nft', source: '9.0.0', version: '9.0.0', manifest: 'sha384-x' };
    sessionStorage.setItem('h5.overrides', JSON.stringify({ session: '', overrides: [one] }));
  });
  await open(page, '');
  await page.reload();
  await expectReleased(page);
  expect(await page.evaluate(() => sessionStorage.getItem('h5.overrides'))).toBeNull();
});
