import { ownBalancesTopic } from '@h5/shared/contract/wallet/topics';
import { balance } from '@h5/shared/contract/wallet/endpoints';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { encode } from '../wire/encode';
import { toBalance, type PricedCoin } from './toBalance';
import type { Account } from './Account';

export interface PublishBalancesDeps {
  realtime: Pick<RealtimePublisher, 'publishToUser'>;
  coinValue: (currencyId: number) => PricedCoin;
}

/** A changed account; its amounts are formatted only if its owner is connected. */
export interface BalanceUpdate {
  userId: string | null;
  account: () => Account;
}

/** Sends each owner all their changed balances in one event. System accounts have no owner. */
export function publishBalances(
  { realtime, coinValue }: PublishBalancesDeps,
  updates: Iterable<BalanceUpdate>,
): void {
  const byUser = new Map<string, BalanceUpdate[]>();
  for (const update of updates) {
    if (update.userId === null) continue;
    const others = byUser.get(update.userId);
    if (others) others.push(update);
    else byUser.set(update.userId, [update]);
  }
  for (const [userId, changed] of byUser) {
    realtime.publishToUser(userId, ownBalancesTopic, () =>
      changed.map((update) => {
        const { type, ...account } = update.account();
        const value = coinValue(account.currencyId);
        return encode(balance, toBalance({ ...account, accountType: type }, value));
      }),
    );
  }
}
