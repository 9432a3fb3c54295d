import { longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../testing/createTestApp';

const dayMs = 86_400_000;
const symbol = 'BTC-USDT';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
});
afterAll(() => app.close());

const recorded = async () => {
  await app.recordSecond();
  return app.services.prices.newest()?.prices.get(symbol);
};

test('trades between people move the last price of their market and no recorded price', async () => {
  app.feed.move(symbol, '50000');
  const before = await recorded();
  expect(before).toEqual({ index: '50000', last: '50000', mark: '50000' });
  const seller = await app.newTrader({ BTC: '1' });
  const buyer = await app.newTrader({ USDT: '100000' });
  const order = { currency_id: 1, legal_id: 3, target_price: '51000', amount: '0.5' };
  for (const [trader, type] of [
    [seller, 2],
    [buyer, 1],
  ] as const) {
    const reply = await trader.post('/api/coin/trade', { ...order, type, req_id: randomUUID() });
    expect(reply.body).toMatchObject({ type: 'ok' });
  }
  expect(app.services.marketData.find(symbol)?.last).toBe('51000');
  expect(await recorded()).toEqual(before);
  expect(app.services.prices.futuresPrice('BTC-PERP')?.price).toBe('50000');
});

longTest('recorded prices are kept for 90 days', async () => {
  const { prices, jobs } = app.services;
  const first = prices.newest()?.time ?? 0;
  app.clock.advance(90 * dayMs - 3_600_000);
  await recorded();
  await jobs.runDue();
  expect(await prices.readPrice(symbol, first)).toBeDefined();
  app.clock.advance(2 * 3_600_000);
  await jobs.runDue();
  // The occurrence that was due before is made up for with its own time.
  app.clock.advance(600_000);
  await jobs.runDue();
  expect(await prices.readPrice(symbol, first)).toBeUndefined();
  expect(await prices.readSeconds(0)).toHaveLength(1);
});
