import crypto from 'node:crypto';
import { TestClock } from '../clock';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as candles from './candles.sql';
import { demoSpotMarkets } from './demoInstruments';
import { readMarketSecrets } from './secrets.sql';
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

/** As a release before the key left it: candles, and no key. */
async function aDatabaseWithPrices(closes: readonly string[], lastMinute: number): Promise<void> {
  await database.db
    .insertInto('market_secrets')
    .values({ id: 1, salt: 'salt of before' })
    .execute();
  await candles.saveCandles(
    database.db,
    closes.flatMap((close, index) =>
      [lastMinute - minute, lastMinute].map((time) => ({
        symbol: symbols[index] ?? '',
        period: '1m' as const,
        time,
        open: close,
        high: close,
        low: close,
        close: time === lastMinute ? close : '1',
        volume: '1',
        quoteVolume: '1',
      })),
    ),
  );
}

describe('the key of an installation', () => {
  it('is 32 random bytes', async () => {
    const drawing = jest.spyOn(crypto, 'randomBytes');
    const { key } = await readMarketSecrets(database.db, { symbols, now });
    const drawn: unknown[] = drawing.mock.results.map(({ value }) => value as unknown);
    drawing.mockRestore();
    expect(key).toHaveLength(32);
    expect(drawn).toContainEqual(key);
  });

  it('is made once, and each installation has its own', async () => {
    const { db } = database;
    const first = await readMarketSecrets(db, { symbols, now });
    expect(await readMarketSecrets(db, { symbols, now: now + day })).toEqual(first);
    expect(first.anchors).toEqual([]);

    const other = await openTestDatabase();
    const another = await readMarketSecrets(other.db, { symbols, now });
    expect(Buffer.from(another.key).equals(first.key)).toBe(false);
    expect(another.salt).not.toBe(first.salt);
    await other.close();
  });

  it('is the same for processes that start together', async () => {
    const all = await Promise.all(
      [1, 2, 3].map(() => readMarketSecrets(database.db, { symbols, now })),
    );
    for (const { key } of all) expect(key).toEqual(all[0]?.key);
  });

  it('cannot be stored shorter', async () => {
    await readMarketSecrets(database.db, { symbols, now });
    const short = database.db.updateTable('market_secrets').set({ key: 'ab' }).execute();
    await expect(short).rejects.toThrow(/key/);
  });
});

describe('prices from before the key', () => {
  const closes = ['71234.5', '3123.45', '0.0451'];
  const lastMinute = Math.floor(now / minute) * minute - 5 * minute;

  async function goingOn(at = now) {
    const { key, anchors, salt } = await readMarketSecrets(database.db, { symbols, now });
    const clock = new TestClock(at);
    return { salt, anchors, clock, feed: new SimulatedFeed({ clock, key, anchors, markets }) };
  }

  it('continue without a jump, over the time when the server was off', async () => {
    await aDatabaseWithPrices(closes.slice(0, 2), lastMinute);
    const { feed, salt, anchors } = await goingOn();
    expect(salt).toBe('salt of before');
    expect(anchors).toHaveLength(2);
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
    const first = await goingOn(now + 3 * day);
    await database.db.deleteFrom('candles').execute();
    const second = await goingOn(now + 3 * day);
    expect(second.feed.index(symbols[0] ?? '')).toBe(first.feed.index(symbols[0] ?? ''));
  });

  it('have no influence after half a year', async () => {
    await aDatabaseWithPrices(closes.slice(0, 1), lastMinute);
    const { key, anchors } = await readMarketSecrets(database.db, { symbols, now });
    const prices = [anchors, []].map((some) => {
      const clock = new TestClock(now + 183 * day);
      return new SimulatedFeed({ clock, key, anchors: some, markets }).index(symbols[0] ?? '');
    });
    expect(prices[0]).toBe(prices[1]);
  });
});
