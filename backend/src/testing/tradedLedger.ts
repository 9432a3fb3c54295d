import { TestClock } from '../clock';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { buildOrder } from './buildOrder';
import { FakeFeed } from './FakeFeed';
import { openAccount } from './openAccount';
import { openTestDatabase, type TestDatabase } from './testDatabase';
import { createEngine } from './createEngine';

const [btc, usdt] = [1, 3];

/** A database with two users who have traded: a half filled ask, a filled bid and an open bid. */
export async function openTradedLedger(): Promise<{ database: TestDatabase; trader: string }> {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = new TestClock();
  const feed = new FakeFeed(demoSpotMarkets, clock);
  feed.move('BTC-USDT', '50000');
  const engine = await createEngine({ db, clock, feed });
  const funds = { [btc]: '1', [usdt]: '100000.50' };
  const open = () => db.transaction().execute((tx) => openAccount(tx, { now: clock.now(), funds }));
  const [trader, other] = [await open(), await open()];
  await engine.place(trader, buildOrder({ side: 'sell', quantity: '0.02' }));
  await engine.place(other, buildOrder());
  await engine.place(other, buildOrder({ price: '49000' }));
  await engine.stop();
  return { database, trader };
}
