import { order as orderContract, type Order } from '@h5/shared/contract/orders/endpoints';
import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';
import { newUuidV7 } from '../db/newUuidV7';
import {
  publishBalances,
  type BalanceUpdate,
  type PublishBalancesDeps,
} from '../ledger/publishBalances';
import { encode } from '../wire/encode';
import type { WorkingOrder } from './WorkingOrder';

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

/** Tells owners on any page that their order could not be placed when its trigger price was reached. */
export function notifyOfCancelledTriggers(
  { realtime }: Pick<PublishBalancesDeps, 'realtime'>,
  orders: Iterable<WorkingOrder>,
): void {
  for (const { id, userId, scale, status, reason, updatedAt: at } of orders) {
    if (status !== 'cancelled' || reason === undefined) continue;
    const params = { order: id, symbol: scale.market.symbol, reason };
    realtime.publishToUser(userId, ownNoticesTopic, () =>
      encode(orderNotice, { kind: 'order', key: 'trigger', id: newUuidV7(at), params, at }),
    );
  }
}
