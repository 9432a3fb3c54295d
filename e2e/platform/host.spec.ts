import type { Language } from '@h5/shared/contract/languages';
import { pagePaths } from '@h5/shared/contract/routes';
import { createTranslator } from '../createTranslator';
import { expect, screen } from '../fixtures';
import {
  allLanguages,
  createHost,
  endFaults,
  hostFaults,
  openHome,
  promoteFaultyHost,
  speak,
  test,
} from './hostFaults';

const home = pagePaths.home;
const hostScript = /\/h5\/r\/host\/[^/]+\/host\.\w+\.js$/;

/** The word on the button of the card. */
const retry: Record<Language, string> = {
  en: 'Try again',
  fra: 'Réessayer',
  spa: 'Reintentar',
  th: 'ลองอีกครั้ง',
  zh: '重试',
  hk: '重試',
  jp: '再試行',
  kor: '다시 시도',
};

Object.entries(hostFaults).forEach(([name, fault], index) => {
  const lang = allLanguages[index % allLanguages.length] ?? 'en';
  const { code } = fault;

  test(
    `${name} of the host ends in the last good host, in ${lang}, and is reported`,
    { tag: index > 0 ? '@long' : [] },
    async ({ page, faultProxy, pageErrors }) => {
      await speak(page, lang);
      const good = faultProxy.apps.get('host');
      const bad = await promoteFaultyHost(page, faultProxy, fault, { hasFallback: true });
      await openHome(page, fault, 15_000);

      await expect(screen(page, home)).toBeVisible();
      const t = createTranslator(lang);
      await expect(page.getByRole('navigation', { name: t('host.tabs.label') })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      const { version, replaced } = await page.evaluate(() => {
        const { apps, replacedHost } = window.__H5__.release;
        return { version: apps.host?.version, replaced: replacedHost };
      });
      expect([version, replaced]).toEqual([good?.version, bad.version]);
      expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);
      const { seq } = faultProxy;
      const report = { app: 'host', version: bad.version, path: home, code, seq };
      expect(faultProxy.reports).toEqual([report]);

      // The remotes of the release run in it.
      await page.evaluate((path) => (location.hash = `#${path}`), pagePaths.markets);
      await expect(screen(page, pagePaths.markets)).toBeVisible();
      expect(faultProxy.reports).toHaveLength(1);
      pageErrors.length = 0;
    },
  );

  test(
    `${name} of the host, and no earlier one, ends in a card in ${lang}, is reported, and a retry helps`,
    { tag: '@long' },
    async ({ page, faultProxy, pageErrors }) => {
      await speak(page, lang);
      const mended = await createHost(faultProxy);
      const bad = await promoteFaultyHost(page, faultProxy, fault, { hasFallback: false });
      await openHome(page, fault, 30_000);
      const card = page.getByRole('alert');
      await expect(card.getByRole('button', { name: retry[lang] })).toBeVisible();
      await expect(card.getByRole('paragraph')).toHaveText(/.{8,}/);
      await expect(card).toHaveCount(1);
      const report = { app: 'host', version: bad.version, path: home, code, seq: faultProxy.seq };
      await expect.poll(() => faultProxy.reports).toEqual([report]);
      expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);

      await endFaults(page);
      faultProxy.promote(mended, { hasFallback: false });
      await card.getByRole('button').click();
      await expect(screen(page, home)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      pageErrors.length = 0;
    },
  );
});

test(
  'the last good host fails too: a card, two reports, and no further try',
  { tag: '@long' },
  async ({ page, faultProxy, pageErrors }) => {
    const good = faultProxy.apps.get('host');
    const bad = await createHost(faultProxy, 'throw new Error("init");');
    faultProxy.promote(bad);
    await page.route(new RegExp(`/host/${good?.version.replace('+', '\\+')}/locales/`), (route) =>
      route.abort(),
    );
    await page.goto('./', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => faultProxy.reports).toHaveLength(2);
    expect(faultProxy.reports.map(({ version, code }) => [version, code])).toEqual([
      [bad.build.version, 'REMOTE_BROKEN'],
      [good?.version, 'REMOTE_UNREACHABLE'],
    ]);
    pageErrors.length = 0;
  },
);

