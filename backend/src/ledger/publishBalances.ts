import { groupBy } from 'es-toolkit';
import type * as z from 'zod/mini';
import type { Balance, balance as balanceContract } from '@h5/shared/contract/wallet/endpoints';
import type { Realtime } from '../realtime/Realtime';
import { balanceOf } from './balanceOf';
import type { Account } from './LockedAccounts';

export interface PublishDeps {
  realtime: Pick<Realtime, 'publishToUser'>;
  /** The price of a currency in US dollars. */
  usdOf: (currencyId: number) => string;
}

/** Sends each owner all their changed balances in one event. System accounts have no owner. */
export function publishBalances(
  { realtime, usdOf }: PublishDeps,
  accounts: readonly Account[],
): void {
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

/** The same as the contract's `encode`, field by field: thousands are sent per second, from values known to be valid. */
export function wireBalance({
  accountType,
  currencyId,
  coin,
  ...same
}: Balance): z.input<typeof balanceContract> {
  return { ...same, account_type: accountType, currency_id: currencyId, name: coin };
}
