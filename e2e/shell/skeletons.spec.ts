import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, test } from '../fixtures';

/** Lists, the call that loads their rows, and a selector of such a row. */
const lists = [
  {
    address: pagePaths.home,
    call: 'currency/quotation_new',
    row: 'section a[href*="transaction/currency?"]',
  },
  { address: pagePaths.markets, call: 'currency/quotation_new', row: '[data-swipes]' },
  { address: pagePaths.search, call: 'market/hot', row: 'ol a' },
  { address: pagePaths.areas, call: 'area_code', row: 'li button' },
  {
    address: '/pages/fund/assets_record?currency=3',
    call: 'wallet/legal_log',
    row: 'section li > *',
  },
];
const mostApartPx = 4;

async function heightOf(page: Page, selector: string): Promise<number> {
  const first = page.locator('main').last().locator(selector).first();
  await expect(first).toBeVisible();
  return (await first.boundingBox())?.height ?? 0;
}

for (const { address, call, row } of lists) {
  test(`skeleton rows are as high as the loaded rows: ${address}`, async ({ page, trader }) => {
    void trader;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/${call}*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`./#${address}`);
    const before = await heightOf(page, 'div:has(> [data-part])');
    release();
    const after = await heightOf(page, row);
    expect(Math.abs(after - before)).toBeLessThanOrEqual(mostApartPx);
  });
}
