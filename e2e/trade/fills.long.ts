import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

/** More than a page of the list. */
const trades = 24;

test('the fills of all orders are a list that loads more as it is scrolled, and lead to their orders', async ({
  page,
  trader,
}) => {
  for (let place = 0; place < trades; place += 1) {
    await trader.trade({ type: place % 2 === 0 ? '1' : '2', amount: '0.001' });
  }
  const { total } = (await trader.get('/coin/my_trades')) as { total: number };
  expect(total).toBeGreaterThanOrEqual(trades);

  await page.goto('./#/pages/transaction/currency_order?product=spot');
  const orders = screen(page, pagePaths.orders);
  await orders.getByRole('tab', { name: 'Trades' }).click();
  await expect(page).toHaveURL(/status=trades/);
  const list = orders.getByRole('list', { name: 'Your trades' });
  await expect(list.getByRole('link').first()).toContainText('BTC/USDT');
  await page.keyboard.press('End');
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect(await list.getByRole('link').count()).toBe(total);
  }).toPass();

  await list.getByRole('link').last().click();
  await expect(orders.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await page.goBack();
  await expect(list.getByRole('link').first()).toBeVisible();
});
