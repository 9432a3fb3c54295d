import type { MovementOutcome } from './MoneyMovement';
import { publishBalances, type PublishBalancesDeps } from './publishBalances';

/** Sends the notices of a committed movement, and then each owner all their changed balances. */
export function publishMovement(
  deps: PublishBalancesDeps,
  { notices, accounts }: MovementOutcome,
): void {
  for (const { userId, topic, make } of notices) deps.realtime.publishToUser(userId, topic, make);
  publishBalances(
    deps,
    accounts.map((account) => ({ userId: account.userId, account: () => account })),
  );
}
