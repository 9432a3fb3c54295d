import { groupBy } from 'es-toolkit';
import * as z from 'zod/mini';
import { order as orderContract } from '@h5/shared/contract/orders';
import { balance as balanceContract } from '@h5/shared/contract/wallet';
import type { Tx } from '../db/Db';
import { balanceOf } from '../ledger/balanceOf';
import * as ledger from '../ledger/ledger.sql';
import * as outbox from '../ledger/outbox.sql';
import * as requests from '../ledger/requests.sql';
import * as sql from './engine.sql';
import type { Settlement } from './Settlement';
import { presented } from './WorkingOrder';

const balances = z.array(balanceContract);

export interface Settled {
  /** The accounts that were written, as they are now. */
  accounts: ledger.Account[];
  events: outbox.NumberedEvent[];
}

export interface Batch {
  settlement: Settlement;
  carriedOut: readonly requests.CarriedOutRequest[];
  /** Accounts that changed when the orders of the batch were accepted; their owners were not told yet. */
  frozen: readonly ledger.Account[];
}

/** Writes what a batch came to: orders, trades, money, carried out requests, and what people are told. */
export async function settle(
  tx: Tx,
  { settlement, carriedOut, frozen }: Batch,
  usdOf: (currencyId: number) => string,
): Promise<Settled> {
  const { now, orders, trades, journals } = settlement;
  await sql.writeSettlement(tx, orders.values(), trades);
  await requests.insertRequests(tx, now, carriedOut);
  const accounts = await ledger.post(tx, now, journals);
  // A later state of the same account takes the place of the earlier one.
  const changed = new Map([...frozen, ...accounts].map((account) => [account.id, account]));
  const events = [...orderEvents(settlement), ...balanceEvents([...changed.values()], usdOf)];
  return { accounts, events: await outbox.appendEvents(tx, now, events) };
}

function orderEvents({ orders }: Settlement): outbox.PrivateEvent[] {
  return [...orders.values()].map((order) => ({
    userId: order.userId,
    topic: 'user.order',
    data: z.encode(orderContract, presented(order)),
  }));
}

/** One event a person, with all of their balances that have changed; the house and the fees hear nothing. */
function balanceEvents(
  accounts: readonly ledger.Account[],
  usdOf: (currencyId: number) => string,
): outbox.PrivateEvent[] {
  const byUser = groupBy(accounts, ({ userId }) => userId ?? '');
  delete byUser[''];
  return Object.entries(byUser).map(([userId, changed]) => ({
    userId,
    topic: 'user.balance',
    data: z.encode(
      balances,
      changed.map(({ type, ...account }) =>
        balanceOf({ ...account, accountType: type }, usdOf(account.currencyId)),
      ),
    ),
  }));
}
