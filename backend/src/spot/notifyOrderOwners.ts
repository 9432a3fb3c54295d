import { order as orderContract, type Order } from '@h5/shared/contract/orders/endpoints';
import { ownOrdersTopic } from '@h5/shared/contract/topics';
import {
  publishBalances,
  type BalanceUpdate,
  type PublishBalancesDeps,
} from '../ledger/publishBalances';
import { encode } from '../wire/encode';

/** Changed orders and accounts; an order is built only if its owner is connected. */
export interface OrderAndAccountChanges {
  orders: Iterable<{ userId: string; order: () => Order }>;
  balances: Iterable<BalanceUpdate>;
}

/** Sends the owners their changed orders, and then each of them all changed balances in one event. */
export function notifyOrderOwners(
  deps: PublishBalancesDeps,
  { orders, balances }: OrderAndAccountChanges,
): void {
  for (const { userId, order } of orders) {
    deps.realtime.publishToUser(userId, ownOrdersTopic, () => encode(orderContract, order()));
  }
  publishBalances(deps, balances);
}
