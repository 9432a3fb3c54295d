import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { demoCoins, demoSpotMarkets } from './demoInstruments';
import { readInstruments } from './instruments.sql';
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
  expect(first).toMatchObject({ coins: demoCoins, markets: demoSpotMarkets });
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
