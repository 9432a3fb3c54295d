import { candle, type Candle, type CandlePeriod } from '@h5/shared/contract/markets';
import { TestClock } from '../clock';
import type { Db } from '../db/Db';
import { FakeFeed } from '../testing/FakeFeed';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { spotMarkets } from './catalogue';
import { noHistory, type HistoryDepth } from './history';
import { MarketData } from './MarketData';
import { periodStart } from './periods';
import { SimulatedFeed } from './SimulatedFeed';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 21, 6, 30, 20);
const markets = spotMarkets.slice(0, 2);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('candles').execute();
  await database.db.deleteFrom('unwritten_pasts').execute();
});

interface Published {
  topic: string;
  data: unknown;
}

function somePublisher() {
  const published: Published[] = [];
  const publish = (topic: string, make: () => unknown) => published.push({ topic, data: make() });
  return { published, realtime: { publish } };
}

function fail(error: unknown) {
  throw error;
}

/** Market data on the simulation; `restart` begins again on the same table at the clock's time. */
async function onSimulation(history: HistoryDepth) {
  const clock = new TestClock(start);
  const begin = async (onError = fail) => {
    const feed = new SimulatedFeed({ clock, key: Buffer.alloc(32, 7), markets });
    const { realtime } = somePublisher();
    const parts = {
      db: database.db,
      reads: database.db,
      clock,
      feed,
      realtime,
      markets,
      history,
      onError,
    };
    const data = new MarketData(parts);
    await data.start();
    return { feed, data };
  };
  return { clock, begin };
}

async function onFake(db: Db = database.db) {
  const clock = new TestClock(start);
  const feed = new FakeFeed(markets, clock);
  const { realtime, published } = somePublisher();
  const errors: unknown[] = [];
  const data = new MarketData({
    db,
    reads: db,
    clock,
    feed,
    realtime,
    markets,
    history: noHistory,
    onError: (error) => errors.push(error),
  });
  await data.start();
  return { clock, feed, data, published, errors };
}

