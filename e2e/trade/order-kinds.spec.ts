import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const address = './#/pages/transaction/index?currency_id=1&legal_id=3';

async function fill(form: Locator, prices: Record<string, number>) {
  for (const [name, value] of Object.entries(prices)) {
    await form.locator(`[name=${name}]`).fill(String(Math.floor(value)));
  }
}

async function place(page: Page, form: Locator) {
  await form.locator('[name=amount]').fill('0.01');
  await form.locator('button[type=submit]').click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await sheet.getByRole('button', { name: 'Buy 0.01 BTC' }).click();
  await expect(sheet).toHaveCount(0);
}

test('an OCO and an order with take-profit and stop-loss are placed, changed and cancelled', async ({
  page,
  trader,
}) => {
  const last = await trader.bitcoinPrice();
  await page.goto(address);
  const spotPage = screen(page, pagePaths.spot);
  const form = spotPage.getByRole('form', { name: 'Place order' });
  const rows = spotPage.getByRole('region', { name: 'Open orders' }).getByRole('listitem');

  await fill(form, { target_price: last * 0.95 });
  await form.getByRole('checkbox', { name: 'TP/SL' }).check();
  await fill(form, { target_profit_price: last * 1.05, stop_loss_price: last * 0.9 });
  await place(page, form);
  const withExits = rows.filter({ hasText: 'Limit buy' });
  await expect(withExits).toContainText('Take-profit');
  await expect(withExits).toContainText('Stop-loss');

  await form.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('radio', { name: 'OCO' }).click();
  await fill(form, { target_price: last * 0.95, stop_price: last * 1.05 });
  await place(page, form);
  const oco = rows.filter({ hasText: 'OCO buy' });
  await expect(oco).toContainText('Stop');

  const changed = Math.floor(last * 0.94);
  await oco.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Change order' });
  const price = sheet.locator('[name=target_price]');
  expect((await price.boundingBox())?.width, 'a price has room').toBeGreaterThan(150);
  await price.fill(String(changed));
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('It has a new place in the queue.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(oco).toContainText(changed.toLocaleString('en'));

  await spotPage.getByRole('button', { name: 'Cancel all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(rows).toHaveCount(0);
  await expect.poll(() => trader.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});
