import * as z from 'zod/mini';
import { lockIncomeDueTime } from '@h5/shared/rules/lockMining';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import type { AfterCommitCallback, JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { scheduleEvery } from '../jobs/Schedule';
import { moveMoney } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import { accountsOfLocks } from './lockJournals';
import * as sql from './lockMining.sql';
import { payOutLockDays } from './payout';
import { settleLockPayouts } from './settlePayouts';

interface Deps extends PublishBalancesDeps {
  clock: Clock;
  /** Locks that one transaction pays: it holds their accounts, so that orders of these people wait for it. */
  locksPerJob?: number;
}

const dayMs = 86_400_000;

/** All jobs of lock mining run one after the other: a day begins once the one before is paid. */
const subject = 'lock-mining';

export const dailyIncomeJob: JobKind<{ part: number }> = {
  name: 'lock-mining.pay',
  payload: z.object({ part: z.int() }),
};

/**
 * Pays the income of each lock at 00:00 UTC, and returns the principal with the last one. A day that was missed is paid
 * later, before the next one. Each job pays a part of a day and enqueues the next part with its own transaction.
 */
export function scheduleDailyIncome(jobs: JobRunner, deps: Deps): void {
  jobs.handle(dailyIncomeJob, (tx, { due, payload }) =>
    payPart(deps, tx, { due, part: payload.part }),
  );
  jobs.repeat({
    name: 'lock-mining.day',
    schedule: scheduleEvery(dayMs),
    missed: 'each',
    subject,
    work: (tx, { due }) => payPart(deps, tx, { due, part: 0 }),
  });
}

async function payPart(
  deps: Deps,
  tx: Tx,
  { due, part }: { due: number; part: number },
): Promise<AfterCommitCallback> {
  const { clock, locksPerJob = 200 } = deps;
  const found = await sql.listLocksWithIncomeDue(tx, due, locksPerJob);
  const outcome = await moveMoney(tx, clock.now(), async (movement) => {
    await movement.lock(accountsOfLocks(found));
    const ids = found.map(({ id }) => id);
    // A person may have redeemed a lock since it was found.
    const locks = await sql.selectLocksForUpdate(tx, ids);
    const payouts = locks.map((lock) => payOutLockDays(lock, lock.daysPaid + 1));
    for (const { lock } of payouts) {
      if (lockIncomeDueTime(lock.startAt, lock.daysPaid) > due) {
        throw new Error(`Day ${lock.daysPaid} of lock ${lock.id} is not due.`);
      }
    }
    await settleLockPayouts(movement, payouts, deps);
    if (found.length < locksPerJob) return;
    const key = `${new Date(due).toISOString()}/${part + 1}`;
    await movement.enqueue(dailyIncomeJob, { key, due, payload: { part: part + 1 }, subject });
  });
  return () => publishMovement(deps, outcome);
}
