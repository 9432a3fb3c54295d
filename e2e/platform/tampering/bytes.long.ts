import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { addresses } from '../../shell/axe';
import { signIn } from '../../fixtures';
import { runningProduct } from '../../server';
import { TestUser } from '../../TestUser';
import { alterOnDisk, filesOf } from './alterOnDisk';
import { expect, screen, test } from './fixtures';
import { expectNothingExecuted, violationsOf } from './marks';
import { oneByte, oneByteSent, type TamperingServer } from './TamperingServer';

/** Adds each script and style as the product does, and answers which of them were loaded. */
function loaded(page: Page, urls: string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const tried = all.map(
      (url) =>
        new Promise<string | undefined>((resolve) => {
          const isScript = url.endsWith('.js');
          const element = document.createElement(isScript ? 'script' : 'link');
          element.crossOrigin = 'anonymous';
          element.integrity = window.__H5__.integrityOf(url);
          element.onload = () => resolve(url);
          element.onerror = () => resolve(undefined);
          if (element instanceof HTMLLinkElement) {
            Object.assign(element, { rel: 'stylesheet', href: url });
          } else element.src = url;
          document.head.append(element);
        }),
    );
    return (await Promise.all(tried)).filter((url) => url !== undefined);
  }, urls);
}

async function open(page: Page, between: TamperingServer): Promise<void> {
  between.clear();
  await page.goto('about:blank');
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
}

test('no script or style of the release with one byte altered on the way is loaded', async ({
  page,
  between,
  guarded,
}) => {
  const urls = filesOf(guarded)
    .map(({ url }) => url)
    .filter((url) => /\.(js|css)$/.test(url) && !url.endsWith('first-paint.css'));
  expect(urls.length).toBeGreaterThan(50);
  for (const alter of [oneByte, oneByteSent]) {
    await open(page, between);
    await page.waitForLoadState('networkidle');
    // What the shell has not loaded itself, so that the browser has to ask for it.
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const others = urls.filter((url) => !asked.includes(decodeURI(url)) && !asked.includes(url));
    between.alter((path) => others.includes(path), alter);
    expect(await loaded(page, others)).toEqual([]);
    await expectNothingExecuted(page);
    await page.evaluate((path) => (location.hash = `#${path}`), pagePaths.home);
    await expect(screen(page, pagePaths.home)).toBeVisible();
  }
});

test('no file of the release with one byte altered on the disk is served', async ({ guarded }) => {
  test.setTimeout(1_200_000);
  const { served, altered } = await alterOnDisk(guarded, filesOf(guarded));
  expect(served).toEqual([]);
  expect(altered).toBeGreaterThan(500);
});

test('a tour of all pages violates no policy', async ({ page, origin }) => {
  await signIn(page, await TestUser.register(runningProduct().origin));
  const all = (await addresses(origin)).slice(0, 100);
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await page.evaluate(() => {
    const seen: unknown[] = Object.assign(window, { refusals: [] }).refusals;
    new ReportingObserver((reports) => seen.push(...reports.map(({ type }) => type)), {
      buffered: true,
    }).observe();
  });
  for (const address of all) {
    await page.evaluate((to) => (location.hash = to.replace(/^.*#/, '#')), address);
    await expect(page.locator('main[data-page]:not([data-state="loading"])').first()).toBeVisible();
  }
  expect(await violationsOf(page)).toEqual([]);
  const refusals = await page.evaluate(() => (window as { refusals?: unknown[] }).refusals);
  expect(refusals?.filter((type) => /csp|integrity/.test(String(type)))).toEqual([]);
});
