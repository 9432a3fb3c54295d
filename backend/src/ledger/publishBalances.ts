import { groupBy } from 'es-toolkit';
import { ownBalances } from '@h5/shared/contract/topics';
import { balance } from '@h5/shared/contract/wallet/endpoints';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { encode } from '../wire/encode';
import { toBalance, type PricedCoin } from './toBalance';
import type { Account } from './LockedAccounts';

export interface PublishBalancesDeps {
  realtime: Pick<RealtimePublisher, 'publishToUser'>;
  coinValue: (currencyId: number) => PricedCoin;
}

/** Sends each owner all their changed balances in one event. System accounts have no owner. */
export function publishBalances(
  { realtime, coinValue }: PublishBalancesDeps,
  accounts: readonly Account[],
): void {
  const owned = accounts.filter(({ userId }) => userId !== null);
  const byUser = groupBy(owned, ({ userId }) => userId ?? '');
  for (const [userId, changed] of Object.entries(byUser)) {
    realtime.publishToUser(userId, ownBalances, () =>
      changed.map(({ type, ...account }) =>
        encode(
          balance,
          toBalance({ ...account, accountType: type }, coinValue(account.currencyId)),
        ),
      ),
    );
  }
}
