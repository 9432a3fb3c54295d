import { firstScreenReadUrls } from '@h5/shared/release/firstReads';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test, watchTraffic } from '../fixtures';
import { createTranslator } from '../createTranslator';
import { remotePages } from '../remotePages.mjs';
import { readSharedCopies } from './readSharedCopies';
import { expectTwoRoundTrips } from './roundTrips';

const t = createTranslator('en');

/** A page of the host and of each remote. */
const routes = [pagePaths.home, ...remotePages.map(({ route }) => route)];
/** Not a tab, but prefetched like one. */
const chart = pagePaths.chart;

test(
  'a first visit to host or any remote takes two round trips',
  { tag: '@long' },
  async ({ browser, origin, trader }) => {
    for (const route of routes) {
      await expectTwoRoundTrips(browser, { origin, token: trader.token, route, lang: 'en' });
    }
  },
);

test(
  'the document requests what the first screen reads, and the app does not ask again',
  { tag: '@long' },
  async ({ page, trader }) => {
    void trader;
    for (const route of [pagePaths.home, pagePaths.markets]) {
      await page.goto(`./#${route}`);
      await page.reload();
      await expect(screen(page, route)).toContainText('BTC');
      const reads = firstScreenReadUrls(route === pagePaths.home, 'en');
      const isRead = (entry: string) => reads.some((url) => entry.endsWith(` ${url}`));
      const asked = async () => {
        const entries = await page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
            ({ initiatorType, name }) => `${initiatorType} ${name.replace(location.origin, '')}`,
          ),
        );
        return entries.filter(isRead).sort();
      };
      await expect.poll(asked).toEqual(reads.map((url) => `link ${url}`).sort());
    }
  },
);

test('the document of the first visit hides words of another language; the next one has the right ones', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('h5Version', '1');
    localStorage.setItem('lang', 'fra');
    // Before the app replaces the first paint.
    document.addEventListener('DOMContentLoaded', () => {
      const shown = [...document.querySelectorAll<HTMLElement>('#first-paint [data-words]')]
        .filter((words) => getComputedStyle(words).visibility !== 'hidden')
        .map((words) => words.innerText);
      Object.assign(window, { shown });
    });
  });
  const wordsOfFirstPaint = async () => {
    await page.goto('about:blank');
    await page.goto('./');
    await expect(screen(page, pagePaths.home)).toBeVisible();
    return page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  };
  expect(await wordsOfFirstPaint()).toEqual([]);
  expect(await wordsOfFirstPaint()).toContain(createTranslator('fra')('host.tabs.home'));
});

test(
  'the home page loads the federation runtime only once it is usable',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./');
    const timesOf = () =>
      page.evaluate(() => {
        const [usable] = performance.getEntriesByName('h5:usable');
        const files = performance.getEntriesByType('resource');
        const runtime = files.find(({ name }) => /\/federation\.\w+\.js$/.test(name));
        return { usable: usable?.startTime, runtime: runtime?.startTime };
      });
    await expect.poll(async () => (await timesOf()).runtime, { timeout: 20_000 }).toBeDefined();
    const { usable, runtime } = await timesOf();
    expect(runtime).toBeGreaterThan(usable ?? Infinity);
  },
);

test('switching tabs requests only data', { tag: '@long' }, async ({ page, context, trader }) => {
  void trader;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const asked: string[] = [];
  // Requests answered from the cache count as well.
  cdp.on('Network.requestWillBeSent', ({ request }) => asked.push(new URL(request.url).pathname));
  const traffic = watchTraffic(page);
  const connected = page.waitForEvent('websocket');
  await page.goto('./');
  const bar = page.getByRole('navigation', { name: t('host.tabs.label') });
  const links = bar.getByRole('link');
  await expect(links).toHaveCount(5);
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  );
  const ahead = [...paths, chart];
  const files = await page.evaluate((pages) => {
    const { release, lang } = window.__H5__;
    return Object.entries(release.apps).flatMap(
      ([app, { version, preload, locales, pageLocales }]) =>
        pages
          .filter((path) => app !== 'host' && preload[path])
          .flatMap((path) => [...(preload[path] ?? []), (pageLocales?.[path] ?? locales)[lang]])
          .map((file) => `/h5/r/${app}/${version}/${file}`),
    );
  }, ahead);
  expect(files.length).toBeGreaterThan(8);
  const missing = () => files.filter((file) => !asked.includes(file));
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
  await connected;
  await traffic.rest();

  asked.length = 0;
  for (const index of [1, 2, 3, 4, 0]) {
    await links.nth(index).click();
    await expect(screen(page, paths[index] ?? '')).toBeVisible();
  }
  await traffic.rest();
  // The page regularly asks whether there is a newer release.
  const isData = (path: string) => path.startsWith('/api/') || path === '/h5/release.json';
  expect(asked.filter((path) => !isData(path))).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

test('every remote uses the one React, MobX and store of the page', async ({ page, trader }) => {
  void trader;
  for (const route of routes) {
    await page.goto(`./#${route}`);
    await expect(screen(page, route)).toBeVisible();
  }
  const answers = await readSharedCopies(page);
  expect(answers).toHaveLength(remotePages.length);
  expect(answers.filter(({ isOne }) => !isOne)).toEqual([]);
});

test(
  'a page of a remote recovers when the federation runtime could not be loaded',
  { tag: '@long' },
  async ({ page, pageErrors }) => {
    await page.route('**/federation.*.js', (route) => route.abort());
    await page.goto(`./#${pagePaths.markets}`);
    await expect(page.getByText('This page is not available')).toBeVisible({ timeout: 20_000 });

    await page.unroute('**/federation.*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(screen(page, pagePaths.markets)).toContainText('BTC');
    pageErrors.length = 0;
  },
);

test(
  'a remote that cannot be loaded shows a card; the rest keeps working',
  { tag: '@long' },
  async ({ page, trader, pageErrors }) => {
    void trader;
    await page.route('**/h5/r/nft/**', (route) => route.abort());
    await page.goto('./#/pages/nft/nft');
    await expect(page.getByText('This page is not available')).toBeVisible({ timeout: 20_000 });
    await page.goto('./#/pages/market/market');
    await expect(screen(page, pagePaths.markets)).toContainText('BTC');

    await page.unroute('**/h5/r/nft/**');
    await page.goto('./#/pages/nft/nft');
    // Presses the button, unless the page has already recovered by itself.
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(screen(page, pagePaths.artworks).getByRole('listitem').first()).toBeVisible();
    }).toPass({ timeout: 30_000 });
    pageErrors.length = 0;
  },
);
