import { randomUUID } from 'node:crypto';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import type { Page } from '@playwright/test';

const bare = `#${pagePaths.stock}?stock_id=1`;
const hash = (page: Page) => page.evaluate(() => location.hash);

/** Opens the sheet of an order below the price, on a page that was reached from the markets. */
test.beforeEach(async ({ page, trader }) => {
  await trader.moveFunds('stock', '500');
  const { last_close: close } = (await trader.get('/stock/detail', { id: '1' })) as {
    last_close: string;
  };
  const { id } = (await trader.call('/stock/order', {
    req_id: randomUUID(),
    stock_id: '1',
    side: 'buy',
    type: 'limit',
    number: '1',
    price: (Number(close) * 0.92).toFixed(2),
    tif: 'gtc',
  })) as { id: string };
  await page.goto(`./#${pagePaths.markets}`);
  await expect(screen(page, pagePaths.markets)).toBeVisible();
  await page.goto(`./${bare}`);
  await screen(page, pagePaths.stock)
    .getByRole('button', { name: /^NOVA Limit buy/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('0 of 1 share');
  await expect.poll(() => hash(page)).toBe(`${bare}&sheet=order.${id}`);
});

/** The address is that of the page, and the next step back leaves it. */
async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => hash(page)).toBe(bare);
  await page.goBack();
  await expect(screen(page, pagePaths.markets)).toBeVisible();
}

test('the sheet of an order leaves the address when it is closed', async ({ page }) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectClosed(page);
});

test('the sheet of an order leaves the address on the way back', async ({ page }) => {
  await page.goBack();
  await expectClosed(page);
});

test('the sheet of an order leaves the address when it is dragged down', async ({ page }) => {
  const title = page.getByRole('dialog').getByRole('heading');
  const box = await title.boundingBox();
  if (!box) throw new Error('The sheet has no title.');
  const [x, y] = [box.x + 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 300, { steps: 5 });
  await page.mouse.up();
  await expectClosed(page);
});

for (const [way, close] of [
  ['is closed', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['is left by the way back', (page: Page) => page.goBack()],
] as const) {
  test(`the sheet of an order is there after a reload, and leaves the address when it ${way}`, async ({
    page,
  }) => {
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Order for NOVA' })).toBeVisible();
    await close(page);
    await expectClosed(page);
  });
}
