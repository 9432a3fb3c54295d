import { randomUUID } from 'node:crypto';
import type { DepthUpdate } from '@h5/shared/contract/events';
import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import type { Topic } from '@h5/shared/contract/topic';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { FuturesDesk } from '../testing/FuturesDesk';

const symbol = 'BTC-PERP';
let app: TestApp;
let desk: FuturesDesk;
const trades: PublicTrade[] = [];
const changes: DepthUpdate[] = [];

beforeAll(async () => {
  app = await createTestApp();
  desk = new FuturesDesk(app);
  const { realtime } = app.services;
  jest.spyOn(realtime, 'publish').mockImplementation(({ name }: Topic, make: () => unknown) => {
    if (name === `trade.${symbol}`) trades.push(...(make() as PublicTrade[]));
  });
  jest.spyOn(realtime, 'publishDepth').mockImplementation((market, _seq, change) => {
    if (market === symbol) changes.push(change);
  });
});
beforeEach(() => desk.second('60000'));
afterAll(() => app.close());

/** What was published since the last call. */
function tradesNow(): PublicTrade[] {
  app.services.marketData.publish();
  return trades.splice(0);
}

const figures = async () => {
  const { body } = await app.get('/api/lever/markets');
  return (body.message as { symbol: string }[]).find((row) => row.symbol === symbol);
};
const candle = async () => {
  const { body } = await app.get('/api/currency/new_timeshar', { symbol, period: '1m' });
  return (body.message as Record<string, string>[]).at(-1);
};

test('openings and closings are published as trades; they move the volume and not the price', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader, {}, '60000');
  const id = opened.message.id as string;
  await desk.close(trader, id, { share: '5' }, '60000');
  await desk.open(trader, { type: 2 }, '60000');
  expect(tradesNow()).toMatchObject([
    { price: '60012', quantity: '0.2', side: 'buy', simulated: false },
    { price: '59988', quantity: '0.05', side: 'sell' },
    { price: '59988', quantity: '0.2', side: 'sell' },
  ]);
  const { body: recent } = await app.get('/api/coin/trades', { currency_id: 1, symbol });
  expect(recent.message).toMatchObject([{ side: 'sell' }, { side: 'sell' }, { price: '60012' }]);
  const day = { last: '60000', high_24h: '60000', low_24h: '60000', volume: '0.45' };
  expect(await figures()).toMatchObject({ ...day, quote_volume: '26999.4' });
  expect(await candle()).toMatchObject({ high: '60000', low: '60000', volume: '0.45' });
});

test('a liquidation is a trade at the recorded mark', async () => {
  const trader = await desk.newTrader();
  await desk.open(trader, { multiple: 100 }, '60000');
  tradesNow();
  await desk.second('59000');
  expect(tradesNow()).toContainEqual(
    expect.objectContaining({ price: '59000', quantity: '0.2', side: 'sell' }),
  );
});

test('trades of the spot market do not count as those of the contract', async () => {
  const before = await figures();
  app.feed.move('BTC-USDT', '60000', { quantity: '3' });
  expect(await figures()).toMatchObject({ volume: (before as { volume?: string }).volume });
  expect(tradesNow()).toEqual([]);
});

test('limits that people wait at are the order book of the contract, until they are filled or cancelled', async () => {
  const { futuresEngine } = app.services;
  const [anna, ben] = [await desk.newTrader('5000'), await desk.newTrader('5000')];
  const limit = { status: 0, target_price: '59000', share: '10' };
  const { body } = await desk.submit(anna, limit);
  await desk.submit(ben, { ...limit, share: '5' });
  await desk.submit(ben, { status: 0, type: 2, target_price: '61000.5', share: '2' });
  await desk.idle();
  changes.length = 0;
  const book = futuresEngine.depth(symbol);
  expect(book).toMatchObject({ symbol, bids: [['59000', '0.15', '0']] });
  expect(book?.asks).toEqual([['61000.5', '0.02', '0']]);

  await anna.post('/api/lever/cancel', { id: body.message.id as string, req_id: randomUUID() });
  await desk.idle();
  expect(futuresEngine.depth(symbol)?.bids).toEqual([['59000', '0.05', '0']]);
  await desk.second('60950', '61013');
  const after = futuresEngine.depth(symbol);
  expect(after?.asks).toEqual([]);
  expect(after?.seq).toBe((book?.seq ?? 0) + 2);
  expect(changes.at(-1)).toEqual({ kind: 'delta', bids: [], asks: [['61000.5', '0', '0']] });
  expect(futuresEngine.depth('BTC-USDT')).toBeUndefined();
});
