import type { Topic } from '@h5/shared/contract/topic';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';
import { demoSpotMarkets } from './demoInstruments';
import { futuresListingsOf } from './futuresListings';

let app: TestApp;
const published: { name: string; data: unknown }[] = [];

beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  jest
    .spyOn(app.services.realtime, 'publish')
    .mockImplementation(({ name }: Topic, make: () => unknown) => {
      if (/BTC|ETH-BTC/.test(name)) published.push({ name, data: make() });
    });
});
afterAll(() => app.close());

const candles = async (symbol: string) =>
  (await app.get('/api/currency/new_timeshar', { symbol, period: '1m' })).body;

test('there is a contract on each coin that is quoted in USDT, unless it is worth a dollar', () => {
  const symbols = futuresListingsOf(demoSpotMarkets).map(({ symbol }) => symbol);
  expect(symbols).toHaveLength(demoSpotMarkets.length - 1);
  expect(symbols).toContain('BTC-PERP');
  expect(symbols).not.toContain('USDC-PERP');
  const [bitcoin] = demoSpotMarkets;
  expect(futuresListingsOf(bitcoin ? [{ ...bitcoin, quoteId: 1 }] : [])).toEqual([]);
});

test('candles of a contract are made of its own prices, and not of the volume of its spot market', async () => {
  app.feed.move('BTC-USDT', '50000');
  for (const price of ['50010', '50025', '50020']) {
    app.feed.moveFutures('BTC-PERP', price);
    await app.recordSecond();
  }
  app.feed.move('BTC-USDT', '40000', { quantity: '2' });
  const { message } = await candles('BTC-PERP');
  const bar = { open: '50010', high: '50025', low: '50010', close: '50020', volume: '0' };
  expect(message.at(-1)).toMatchObject(bar);
  expect((await candles('USDC-PERP')).code).toBe('MARKET_NOT_FOUND');
});

test('a contract that stands still has a candle each minute', async () => {
  await app.recordSecond();
  const before = (await candles('BTC-PERP')).message.length;
  app.clock.advance(60_000);
  await app.recordSecond();
  expect((await candles('BTC-PERP')).message).toHaveLength(before + 1);
});

test('ticker and candles of a contract are published when its price changes, and no trades', async () => {
  published.length = 0;
  app.feed.moveFutures('BTC-PERP', '50100');
  await app.recordSecond();
  const ofFutures = () => published.filter(({ name }) => name.includes('BTC-PERP'));
  await eventually(() => expect(ofFutures().map(({ name }) => name)).toContain('ticker.BTC-PERP'));
  expect(ofFutures().find(({ name }) => name === 'ticker.BTC-PERP')?.data).toMatchObject({
    last: '50100',
  });
  expect(ofFutures().map(({ name }) => name)).toContain('kline.BTC-PERP.1m');
  expect(ofFutures().some(({ name }) => name.startsWith('trade.'))).toBe(false);
});

test('index and mark are published each second, under the symbols of market and contract', async () => {
  published.length = 0;
  app.feed.move('BTC-USDT', '50000');
  await app.recordSecond();
  const time = app.services.prices.newest()?.time;
  const ofSecond = published.filter(({ name }) => /^(index|mark)\./.test(name));
  expect(ofSecond).toEqual([
    { name: 'index.BTC-USDT', data: { time, price: '50000' } },
    {
      name: 'mark.BTC-PERP',
      data: expect.objectContaining({ time, index: '50000', last: '50100' }),
    },
  ]);
});
