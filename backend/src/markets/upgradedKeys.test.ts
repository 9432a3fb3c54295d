import { hourMs } from '@h5/shared/rules/simulation/SimulatedHour';
import { migrate, readMigrations } from '../db/migrate';
import { demoStockMarkets } from '../stocks/demoStocks';
import { startOrigins } from '../testing/startOrigins';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { saveCandles } from './candles.sql';
import { findFeedHour } from './feedHours.sql';
import { minuteMs } from './periods';
import { ensurePriceOrigins } from './secrets.sql';
import { seedInstruments } from './seedInstruments';

const close = Date.UTC(2026, 0, 16, 21);
const hour = close - hourMs;
const stocks = demoStockMarkets.slice(0, 2);
const [traded] = stocks;
const symbol = traded?.symbol ?? '';

let database: TestDatabase;
beforeAll(async () => {
  const before = readMigrations().filter(({ name }) => name < '0190');
  database = await openTestDatabase(before);
  const { db } = database;
  await seedInstruments(db, { demo: true });
  const coin = { symbol: 'BTC-USDT', time: 1, price: '60000' };
  await db
    .insertInto('price_origins')
    .values([coin, ...startOrigins(stocks, 1)])
    .execute();
  const prices = { open: '190', high: '190', low: '190', close: '190' };
  const volumes = { volume: '1', quoteVolume: '1' };
  const candle = { symbol, period: '1m' as const, time: close - minuteMs, ...prices, ...volumes };
  await saveCandles(db, [candle]);
  await db
    .insertInto('feed_hours')
    .values({ hour, commitment: 'c'.repeat(64), committed_at: 1, symbols: ['BTC-USDT'] })
    .execute();
  await migrate(db);
});
afterAll(() => database.close());

test('after the update stocks go on from their last price with keys of their venues', async () => {
  const origins = await ensurePriceOrigins(database.db, startOrigins(stocks, close));
  expect(origins.map(({ time }) => time)).toEqual([close, close]);
  expect(origins.map(({ price }) => Number(price))).toEqual([
    190,
    Number(stocks[1]?.simulation.startPrice),
  ]);
  expect(await ensurePriceOrigins(database.db, startOrigins(stocks, close + hourMs))).toEqual(
    origins,
  );
});

test('what was published before the update is left as it was', async () => {
  const { db } = database;
  expect(await findFeedHour(db, hour)).toMatchObject({ commitment: 'c'.repeat(64) });
  expect(await findFeedHour(db, hour, 'new_york')).toBeUndefined();
  const coins = await db
    .selectFrom('price_origins')
    .select('time')
    .where('symbol', '=', 'BTC-USDT')
    .executeTakeFirst();
  expect(coins?.time).toBe(1);
});
