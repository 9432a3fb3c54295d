import { demoStockCoins, demoStockMarkets } from '../stocks/demoStocks';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { demoCoins, demoSpotMarkets } from './demoInstruments';
import { insertCoins, insertMarkets, readInstruments } from './instruments.sql';
import { seedInstruments } from './seedInstruments';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('writes the coins and markets of the demo once, as they are in its code', async () => {
  const { db } = database;
  await seedInstruments(db, { demo: true });
  const first = await readInstruments(db);
  expect(first).toMatchObject({
    coins: [...demoCoins, ...demoStockCoins],
    markets: [...demoSpotMarkets, ...demoStockMarkets],
  });
  await seedInstruments(db, { demo: true });
  expect(await readInstruments(db)).toEqual(first);
});

test('a new installation without the demo starts without markets', async () => {
  const { db } = database;
  await seedInstruments(db, { demo: false });
  expect(await readInstruments(db)).toMatchObject({ coins: [], markets: [] });
});

test('an installation with a ledger from before the tables keeps its coins and markets', async () => {
  const { db } = database;
  await db.transaction().execute((tx) => openAccount(tx, { now: 0, funds: { 3: '1' } }));
  await seedInstruments(db, { demo: false });
  expect((await readInstruments(db)).markets).toHaveLength(demoSpotMarkets.length);
});

test('a demo from before there were stocks gets them beside its markets', async () => {
  const { db } = database;
  await db.transaction().execute(async (tx) => {
    await insertCoins(tx, demoCoins);
    await insertMarkets(tx, demoSpotMarkets);
  });
  await seedInstruments(db, { demo: false });
  expect((await readInstruments(db)).markets).toHaveLength(demoSpotMarkets.length);
  await seedInstruments(db, { demo: true });
  const { markets } = await readInstruments(db);
  expect(markets.filter(({ kind }) => kind === 'stock')).toHaveLength(15);
});
