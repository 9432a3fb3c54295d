import { groupBy } from 'es-toolkit';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { balanceOf } from '../ledger/balanceOf';
import type { Account } from '../ledger/LockedAccounts';
import type { Realtime } from '../realtime/Realtime';
import { wireBalance, wireOrder } from './wireForms';

/** What has become of orders and accounts; an order is made only for who is there to read it. */
export interface AccountUpdates {
  orders: Iterable<{ userId: string; order: () => Order }>;
  accounts: readonly Account[];
}

interface NotifyDeps {
  realtime: Pick<Realtime, 'publishToUser'>;
  /** What one of a coin is worth. */
  usdOf: (currencyId: number) => string;
}

/** Tells people about their orders, and then each of them once about all balances that have changed. */
export function notifyOwners(
  { realtime, usdOf }: NotifyDeps,
  { orders, accounts }: AccountUpdates,
): void {
  for (const { userId, order } of orders) {
    realtime.publishToUser(userId, 'user.order', () => wireOrder(order()));
  }
  // The house and the fees hear nothing.
  const owned = accounts.filter(({ userId }) => userId !== null);
  const byUser = groupBy(owned, ({ userId }) => userId ?? '');
  for (const [userId, changed] of Object.entries(byUser)) {
    realtime.publishToUser(userId, 'user.balance', () =>
      changed.map(({ type, ...account }) =>
        wireBalance(balanceOf({ ...account, accountType: type }, usdOf(account.currencyId))),
      ),
    );
  }
}
