import { randomUUID } from 'node:crypto';
import { candlePeriods } from '@h5/shared/contract/markets/endpoints';
import { readConfig } from '../config';
import { createTestApp, type Reply, type TestApp, type Trader } from '../testing/createTestApp';
import * as candles from './candles.sql';
import { demoSpotMarkets } from './demoInstruments';

const minute = 60_000;
const candlesEach = 600;

let app: TestApp;
let trader: Trader;
beforeEach(async () => {
  app = await createTestApp({ config: readConfig({ H5_LOG: 'fatal' }) });
  trader = await app.newTrader({ USDT: '1000000' });
  const now = app.clock.now();
  const rows = demoSpotMarkets.slice(0, 10).flatMap(({ symbol }) =>
    Array.from({ length: candlesEach }, (_, place) => ({
      symbol,
      period: '1m' as const,
      time: Math.floor(now / minute - place) * minute,
      open: '1.25',
      high: '1.5',
      low: '1',
      close: '1.25',
      volume: '12',
      quoteVolume: '15',
    })),
  );
  await candles.saveCandles(app.db, rows);
  for (const { symbol, simulation } of demoSpotMarkets)
    app.feed.move(symbol, simulation.startPrice);
});
afterEach(() => app.close());

const charts = demoSpotMarkets.flatMap(({ symbol }) =>
  candlePeriods.map((period) => ({ symbol, period })),
);

/** Requests this many charts as fast as possible, and some orders after them. */
async function attack({ count, orders }: { count: number; orders: number }) {
  const done: string[] = [];
  const asOne = async (name: string, reply: Promise<Reply>) => {
    const answer = await reply;
    done.push(name);
    return answer;
  };
  const strange = Array.from({ length: count }, (_, place) =>
    asOne('chart', app.get('/api/currency/new_timeshar', charts[place % charts.length])),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const own = Array.from({ length: orders }, () =>
    asOne(
      'order',
      trader.post('/api/coin/trade', {
        req_id: randomUUID(),
        currency_id: 1,
        legal_id: 3,
        type: 1,
        amount: '0.001',
        target_price: demoSpotMarkets[0]?.simulation.startPrice ?? '',
      }),
    ),
  );
  return { done, charts: await Promise.all(strange), orders: await Promise.all(own) };
}

test('orders after two hundred charts are answered before the last chart', async () => {
  const { done, ...answers } = await attack({ count: 200, orders: 20 });
  expect(answers.orders.map(({ body }) => body.type)).toEqual(Array(20).fill('ok'));
  expect(done.lastIndexOf('order')).toBeLessThan(done.lastIndexOf('chart'));
  expect(answers.charts.every(({ status }) => status === 200)).toBe(true);
  const { body } = await app.get('/api/currency/new_timeshar', charts[0]);
  expect(body.message).toHaveLength(candlesEach);
});

test('fifteen hundred charts at once get an answer or BUSY, and orders are placed meanwhile', async () => {
  const { charts: replies, orders } = await attack({ count: 1_500, orders: 10 });
  expect(orders.map(({ body }) => body.type)).toEqual(Array(10).fill('ok'));
  const outcomes = new Set(
    replies.map(({ status, body }) => `${status} ${body.code ?? body.type}`),
  );
  expect([...outcomes].sort()).toEqual(['200 BUSY', '200 ok']);
});

test('an address over the request limit gets its error', async () => {
  await app.close();
  app = await createTestApp({
    config: readConfig({ H5_LOG: 'fatal', H5_LIMIT_REQUESTS_PER_SECOND: '50' }),
  });
  const { charts: replies } = await attack({ count: 200, orders: 0 });
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(headers['retry-after']).toBe('1');
  }
});
