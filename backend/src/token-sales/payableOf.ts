import type { JobKind, NewJob } from '../jobs/JobKind';
import type { Hold } from '../ledger/holds.sql';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { Subscription } from './Subscription';

interface OwnJob<Payload> {
  kind: JobKind<Payload>;
  jobOf: (subscription: Subscription) => NewJob<Payload>;
  /** Whether this is already the job of one subscription. */
  isOnly: boolean;
}

/**
 * Those subscriptions for which as much is held as a step takes. Each of the others is left to a job of its own, which fails with the
 * reason and stays in the list of failed jobs until it can be paid.
 */
export async function payableOf<Payload>(
  movement: MoneyMovement,
  subscriptions: readonly Subscription[],
  holdOf: (subscription: Subscription) => Hold,
  { kind, jobOf, isOnly }: OwnJob<Payload>,
): Promise<readonly Subscription[]> {
  const short = await movement.findShort(...subscriptions.map(holdOf));
  if (short.size === 0) return subscriptions;
  if (isOnly) {
    throw new RangeError(`Less is held for subscription ${[...short].join()} than has to be paid.`);
  }
  const isShort = ({ id }: Subscription) => short.has(id);
  await movement.enqueue(kind, ...subscriptions.filter(isShort).map(jobOf));
  return subscriptions.filter((one) => !isShort(one));
}
