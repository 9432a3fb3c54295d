import type { Db } from '../db/Db';
import { demoCoins, demoSpotMarkets } from './demoInstruments';
import { hasLedgerAccounts, insertCoins, insertMarkets, readInstruments } from './instruments.sql';

/**
 * Writes the coins and markets of the demo into empty tables. An installation that was started before there were tables
 * gets them too, since its ledger refers to them; any other one starts without markets.
 */
export function seedInstruments(db: Db, { demo }: { demo: boolean }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const known = await readInstruments(tx);
    if (known.coins.length > 0 || !(demo || (await hasLedgerAccounts(tx)))) return;
    await insertCoins(tx, demoCoins);
    await insertMarkets(tx, demoSpotMarkets);
  });
}