/** After a long silence the past is asked for first. */
function filledUp(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

async function candlesOf(
  data: MarketData,
  period: CandlePeriod,
  { from = 0, to = Number.MAX_SAFE_INTEGER } = {},
): Promise<Candle[]> {
  const { texts } = await data.candles('BTC-USDT', period, from, to);
  return texts.map((text) => candle.parse(JSON.parse(text)));
}

describe('a new database', () => {
  const history = { minutes: 26 * 60, hours: 5 * 24, days: 40 };

  it('has its last day at once, and soon a past in every period', async () => {
    const { begin } = await onSimulation(history);
    const { data } = await begin();
    const closes = async () =>
      (await candlesOf(data, '1h')).map(({ time, close }) => [time, close]);
    const atOnce = await closes();
    expect(atOnce.length).toBeGreaterThanOrEqual(25);
    await data.pastIsWritten();
    expect((await closes()).slice(-atOnce.length)).toEqual(atOnce);
    const counts: Record<string, number> = {};
    for (const period of ['1m', '5m', '1h', '4h', '1d', '1w', '1M'] as const) {
      counts[period] = (await candlesOf(data, period)).length;
    }
    expect(counts).toEqual({
      '1m': 1000,
      '5m': 318,
      '1h': 127,
      '4h': 32,
      '1d': 41,
      '1w': 6,
      '1M': 2,
    });
    expect(data.find('BTC-USDT')?.spark()).toHaveLength(24);
    await data.stop();
  });

  it('has candles whose parts agree with the whole', async () => {
    const { begin } = await onSimulation(history);
    const { data } = await begin();
    const minutes = await candlesOf(data, '1m');
    const hours = await candlesOf(data, '1h');
    const whole = hours.at(-2);
    if (!whole) throw new Error('There is no whole hour.');
    const parts = minutes.filter(({ time }) => time >= whole.time && time < whole.time + hour);
    expect(parts).toHaveLength(60);
    expect(parts[0]?.open).toBe(whole.open);
    expect(parts.at(-1)?.close).toBe(whole.close);
    expect(Math.max(...parts.map(({ high }) => Number(high)))).toBe(Number(whole.high));
    expect(Math.min(...parts.map(({ low }) => Number(low)))).toBe(Number(whole.low));
    await data.stop();
  });

  it('knows its 24-hour figures at once', async () => {
    const { begin } = await onSimulation(history);
    const { feed, data } = await begin();
    const ticker = data.find('BTC-USDT')?.ticker();
    expect(Number(ticker?.volume)).toBeGreaterThan(1_000);
    expect(Number(ticker?.last) / Number(feed.index('BTC-USDT'))).toBeCloseTo(1, 2);
    expect(Number(ticker?.change)).toBeCloseTo(Number(ticker?.last) / Number(ticker?.open) - 1, 5);
    await data.stop();
  });
});

describe('a past that is cut off while it is written', () => {
  const history = { minutes: 26 * 60, hours: 5 * 24, days: 40 };
  const everything = async () => {
    const rows = await database.db
      .selectFrom('candles')
      .selectAll()
      .orderBy('symbol')
      .orderBy('period')
      .orderBy('time')
      .execute();
    // Those that still grew then have grown since.
    return rows.filter(({ period, time }) => time < periodStart(period, start));
  };

  async function uninterrupted() {
    const { begin } = await onSimulation(history);
    const { data } = await begin();
    await data.pastIsWritten();
    await data.stop();
    const rows = await everything();
    await database.db.deleteFrom('candles').execute();
    return rows;
  }

  it.each([0, 1, 2, 3])('is the same after a crash at its statement %i', async (statement) => {
    const expected = await uninterrupted();
    const { clock, begin } = await onSimulation(history);
    const errors: unknown[] = [];
    database.faults.plan(/insert into candles/, { after: statement, times: 1_000 });
    const first = await begin((error) => errors.push(error));
    await first.data.pastIsWritten();
    // What stops now is what a crash would have left: nothing more is written.
    await first.data.stop();
    expect(errors).not.toHaveLength(0);
    database.faults.plan(/insert into candles/, { times: 0 });

    clock.advance(10 * minute);
    const second = await begin();
    await second.data.pastIsWritten();
    await second.data.stop();
    expect(await everything()).toEqual(expected);
    const left = await database.db.selectFrom('unwritten_pasts').selectAll().execute();
    expect(left).toEqual([]);
  });
});

test('time spent switched off is filled in, and nothing is counted twice', async () => {
  const history = { minutes: 120, hours: 48, days: 10 };
  const { clock, begin } = await onSimulation(history);
  const first = await begin();
  await first.data.pastIsWritten();
  const before = await candlesOf(first.data, '1h');
  await first.data.stop();

  clock.advance(45 * minute);
  const second = await begin();
  const minutes = await candlesOf(second.data, '1m');
  const gaps = minutes
    .slice(1)
    .filter(({ time }, index) => time - (minutes[index]?.time ?? 0) !== minute);
  expect(gaps).toEqual([]);
  expect(minutes.at(-1)?.time).toBe(Math.floor(clock.now() / minute) * minute - minute);

  const after = await candlesOf(second.data, '1h');
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(after).toHaveLength(before.length + 1);
  await second.data.stop();

  const third = await begin();
  expect(await candlesOf(third.data, '1h')).toEqual(after);
  expect(third.data.find('BTC-USDT')?.ticker()).toEqual(second.data.find('BTC-USDT')?.ticker());
  await third.data.stop();
});

test('a machine that slept for an hour has no hole in its minutes', async () => {
  const { clock, begin } = await onSimulation({ minutes: 120, hours: 0, days: 0 });
  const { feed, data } = await begin();
  clock.advance(200);
  feed.advance();
  clock.advance(hour);
  feed.advance();
  await filledUp();
  clock.advance(200);
  feed.advance();
  const minutes = await candlesOf(data, '1m');
  const lengths = minutes.slice(1).map(({ time }, index) => time - (minutes[index]?.time ?? 0));
  expect(new Set(lengths)).toEqual(new Set([minute]));
  expect(minutes.at(-1)?.time).toBe(Math.floor(clock.now() / minute) * minute);
  await data.stop();
});

describe('trades', () => {
  it('grow the candles of all nine periods, live and in the table', async () => {
    const { clock, feed, data } = await onFake();
    feed.move('BTC-USDT', '100', { quantity: '1' });
    feed.move('BTC-USDT', '130.5', { quantity: '2' });
    feed.move('BTC-USDT', '90', { quantity: '0.5' });
    const bar = { open: '100', high: '130.5', low: '90', close: '90', volume: '3.5' };
    expect((await candlesOf(data, '1M'))[0]).toMatchObject(bar);

    await data.save();
    clock.advance(minute);
    feed.move('BTC-USDT', '95', { quantity: '1' });
    const minutes = await candlesOf(data, '1m');
    expect(minutes).toHaveLength(2);
    expect(minutes[0]).toMatchObject(bar);
    const stored = await database.db.selectFrom('candles').select('quote_volume').execute();
    expect(new Set(stored.map(({ quote_volume }) => quote_volume))).toEqual(new Set(['406']));
    expect(minutes[1]).toMatchObject({ open: '95', volume: '1' });
    expect((await candlesOf(data, '1d'))[0]).toMatchObject({ ...bar, close: '95', volume: '4.5' });
    await data.stop();
  });

  it('leave the 24-hour figures after 24 hours', async () => {
    const { clock, feed, data } = await onFake();
    feed.move('BTC-USDT', '200', { quantity: '1' });
    clock.advance(minute);
    feed.move('BTC-USDT', '100', { quantity: '1' });
    const ticker = () => data.find('BTC-USDT')?.ticker();
    expect(ticker()).toMatchObject({ open: '200', high: '200', change: '-0.5', volume: '2' });
    clock.advance(day - 2 * minute);
    feed.move('BTC-USDT', '105', { quantity: '1' });
    await filledUp();
    for (let count = 0; count < 3; count += 1) {
      clock.advance(minute / 2);
      feed.move('BTC-USDT', '110', { quantity: '1' });
    }
    expect(ticker()).toMatchObject({ open: '100', high: '110', low: '100', change: '0.1' });
    await data.stop();
  });

  it('between people count, but do not move the index', async () => {
    const { clock, feed, data } = await onFake();
    const index = feed.index('BTC-USDT');
    data.recordTrade('BTC-USDT', {
      id: 'a',
      time: clock.now(),
      price: '95000.1',
      quantity: '0.5',
      side: 'sell',
      simulated: false,
    });
    const series = data.find('BTC-USDT');
    expect(series?.ticker()?.last).toBe('95000.1');
    expect(series?.trades[0]).toMatchObject({ id: 'a', simulated: false });
    expect(feed.index('BTC-USDT')).toBe(index);
    await data.stop();
  });

  it('are listed up to fifty, newest first', async () => {
    const { feed, data } = await onFake();
    for (let count = 1; count <= 60; count += 1) feed.move('BTC-USDT', String(count));
    const prices = data.find('BTC-USDT')?.trades.map(({ price }) => price);
    expect(prices).toHaveLength(50);
    expect(prices?.slice(0, 2)).toEqual(['60', '59']);
    await data.stop();
  });

  it('are told together to those who listen, and once', async () => {
    const { feed, data, published } = await onFake();
    feed.move('BTC-USDT', '100');
    feed.move('BTC-USDT', '101');
    data.publish();
    data.publish();
    expect(published.map(({ topic }) => topic)).toEqual([
      'ticker.BTC-USDT',
      'trade.BTC-USDT',
      ...['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'].map((p) => `kline.BTC-USDT.${p}`),
    ]);
    expect(published[1]?.data).toMatchObject([{ price: '100' }, { price: '101' }]);
    await data.stop();
  });
});

describe('a range of candles', () => {
  it('holds the last ones before its end, which is not part of it', async () => {
    const { clock, feed, data } = await onFake();
    const first = Math.floor(clock.now() / minute) * minute;
    for (let count = 0; count < 10; count += 1) {
      feed.move('BTC-USDT', String(100 + count));
      clock.advance(minute);
    }
    // Also of those that are not in the table yet.
    const fresh = await candlesOf(data, '1m', { from: first + 7 * minute, to: first + 9 * minute });
    expect(fresh.map(({ open }) => open)).toEqual(['107', '108']);
    await data.save();
    const to = first + 8 * minute;
    const range = await candlesOf(data, '1m', { from: first + 2 * minute, to });
    expect(range.map(({ open }) => open)).toEqual(['102', '103', '104', '105', '106', '107']);
    await data.stop();
  });
});

test('candles that could not be written are written the next time', async () => {
  const { clock, feed, data, errors } = await onFake();
  feed.move('BTC-USDT', '100');
  await database.db.schema.alterTable('candles').renameTo('candles_away').execute();
  await data.save();
  expect(errors).toHaveLength(1);
  await database.db.schema.alterTable('candles_away').renameTo('candles').execute();
  clock.advance(minute);
  feed.move('BTC-USDT', '101');
  await data.save();
  const rows = await database.db
    .selectFrom('candles')
    .selectAll()
    .where('period', '=', '1m')
    .execute();
  expect(rows.map(({ open }) => open)).toEqual(['100', '101']);
  await data.stop();
});

test('fine candles of long ago are removed, coarse ones stay', async () => {
  const { clock, feed, data } = await onFake();
  feed.move('BTC-USDT', '100');
  await data.save();
  clock.advance(30 * day);
  await data.clean();
  const rows = await database.db.selectFrom('candles').select('period').execute();
  expect(rows.map(({ period }) => period).sort()).toEqual(
    ['15m', '1M', '1d', '1h', '1w', '30m', '4h', '5m'].sort(),
  );
  await data.stop();
});
