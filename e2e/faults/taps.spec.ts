import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import type { TestUser } from '../TestUser';
import { lowPrice, ordersInLedger, ordersOf, type PlacedOrder } from './orders';

const address = `./#${pagePaths.spot}?currency_id=1&legal_id=3`;

/** The orders of a user after all pending requests have finished; each must be in the ledger once. */
async function placedInTheEnd(person: TestUser): Promise<PlacedOrder[]> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  const orders = await ordersOf(person);
  expect(await ordersInLedger(person)).toEqual(orders.map(({ id }) => id).sort());
  return orders;
}

/** Fifty taps as fast as the page handles them, each followed by the Enter key. */
async function hammer(button: Locator): Promise<void> {
  await button.evaluate((pressed: HTMLElement) => {
    for (let tap = 0; tap < 50; tap += 1) {
      pressed.click();
      const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
      pressed.dispatchEvent(new KeyboardEvent('keydown', enter));
      pressed.closest('form')?.requestSubmit();
    }
  });
}

/** Responses are delayed, so that a second tap happens while the first request is pending. */
async function slowDown(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
}

async function fill(page: Page, side: 'buy' | 'sell', amount: string): Promise<Locator> {
  const spotPage = screen(page, pagePaths.spot);
  if (side === 'sell') await spotPage.getByRole('form').getByText('Sell', { exact: true }).click();
  await spotPage.locator('[name=amount]').fill(amount);
  return spotPage.locator('button[type=submit]');
}

async function orderWithoutAsking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('confirmOrders', '0');
  });
}

async function restingOrder(person: TestUser): Promise<void> {
  await person.trade({ type: '1', amount: '0.001', target_price: await lowPrice(person) });
}

for (const side of ['buy', 'sell'] as const) {
  test(
    `fifty taps on ${side} place one order`,
    { tag: side === 'sell' ? '@long' : [] },
    async ({ page, trader }) => {
      if (side === 'sell') await trader.trade({ type: '1', amount: '0.01' });
      const before = side === 'sell' ? 1 : 0;
      await orderWithoutAsking(page);
      await page.goto(address);
      await slowDown(page, '/coin/trade');
      const submit = await fill(page, side, '0.001');
      await expect(submit).toBeEnabled();
      await hammer(submit);
      await expect(screen(page, pagePaths.spot).locator('[name=amount]')).toHaveValue('');
      expect(await placedInTheEnd(trader)).toHaveLength(before + 1);
    },
  );
}

test(
  'fifty taps on the confirm button place one order',
  { tag: '@long' },
  async ({ page, trader }) => {
    await page.goto(address);
    await slowDown(page, '/coin/trade');
    await (await fill(page, 'buy', '0.001')).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Buy 0.001 BTC' });
    await confirm.waitFor();
    await hammer(confirm);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await placedInTheEnd(trader)).toHaveLength(1);
  },
);

test('fifty taps cancel an order once', { tag: '@long' }, async ({ page, trader }) => {
  await restingOrder(trader);
  await page.goto(address);
  await slowDown(page, '/coin/cancel');
  const cancel = screen(page, pagePaths.spot).getByRole('button', { name: 'Cancel', exact: true });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/coin/cancel') && sent.push('cancel'));
  await cancel.waitFor();
  await hammer(cancel);
  await expect(cancel).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(await ordersOf(trader)).toMatchObject([{ status: 'cancelled' }]);
  await expect.poll(() => trader.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});

test('fifty taps cancel each of three orders once', { tag: '@long' }, async ({ page, trader }) => {
  for (let order = 0; order < 3; order += 1) await restingOrder(trader);
  await page.goto(address);
  await slowDown(page, '/coin/cancel');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/coin/cancel') && sent.push('cancel'));
  await screen(page, pagePaths.spot).getByRole('button', { name: 'Cancel all' }).click();
  const confirm = page.getByRole('dialog').getByRole('button').last();
  await confirm.waitFor();
  await hammer(confirm);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toHaveLength(3);
  await expect.poll(() => trader.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});

test(
  'going back and forth after an order places no second one',
  { tag: '@long' },
  async ({ page, trader }) => {
    await orderWithoutAsking(page);
    await page.goto('./');
    await page.goto(address);
    await (await fill(page, 'buy', '0.001')).click();
    await expect(screen(page, pagePaths.spot).locator('[name=amount]')).toHaveValue('');
    for (let turn = 0; turn < 3; turn += 1) {
      await page.goBack();
      await expect(screen(page, pagePaths.home)).toBeVisible();
      await page.goForward();
      await expect(screen(page, pagePaths.spot)).toBeVisible();
    }
    await page.reload();
    await expect(screen(page, pagePaths.spot)).toBeVisible();
    expect(await placedInTheEnd(trader)).toHaveLength(1);
  },
);

test(
  'a page closed while its order is in flight places it once or not at all',
  { tag: '@long' },
  async ({ page, trader }) => {
    await orderWithoutAsking(page);
    await page.goto(address);
    const submit = await fill(page, 'buy', '0.001');
    const sent = page.waitForRequest('**/api/coin/trade');
    await submit.click();
    await sent;
    await page.reload();
    await expect(screen(page, pagePaths.spot)).toBeVisible();
    expect((await placedInTheEnd(trader)).length).toBeLessThanOrEqual(1);
  },
);
