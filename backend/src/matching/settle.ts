import { groupBy, partition } from 'es-toolkit';
import type { Tx } from '../db/Db';
import { balanceOf } from '../ledger/balanceOf';
import * as ledger from '../ledger/ledger.sql';
import type { Account, LockedAccounts } from '../ledger/LockedAccounts';
import * as outbox from '../ledger/outbox.sql';
import * as requests from '../ledger/requests.sql';
import * as sql from './engine.sql';
import { overlapping } from './overlapping';
import type { Settlement } from './Settlement';
import { wireBalance, wireOrder } from './wireForms';
import { presented } from './WorkingOrder';

export interface Settled {
  /** The accounts that were written, as they are now. */
  accounts: Account[];
  events: outbox.NumberedEvent[];
}

export interface Batch {
  settlement: Settlement;
  /** What was asked and is done with this batch. */
  carriedOut: readonly requests.CarriedOutRequest[];
  /** Every account that it moves. */
  accounts: LockedAccounts;
}

/** Writes what a batch came to: orders, trades, money, carried out requests, and what people are told. */
export async function settle(
  tx: Tx,
  { settlement, carriedOut, accounts: locked }: Batch,
  usdOf: (currencyId: number) => string,
): Promise<Settled> {
  const { now, orders, trades, journals } = settlement;
  const [placed, rested] = partition([...orders.values()], ({ version }) => version === 1);
  return overlapping(async (send) => {
    await send(sql.insertOrders(tx, placed));
    await send(sql.updateOrders(tx, rested));
    await send(sql.insertTrades(tx, trades));
    await send(requests.insertRequests(tx, now, carriedOut));
    const posting = ledger.draft(now, journals, locked);
    await send(ledger.write(tx, now, posting));
    const events = [...orderEvents(settlement), ...balanceEvents(posting.accounts, usdOf)];
    const telling = outbox.appendEvents(tx, now, events);
    await send(telling);
    return { accounts: posting.accounts, events: await telling };
  });
}

function orderEvents({ orders }: Settlement): outbox.PrivateEvent[] {
  return [...orders.values()].map((order) => ({
    userId: order.userId,
    topic: 'user.order',
    data: wireOrder(presented(order)),
  }));
}

/** One event a person, with all of their balances that have changed; the house and the fees hear nothing. */
function balanceEvents(
  accounts: readonly Account[],
  usdOf: (currencyId: number) => string,
): outbox.PrivateEvent[] {
  const byUser = groupBy(accounts, ({ userId }) => userId ?? '');
  delete byUser[''];
  return Object.entries(byUser).map(([userId, changed]) => ({
    userId,
    topic: 'user.balance',
    data: changed.map(({ type, ...account }) =>
      wireBalance(balanceOf({ ...account, accountType: type }, usdOf(account.currencyId))),
    ),
  }));
}
