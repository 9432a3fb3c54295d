import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const chart = './#/pages/transaction/currency?currency_id=1&legal_id=3';

test('an alert set on the chart is listed, deleted and restored', async ({ page, trader }) => {
  await page.goto(chart);
  const here = screen(page, pagePaths.chart);
  await here.getByRole('button', { name: 'Price alert for BTC/USDT' }).click();
  const sheet = page.getByRole('dialog', { name: 'Price alert for BTC/USDT' });
  // The field starts with the current price, so that the steppers can change it.
  await expect(sheet.getByLabel('Price (USDT)')).toHaveValue(/^\d+\.\d$/);
  await sheet.getByRole('button', { name: '+5%' }).click();
  await sheet.getByRole('button', { name: 'Set alert' }).click();

  const alerts = sheet.getByRole('list', { name: 'Price alerts' }).getByRole('listitem');
  await expect(alerts).toHaveText([/^Rises to [\d,]+\.\d.*Only once$/]);
  await sheet.getByRole('link', { name: 'All alerts' }).click();
  const all = screen(page, pagePaths.alerts);
  await all.getByRole('button', { name: /^Delete alert: BTC\/USDT/ }).click();
  await expect(all.getByText('No alerts yet')).toBeVisible();
  await all.getByRole('button', { name: 'Undo' }).click();
  await expect(all.getByRole('button', { name: /^Delete alert: BTC\/USDT/ })).toBeVisible();
  expect(await trader.get('/price_alert/list')).toMatchObject({ total: 1 });
});

test('a fired alert is shown on every page and counted until it is seen', async ({
  page,
  trader,
}) => {
  await page.goto('./#/pages/fund/assets');
  await expect(screen(page, pagePaths.assets)).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: /BTC\/USDT rose to/ });
  let id: string | undefined;
  // An alert just above a falling price is reached soon.
  await expect(async () => {
    if (await told.isVisible()) return;
    const value = ((await trader.bitcoinPrice()) + 2).toFixed(1);
    const alert = { currency_id: '1', kind: 'above', value, ...(id && { id }) };
    ({ id } = (await trader.call('/price_alert/save', alert)) as { id: string });
    await expect(told).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  await expect(told).toContainText('Simulated');
  await told.getByRole('link', { name: 'Chart' }).click();
  await expect(screen(page, pagePaths.chart)).toBeVisible();
  await expect(told).toBeHidden();

  await page.goto('./#/');
  // An alert that was set again may have been reached twice.
  await page.getByRole('link', { name: /^Notifications, \d+ new$/ }).click();
  const notices = screen(page, pagePaths.notices);
  await expect(notices.getByRole('link', { name: /BTC\/USDT rose to/ }).first()).toBeVisible();
  await page.goto('./#/');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test(
  'the list of markets leads to an alert of a row, by keyboard too',
  { tag: '@long' },
  async ({ page, trader }) => {
    void trader;
    await page.goto('./#/pages/market/market');
    const bell = page.getByRole('button', { name: 'Price alert for ETH/USDT' });
    await bell.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Price alert for ETH/USDT' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(bell).toBeFocused();
  },
);

test('a guest is told that alerts require an account', { tag: '@long' }, async ({ page }) => {
  await page.goto('./#/pages/market/alerts');
  const here = screen(page, pagePaths.alerts);
  await expect(here.getByText('Log in to set price alerts')).toBeVisible();
  await here.getByRole('button', { name: 'Log in' }).click();
  await expect(screen(page, pagePaths.login)).toBeVisible();
});
