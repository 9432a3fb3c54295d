import { hourKeyLength } from '@h5/shared/rules/simulation/HourDraws';
import { TestClock } from '../clock';
import { startOrigins } from '../testing/startOrigins';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as candles from './candles.sql';
import { demoSpotMarkets } from './demoInstruments';
import { hashFeedKey } from './feedKey';
import { readPriceOrigins, readSearchSalt } from './secrets.sql';
import { SimulatedFeed } from './SimulatedFeed';

const minute = 60_000;
const day = 1_440 * minute;
const now = Date.UTC(2026, 10, 21, 6, 30, 20);
const markets = demoSpotMarkets.slice(0, 3);
const symbols = markets.map(({ symbol }) => symbol);

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function aCandle(symbol: string, time: number, close: string) {
  const prices = { open: close, high: close, low: close, close };
  return { symbol, period: '1m' as const, time, ...prices, volume: '1', quoteVolume: '1' };
}

/** As a release before this one left it: candles, and no origins. */
async function aDatabaseWithPrices(closes: readonly string[], lastMinute: number): Promise<void> {
  await database.db
    .insertInto('market_secrets')
    .values({ id: 1, salt: 'salt of before' })
    .execute();
  await candles.saveCandles(
    database.db,
    closes.flatMap((close, index) =>
      [lastMinute - minute, lastMinute].map((time) => ({
        ...aCandle(symbols[index] ?? '', time, close),
        close: time === lastMinute ? close : '1',
      })),
    ),
  );
}

function originsFor(key: Uint8Array, { mayReplaceKey = true, at = now } = {}) {
  const keyHash = hashFeedKey(key);
  return readPriceOrigins(database.db, {
    keyHash,
    mayReplaceKey,
    starts: startOrigins(markets, at),
  });
}

function aKey(seed: number): Buffer {
  return Buffer.alloc(hourKeyLength, seed);
}

describe('the origins of the prices', () => {
  it('are the start prices at the first start', async () => {
    const { origins, isKeyReplaced } = await originsFor(aKey(1));
    expect(isKeyReplaced).toBe(false);
    expect(origins.map(({ symbol, time }) => [symbol, time])).toEqual(
      symbols.map((symbol) => [symbol, now]),
    );
    const prices = markets.map(({ simulation }) => Number(simulation.startPrice));
    expect(origins.map(({ price }) => Number(price))).toEqual(prices);
  });

  it('are kept, also for processes that start together', async () => {
    const first = await originsFor(aKey(1));
    const later = await Promise.all([1, 2, 3].map(() => originsFor(aKey(1), { at: now + day })));
    for (const again of later) expect(again).toEqual(first);
  });

  it('do not tell the key', async () => {
    const key = aKey(1);
    await originsFor(key);
    const rows = [
      await database.db.selectFrom('market_secrets').selectAll().execute(),
      await database.db.selectFrom('price_origins').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(key.toString('hex'));
  });

  it('are refused to a process with another key that does not run the feed', async () => {
    await originsFor(aKey(1));
    await expect(originsFor(aKey(2), { mayReplaceKey: false })).rejects.toThrow(/H5_FEED_KEY/);
    expect((await originsFor(aKey(1))).isKeyReplaced).toBe(false);
  });
});

test('the salt of searches is made once', async () => {
  const salt = await readSearchSalt(database.db);
  expect(await readSearchSalt(database.db)).toBe(salt);
  const other = await openTestDatabase();
  expect(await readSearchSalt(other.db)).not.toBe(salt);
  await other.close();
});

describe('prices from before the key', () => {
  const closes = ['71234.5', '3123.45', '0.0451'];
  const lastMinute = Math.floor(now / minute) * minute - 5 * minute;

  async function goingOn({ at = now, key = aKey(7) } = {}) {
    const { origins, isKeyReplaced } = await originsFor(key, { at });
    const clock = new TestClock(at);
    return { isKeyReplaced, clock, feed: new SimulatedFeed({ clock, key, origins, markets }) };
  }

  it('continue without a jump, over the time when the server was off', async () => {
    await aDatabaseWithPrices(closes.slice(0, 2), lastMinute);
    const { feed } = await goingOn();
    expect(await readSearchSalt(database.db)).toBe('salt of before');
    for (const [index, close] of closes.slice(0, 2).entries()) {
      const symbol = symbols[index] ?? '';
      const from = lastMinute + minute;
      const bars = await feed.history(symbol, from, from + 4 * minute, minute);
      expect(Number(bars[0]?.open) / Number(close)).toBeCloseTo(1, 5);
      // Five minutes of a usual day move a price by a part of a per cent.
      expect(Math.abs(Number(feed.index(symbol)) / Number(close) - 1)).toBeLessThan(0.02);
    }
  });

  it('continue at once if the server was off for less than a minute', async () => {
    await aDatabaseWithPrices(closes.slice(0, 1), now - 20_000);
    const { feed } = await goingOn();
    expect(Number(feed.index(symbols[0] ?? '')) / Number(closes[0])).toBeCloseTo(1, 6);
  });

  it('continue in the same way after later starts', async () => {
    await aDatabaseWithPrices(closes.slice(0, 1), lastMinute);
    await goingOn();
    const first = await goingOn({ at: now + 3 * day });
    await database.db.deleteFrom('candles').execute();
    const second = await goingOn({ at: now + 3 * day });
    expect(second.feed.index(symbols[0] ?? '')).toBe(first.feed.index(symbols[0] ?? ''));
  });

  it('continue without a jump when the key is replaced', async () => {
    await goingOn();
    await candles.saveCandles(database.db, [aCandle(symbols[0] ?? '', now + day, '54321.0')]);
    const { feed, isKeyReplaced } = await goingOn({ at: now + day + 10_000, key: aKey(8) });
    expect(isKeyReplaced).toBe(true);
    expect(Number(feed.index(symbols[0] ?? '')) / 54_321).toBeCloseTo(1, 6);
  });
});
