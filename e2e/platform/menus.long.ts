import type { Browser, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { buildOf } from '../faults/remotes/testBuilds';
import { collectPageErrors, expect, screen, signIn, test } from '../fixtures';
import { readRelease } from '../readRelease';
import { h5, runningProduct, serveEnvironment } from '../server';
import { publishTestBuild } from './publishTestBuild';

const app = 'account';
const env = 'menus';
const product = runningProduct();
let server: Awaited<ReturnType<typeof serveEnvironment>>;

/** An app with a shortcut for signed-in users, which begins a second row, and a tab in the place of another. */
test.beforeAll(async () => {
  server = await serveEnvironment(product, env);
  const published = await publishTestBuild(
    product,
    (faultProxy) => {
      const build = buildOf(faultProxy, app);
      const [entry] = build.menu;
      if (!entry) throw new Error(`${app} has no menu entry.`);
      const menu = [
        ...build.menu,
        { ...entry, id: `${app}.mine`, order: 90, guard: 'signedIn' as const },
        { ...entry, id: `${app}.tab`, place: 'tab' as const, order: 9 },
      ];
      return Promise.resolve({ app, build: { ...build, menu }, texts: new Map() });
    },
    '.menus',
  );
  await h5(product, 'promote', published, '--env', env);
  await h5(product, 'tabs', 'set', `3=${app}.tab`, '--env', env);
});

test.afterAll(() => server.stop());

/** The visible links of the menus and where they are. */
function menuLinks(page: Page) {
  return page.locator('nav a').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round).join(' ');
        return `${link.getAttribute('href')} ${(link as HTMLElement).innerText.trim()}: ${place}`;
      }),
  );
}

/** The menus before any script of the host has run, and those that it then shows. */
async function menusBeforeAndAfter(browser: Browser, token?: string) {
  const context = await browser.newContext({ baseURL: `${server.origin}/h5/` });
  const page = await context.newPage();
  const errors = collectPageErrors(page);
  if (token) await signIn(page, { token });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/h5/r/host/*/host.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.locator('nav a').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await menuLinks(page);
  release();
  await expect(screen(page, pagePaths.home)).toContainText('BTC');
  const after = await menuLinks(page);
  await context.close();
  expect(errors).toEqual([]);
  return { before, after };
}

test('the first paint has the guarded entries and the moved tab where the app then shows them', async ({
  browser,
  trader,
}) => {
  const { menu } = await readRelease(server.origin);
  expect(menu.map(({ id }) => id)).toEqual(expect.arrayContaining([`${app}.mine`, `${app}.tab`]));

  const own = await menusBeforeAndAfter(browser, trader.token);
  expect(own.before).toEqual(own.after);
  const guest = await menusBeforeAndAfter(browser);
  expect(guest.before).toEqual(guest.after);

  const countOf = (links: string[]) =>
    links.filter((link) => link.includes(pagePaths.article)).length;
  expect(countOf(own.after)).toBe(3);
  expect(countOf(guest.after)).toBe(2);
});
