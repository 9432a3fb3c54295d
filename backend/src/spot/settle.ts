import { partition } from 'es-toolkit';
import type { Tx } from '../db/Db';
import { draftPostings, writePostings } from '../ledger/postings.sql';
import type { Account, LockedAccounts } from '../ledger/LockedAccounts';
import * as requests from '../ledger/requests.sql';
import * as sql from './engine.sql';
import { pipelined } from '../db/pipelined';
import type { Settlement } from './Settlement';

export interface Batch {
  settlement: Settlement;
  /** What was asked and is done with this batch. */
  carriedOut: readonly requests.CompletedRequest[];
  /** Every account that it moves. */
  accounts: LockedAccounts;
}

/** Writes what a batch came to: orders, trades, money and carried out requests. Returns the accounts as they are then. */
export async function settle(
  tx: Tx,
  { settlement, carriedOut, accounts: locked }: Batch,
): Promise<Account[]> {
  const { now, orders, trades, journals } = settlement;
  const [placed, rested] = partition([...orders.values()], ({ version }) => version === 1);
  return pipelined(async (send) => {
    await send(sql.insertOrders(tx, placed));
    await send(sql.updateOrders(tx, rested));
    await send(sql.insertTrades(tx, trades));
    await send(requests.insertRequests(tx, now, carriedOut));
    const posting = draftPostings(now, journals, locked);
    await send(writePostings(tx, now, posting));
    return posting.accounts;
  });
}