test(
  'a host that throws is not started again by the next page of the tab',
  { tag: '@long' },
  async ({ page, faultProxy, pageErrors }) => {
    faultProxy.promote(await createHost(faultProxy, 'throw new Error("init");'));
    await page.goto('./');
    await expect(screen(page, home)).toBeVisible();
    await page.reload();
    await expect(screen(page, home)).toBeVisible();
    expect(faultProxy.reports).toHaveLength(1);
    pageErrors.length = 0;
  },
);

test(
  'a host that fails once it has shown something is not replaced',
  { tag: '@long' },
  async ({ page, faultProxy, pageErrors }) => {
    const next = await createHost(faultProxy);
    faultProxy.promote(next);
    await page.goto('./');
    await expect(screen(page, home)).toBeVisible();
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      window.__H5__.failHost('REMOTE_BROKEN');
      dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    });
    await page.evaluate((path) => (location.hash = `#${path}`), pagePaths.markets);
    await expect(screen(page, pagePaths.markets)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(faultProxy.reports).toEqual([]);
    pageErrors.length = 0;
  },
);

test(
  'while the edge does not answer, the card is shown and the page is not left',
  { tag: '@long' },
  async ({ page, faultProxy, pageErrors }) => {
    faultProxy.promote(await createHost(faultProxy, 'throw new Error("init");'));
    let documents = 0;
    await page.route(`${faultProxy.origin}/h5/`, (route) =>
      (documents += 1) === 1 ? route.continue() : route.abort(),
    );
    await page.goto('./', { waitUntil: 'commit' });
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    expect(documents).toBe(2);
    pageErrors.length = 0;
  },
);

test(
  'a host that cannot be loaded says so in each language',
  { tag: '@long' },
  async ({ browser, faultProxy }) => {
    const { origin } = faultProxy;
    const said = new Set<string>();
    for (const lang of allLanguages) {
      const page = await browser.newPage();
      await speak(page, lang);
      await page.route(hostScript, (route) => route.abort());
      await page.goto(`${origin}/h5/`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('alert').getByRole('button')).toHaveText(retry[lang]);
      said.add(await page.getByRole('alert').getByRole('paragraph').innerText());
      await page.close();
    }
    expect(said.size).toBe(8);
  },
);

test('a deep link shows the card too', { tag: '@long' }, async ({ page, pageErrors }) => {
  await page.route(hostScript, (route) => route.fulfill({ status: 503 }));
  await page.goto('./#/pages/market/market');
  await expect(page.getByRole('alert')).toBeVisible();
  pageErrors.length = 0;
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  const french = (app: string) => new RegExp(`/h5/r/${app}/[^/]+/locales/fra\\.[\\w-]+\\.json$`);
  const t = createTranslator('en');

  test(
    'if the host’s messages cannot be loaded, English ones are shown, never keys',
    { tag: '@long' },
    async ({ page, pageErrors }) => {
      await page.route(french('host'), (route) => route.abort());
      await page.goto('./');
      const bar = page.getByRole('navigation', { name: t('host.tabs.label') });
      // The words of menus come with the release.
      await expect(bar.getByRole('link', { name: 'Accueil' })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: t('host.home.shortcuts.label') }),
      ).toBeVisible();
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\b(host|tabs|home)[.:]\w+/);
      pageErrors.length = 0;
    },
  );

  test(
    'if a remote’s messages cannot be loaded, its page is shown in English and that is reported',
    { tag: '@long' },
    async ({ page, pageErrors }) => {
      await page.route(/\/h5\/r\/nft\/.*fra.*\.json$/, (route) => route.abort());
      const reported = page.waitForRequest(/\/h5\/faults$/);
      await page.goto(`./#${pagePaths.artworks}`);
      const nft = screen(page, pagePaths.artworks);
      await expect(nft.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await nft.innerText()).not.toMatch(/\bnft[.:]\w+/);
      expect((await reported).postDataJSON()).toMatchObject({
        app: 'nft',
        path: pagePaths.artworks,
      });
      pageErrors.length = 0;
    },
  );
});
