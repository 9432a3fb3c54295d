import { order as orderContract, type Order } from '@h5/shared/contract/orders/endpoints';
import type { Account } from '../ledger/LockedAccounts';
import { publishBalances, type PublishDeps } from '../ledger/publishBalances';
import { encode } from '../wire/encode';

/** What has become of orders and accounts; an order is made only for who is there to read it. */
export interface AccountUpdates {
  orders: Iterable<{ userId: string; order: () => Order }>;
  accounts: readonly Account[];
}

/** Tells people about their orders, and then each of them once about all balances that have changed. */
export function notifyOwners(deps: PublishDeps, { orders, accounts }: AccountUpdates): void {
  for (const { userId, order } of orders) {
    deps.realtime.publishToUser(userId, 'user.order', () => encode(orderContract, order()));
  }
  publishBalances(deps, accounts);
}
