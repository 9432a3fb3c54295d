import type { Db } from '../db/Db';
import { demoCoins, demoSpotMarkets } from './demoInstruments';
import {
  hasLedgerAccounts,
  hasCoins,
  insertCoins,
  insertMarkets,
  lockCoinTable,
} from './instruments.sql';

/**
 * Writes the coins and markets of the demo into empty tables. An installation that was started before there were tables
 * gets them too, since its ledger refers to them; any other one starts without markets.
 */
export function seedInstruments(db: Db, { demo }: { demo: boolean }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await hasCoins(tx)) || !(demo || (await hasLedgerAccounts(tx)))) return;
    // Another process of a first start may be at the same point.
    await lockCoinTable(tx);
    if (await hasCoins(tx)) return;
    await insertCoins(tx, demoCoins);
    await insertMarkets(tx, demoSpotMarkets);
  });
}
