import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { addresses } from './axe';

/** Puts two elements in the place of each text node, as the translator of Chrome does. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isLeft = text.parentElement?.closest('script, style, font, svg, [translate=no]');
      if (isLeft || !text.data.trim()) continue;
      const translation = document.createElement('font');
      translation.append(document.createElement('font'));
      translation.firstElementChild?.append(text.data);
      text.replaceWith(translation);
    }
  });
}

async function leaveTranslated(page: Page, left: readonly string[]) {
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });

  for (const address of left) {
    const route = address.split('?')[0] ?? '';
    if (route === '/pages/nowhere') continue;
    await page.evaluate((to) => location.assign(`#${to}`), address);
    await expect(screen(page, route), address).toBeVisible();
    await translate(page);
    if (await menu.isHidden()) continue;
    await menu.getByRole('link', { name: 'Markets' }).click();
    await expect(screen(page, pagePaths.markets), `from ${address}`).toBeVisible();
    await translate(page);
  }

  await page.evaluate((to) => location.assign(`#${to}`), pagePaths.home);
  for (const tab of await menu.getByRole('link').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main:not([data-state])')).toBeVisible();
    await translate(page);
  }
}

test('pages can be left while the browser translates them', async ({ page, trader }) => {
  void trader;
  const { futuresTicket, options, orders, assets, settings } = pagePaths;
  await leaveTranslated(page, [futuresTicket, options, orders, assets, settings]);
});

test(
  'every page can be left while the browser translates it',
  { tag: '@long' },
  async ({ page, trader, origin }) => {
    test.slow();
    void trader;
    await leaveTranslated(page, await addresses(origin));
  },
);
