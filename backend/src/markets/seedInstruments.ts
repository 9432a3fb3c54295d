import type { Db, Tx } from '../db/Db';
import { demoStockCoins, demoStockMarkets } from '../stocks/demoStocks';
import { demoCoins, demoSpotMarkets } from './demoInstruments';
import {
  hasCoins,
  hasLedgerAccounts,
  hasStocks,
  insertCoins,
  insertMarkets,
  lockCoinTable,
} from './instruments.sql';

/**
 * Writes the coins and markets of the demo into empty tables, and its stocks if there are none. An installation that was
 * started before there were tables gets the coins and markets too, since its ledger refers to them; any other one starts
 * without markets.
 */
export function seedInstruments(db: Db, { demo }: { demo: boolean }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const isMissing = async () => !(await hasCoins(tx)) && (demo || (await hasLedgerAccounts(tx)));
    const lacksStocks = async () => demo && !(await hasStocks(tx));
    if (!(await isMissing()) && !(await lacksStocks())) return;
    // Another process of a first start may be at the same point.
    await lockCoinTable(tx);
    if (await isMissing()) await seedSpot(tx);
    if (await lacksStocks()) await seedStocks(tx);
  });
}

async function seedSpot(tx: Tx): Promise<void> {
  await insertCoins(tx, demoCoins);
  await insertMarkets(tx, demoSpotMarkets);
}

async function seedStocks(tx: Tx): Promise<void> {
  await insertCoins(tx, demoStockCoins);
  await insertMarkets(tx, demoStockMarkets);
}
