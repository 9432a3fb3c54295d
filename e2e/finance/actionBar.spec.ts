import type { Locator } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const height = 568;
const edgesOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect());

test.use({ viewport: { width: 320, height } });

const forms = [
  { name: 'lock', url: `${pagePaths.lockPurchase}?id=1`, path: pagePaths.lockPurchase },
  { name: 'investment', url: `${pagePaths.investPurchase}?id=1`, path: pagePaths.investPurchase },
  { name: 'token sale', url: `${pagePaths.tokenSale}?id=1`, path: pagePaths.tokenSale },
];

for (const { name, url, path } of forms) {
  test(`the bar of the form of a ${name} stays at the bottom, covers nothing and is reached by keyboard`, async ({
    page,
    trader: _,
  }) => {
    await page.goto(`./#${url}`);
    const shown = screen(page, path);
    const bar = shown.locator('[data-action-bar]');
    await expect(bar).toBeVisible();
    expect((await edgesOf(bar)).bottom).toBe(height);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect((await edgesOf(bar)).bottom).toBe(height);
    const { top } = await edgesOf(bar);
    const lowest = await shown.evaluate((main, barTop) => {
      const texts = [...main.querySelectorAll('p, dd, dt, button, a')];
      const ends = texts
        .filter((element) => !element.closest('[data-action-bar], dialog'))
        .map((element) => element.getBoundingClientRect().bottom);
      return Math.max(...ends) - barTop;
    }, top);
    expect(lowest).toBeLessThanOrEqual(0);

    const fields = shown.locator('form input, form button').filter({ visible: true });
    const last = fields.nth((await fields.count()) - 2);
    await last.focus();
    await page.keyboard.press('Tab');
    while (!(await bar.evaluate((element) => element.contains(document.activeElement)))) {
      const focused = shown.locator(':focus');
      await expect(focused).toHaveCount(1);
      expect((await edgesOf(focused)).bottom).toBeLessThanOrEqual(top);
      await page.keyboard.press('Tab');
    }
  });
}
