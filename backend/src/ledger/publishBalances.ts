import { groupBy } from 'es-toolkit';
import { balance } from '@h5/shared/contract/wallet/endpoints';
import type { Realtime } from '../realtime/Realtime';
import { encode } from '../wire/encode';
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
        encode(balance, balanceOf({ ...account, accountType: type }, usdOf(account.currencyId))),
      ),
    );
  }
}
