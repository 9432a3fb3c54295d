import { pagePaths } from '@h5/shared/contract/routes';
import { TestUser } from '../TestUser';
import { expect, screen, signIn, test, collectPageErrors } from '../fixtures';

/** A price between the best bid and ask, where only these two users can meet. */
async function priceBetween(origin: string, baseId: string, tickSize: number) {
  const query = `currency_id=${baseId}&legal_id=3&lang=en`;
  const reply = await fetch(`${origin}/api/coin/depth?${query}`);
  const { message } = (await reply.json()) as {
    message: { bids: [string][]; asks: [string][] };
  };
  const bid = Number(message.bids[0]?.[0]);
  const ask = Number(message.asks[0]?.[0]);
  const ticks = Math.max(1, Math.floor((ask - bid) / 2 / tickSize));
  return { bid, ask, middle: (bid + ticks * tickSize).toFixed(2) };
}

test('a resting order is filled by another person, and its owner sees it arrive', async ({
  page,
  origin,
  trader,
}) => {
  await page.goto('./#/pages/transaction/index?currency_id=1&legal_id=3');
  const spotPage = screen(page, pagePaths.spot);
  await expect(spotPage.getByRole('form', { name: 'Place order' })).toBeVisible();

  const seller = await TestUser.register(origin);
  await seller.trade({ type: '1', amount: '0.02' });
  const row = spotPage.getByRole('region', { name: 'Open orders' }).getByRole('listitem');

  // When the market moves, the house may trade in between; then they try once more.
  await expect(async () => {
    const { middle } = await priceBetween(origin, '1', 0.1);
    const target_price = middle.slice(0, -1);
    const order = await trader.trade({ type: '1', amount: '0.002', target_price });
    if (order.status === 'open') await expect(row).not.toHaveCount(0);
    await seller.trade({ type: '2', amount: '0.002', target_price });
    const filled = (await trader.get('/coin/order', { id: order.id })) as {
      order: { status: string };
    };
    expect(filled.order.status).toBe('filled');
    const shown = Number(target_price).toLocaleString('en', { minimumFractionDigits: 1 });
    await expect(row.filter({ hasText: shown })).toHaveCount(0);
  }).toPass({ timeout: 40_000 });
});

test(
  'a socket that was cut for five seconds loses no update',
  { tag: '@long' },
  async ({ page, context, trader, pageErrors }) => {
    await page.goto('./#/pages/fund/assets');
    const assets = screen(page, pagePaths.assets);
    await expect(assets.getByRole('link', { name: /USDT/ })).toContainText('10,000');

    await context.setOffline(true);
    await trader.trade({ type: '1', amount: '0.02' });
    await page.waitForTimeout(5000);
    await context.setOffline(false);

    await expect(assets.getByRole('link', { name: /BTC/ })).toContainText('0.02', {
      timeout: 15_000,
    });
    // The browser reports the interrupted connection.
    pageErrors.length = 0;
  },
);

test(
  'two phones of one person show the same',
  { tag: '@long' },
  async ({ browser, origin, page, trader }) => {
    await page.goto('./#/pages/transaction/index?currency_id=1&legal_id=3');
    const context = await browser.newContext({ baseURL: `${origin}/h5/` });
    const other = await context.newPage();
    const pageErrors = collectPageErrors(other);
    await signIn(other, trader);
    await other.goto('./#/pages/transaction/index?currency_id=1&legal_id=3');

    const orders = screen(other, pagePaths.spot).getByRole('region', {
      name: 'Open orders',
    });
    await expect(orders).toBeVisible();
    const { bid } = await priceBetween(origin, '1', 0.1);
    await trader.trade({ type: '1', amount: '0.001', target_price: (bid * 0.95).toFixed(1) });
    await expect(orders.getByRole('listitem')).toHaveCount(1);

    const mine = screen(page, pagePaths.spot);
    await mine
      .getByRole('region', { name: 'Open orders' })
      .getByRole('button', { name: 'Cancel', exact: true })
      .click();
    await expect(orders.getByRole('listitem')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);
