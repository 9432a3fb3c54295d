import type { MovementOutcome } from './MoneyMovement';
import { publishBalances, type PublishDeps } from './publishBalances';

/** Sends the notices of a committed movement, and then each owner all their changed balances. */
export function publishMovement(deps: PublishDeps, { notices, accounts }: MovementOutcome): void {
  for (const { userId, topic, make } of notices) deps.realtime.publishToUser(userId, topic, make);
  publishBalances(deps, accounts);
}
