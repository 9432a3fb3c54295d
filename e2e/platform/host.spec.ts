import type { Page, Route } from '@playwright/test';
import { languages, type Language } from '@h5/shared/contract/languages';
import type { RemoteErrorCode } from '@h5/shared/contract/remoteErrors';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { createTranslator } from '../createTranslator';
import { readRelease } from '../readRelease';

const home = pagePaths.home;
const hostFile = (end: string) => new RegExp(`/h5/r/host/[^/]+/${end}$`);
const hostScript = hostFile('host\\.\\w+\\.js');
const hostStyle = hostFile('[^/]*\\.css');
const hostWords = hostFile('locales/\\w+\\.[\\w-]+\\.json');

/** The word on the button of the card. */
const retry: Record<Language, string> = {
  ...{ en: 'Try again', fra: 'Réessayer', spa: 'Reintentar', th: 'ลองอีกครั้ง' },
  ...{ zh: '重试', hk: '重試', jp: '再試行', kor: '다시 시도' },
};
const allLanguages = Object.keys(languages) as Language[];

async function speak(page: Page, lang: Language): Promise<void> {
  await page.addInitScript((name) => {
    localStorage.setItem('h5Version', '1');
    localStorage.setItem('lang', name);
  }, lang);
}

const fails = (file: RegExp, answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route(file, answer);

interface HostFault {
  code: RemoteErrorCode;
  /** Makes the host fail. */
  inject: (page: Page) => Promise<unknown>;
  /** Makes the card appear, if it takes more than a moment. */
  wait?: (page: Page) => Promise<void>;
}

const faults: Record<string, HostFault> = {
  'a missing script': {
    code: 'REMOTE_UNREACHABLE',
    inject: fails(hostScript, (route) => route.fulfill({ status: 404 })),
  },
  'a server error': {
    code: 'REMOTE_UNREACHABLE',
    inject: fails(hostScript, (route) => route.fulfill({ status: 503, body: 'busy' })),
  },
  'an altered script': {
    code: 'REMOTE_UNREACHABLE',
    inject: fails(hostScript, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.isAltered=true` });
    }),
  },
  'a script that never comes': {
    code: 'REMOTE_UNREACHABLE',
    async inject(page) {
      await page.clock.install();
      await page.route(hostScript, () => undefined);
    },
    async wait(page) {
      await page.waitForFunction(() => '__H5__' in window);
      await page.clock.fastForward(31_000);
    },
  },
  'a script that throws when it is loaded': {
    code: 'REMOTE_BROKEN',
    // The scheduler of React makes one at once.
    inject: (page) =>
      page.addInitScript(() =>
        Object.assign(window, {
          MessageChannel: class {
            constructor() {
              throw new Error('init');
            }
          },
        }),
      ),
  },
  'a first screen that throws': {
    code: 'REMOTE_BROKEN',
    // The document's parser makes the first paint; the host makes the first element by this call.
    inject: (page) =>
      page.addInitScript(() => {
        const create = document.createElement.bind(document);
        document.createElement = ((name: string, ...options: []) => {
          if (name === 'main') throw new Error('render');
          return create(name, ...options);
        }) as typeof document.createElement;
      }),
  },
  'a missing style': {
    code: 'REMOTE_UNREACHABLE',
    inject: fails(hostStyle, (route) => route.fulfill({ status: 404 })),
  },
  'missing words, also in English': {
    code: 'REMOTE_UNREACHABLE',
    inject: fails(hostWords, (route) => route.abort()),
  },
  'another content type': {
    code: 'REMOTE_UNREACHABLE',
    inject: fails(hostScript, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
    ),
  },
};

Object.entries(faults).forEach(([name, { code, inject, wait }], index) => {
  const lang = allLanguages[index % allLanguages.length] ?? 'en';
  test(`${name} of the host ends in a card in ${lang}, is reported, and a retry helps`, async ({
    page,
    context,
    pageErrors,
    origin,
  }) => {
    await speak(page, lang);
    await inject(page);
    const reported = page.waitForRequest(/\/h5\/faults$/);
    await page.goto('./', { waitUntil: 'commit' });
    await wait?.(page);
    const card = page.getByRole('alert');
    await expect(card.getByRole('button', { name: retry[lang] })).toBeVisible();
    await expect(card.getByRole('paragraph')).toHaveText(/.{8,}/);
    await expect(card).toHaveCount(1);
    const { seq } = await readRelease(origin);
    expect((await reported).postDataJSON()).toMatchObject({ app: 'host', path: home, code, seq });
    expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);

    // Scripts that a test adds to a page cannot be removed from it.
    const next = name.includes('throws') ? await context.newPage() : page;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (next === page) await card.getByRole('button').click();
    else await next.goto(`${origin}/h5/`);
    await expect(screen(next, home)).toBeVisible();
    await expect(next.getByRole('alert')).toHaveCount(0);
    pageErrors.length = 0;
  });
});

test('a host that cannot be loaded says so in each language', async ({ browser, origin }) => {
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
});

test('a deep link shows the card too', async ({ page, pageErrors }) => {
  await page.route(hostScript, (route) => route.fulfill({ status: 503 }));
  await page.goto('./#/pages/market/market');
  await expect(page.getByRole('alert')).toBeVisible();
  pageErrors.length = 0;
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  const french = (app: string) => new RegExp(`/h5/r/${app}/[^/]+/locales/fra\\.[\\w-]+\\.json$`);
  const t = createTranslator('en');

  test('if the host’s messages cannot be loaded, English ones are shown, never keys', async ({
    page,
    pageErrors,
  }) => {
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
  });

  test('if a remote’s messages cannot be loaded, its page is shown in English and that is reported', async ({
    page,
    pageErrors,
  }) => {
    await page.route(/\/h5\/r\/nft\/.*fra.*\.json$/, (route) => route.abort());
    const reported = page.waitForRequest(/\/h5\/faults$/);
    await page.goto(`./#${pagePaths.nft}`);
    const nft = screen(page, pagePaths.nft);
    await expect(nft.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await nft.innerText()).not.toMatch(/\bnft[.:]\w+/);
    expect((await reported).postDataJSON()).toMatchObject({ app: 'nft', path: pagePaths.nft });
    pageErrors.length = 0;
  });
});
