import * as z from 'zod/mini';
import { lockDaysDue, lockIncomeDueTime } from '@h5/shared/rules/lockMining';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import type { AfterCommitCallback, JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { scheduleEvery } from '../jobs/Schedule';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import type { Lock } from './Lock';
import { accountsOfLocks, releasedBy } from './lockJournals';
import * as sql from './lockMining.sql';
import { payOutLockDays, type LockPayout } from './payout';
import { settleLockPayouts } from './settlePayouts';

interface Deps extends PublishBalancesDeps {
  clock: Clock;
  /** Locks that one transaction pays: it holds their accounts, so that orders of these people wait for it. */
  locksPerJob?: number;
}

const dayMs = 86_400_000;

/** All jobs of lock mining run one after the other: a day begins once the one before is paid. */
const subject = 'lock-mining';

/** Goes on after a lock, in the order of their ids. */
export const dailyIncomeJob: JobKind<{ after: string | null }> = {
  name: 'lock-mining.pay',
  payload: z.object({ after: z._default(z.nullable(z.string()), null) }),
};

/** A lock that could not be paid with the others. It stays in the list of failed jobs until it can be. */
const payOneJob: JobKind<{ id: string }> = {
  name: 'lock-mining.pay_one',
  payload: z.object({ id: z.string() }),
};

/**
 * Pays the income of each lock at 00:00 UTC, and returns the principal with the last one. A day that was missed is paid
 * later, before the next one. Each job pays a part of a day and enqueues the next part with its own transaction.
 */
export function scheduleDailyIncome(jobs: JobRunner, deps: Deps): void {
  jobs.handle(dailyIncomeJob, (tx, { due, payload }) => payPart(deps, tx, due, payload.after));
  jobs.handle(payOneJob, (tx, { due, payload }) => payOne(deps, tx, due, payload.id));
  jobs.repeat({
    name: 'lock-mining.day',
    schedule: scheduleEvery(dayMs),
    missed: 'each',
    subject,
    work: (tx, { due }) => payPart(deps, tx, due, null),
  });
}

async function payPart(
  deps: Deps,
  tx: Tx,
  due: number,
  after: string | null,
): Promise<AfterCommitCallback> {
  const { locksPerJob = 200 } = deps;
  const found = await sql.listLocksWithIncomeDue(tx, due, after, locksPerJob);
  const last = found.length < locksPerJob ? undefined : found.at(-1)?.id;
  return pay(deps, tx, found, async (movement, locks) => {
    const payouts = locks
      .filter(({ daysPaid, startAt }) => lockIncomeDueTime(startAt, daysPaid + 1) <= due)
      .map((lock) => payOutLockDays(lock, lock.daysPaid + 1));
    const short = await movement.findShort(
      ...payouts.flatMap((payout) => releasedBy(movement, payout)),
    );
    const day = new Date(due).toISOString();
    // What is not held for one lock stops nobody else.
    const ones = [...short].map((id) => ({
      key: `${day}/${id}`,
      due,
      payload: { id },
      subject: `lock/${id}`,
    }));
    if (ones.length > 0) await movement.enqueue(payOneJob, ...ones);
    if (last !== undefined) {
      const next = { key: `${day}/${last}`, due, payload: { after: last }, subject };
      await movement.enqueue(dailyIncomeJob, next);
    }
    return payouts.filter(({ lock }) => !short.has(lock.id));
  });
}

/** Pays all days of a lock up to the due time. */
async function payOne(deps: Deps, tx: Tx, due: number, id: string): Promise<AfterCommitCallback> {
  const found = await sql.findDueLock(tx, id, due);
  return pay(deps, tx, found ? [found] : [], async (movement, locks) => {
    const payouts = locks.map((lock) =>
      payOutLockDays(lock, lockDaysDue(due, lock.startAt, lock.periodDays)),
    );
    const released = payouts.flatMap((payout) => releasedBy(movement, payout));
    if ((await movement.findShort(...released)).size > 0) {
      throw new RangeError(`Less is held for lock ${id} than has to be paid.`);
    }
    return payouts;
  });
}

/** Locks the rows of locks and their accounts, and writes the payouts that `payoutsOf` makes of them. */
async function pay(
  deps: Deps,
  tx: Tx,
  found: readonly Lock[],
  payoutsOf: (movement: MoneyMovement, locks: readonly Lock[]) => Promise<LockPayout[]>,
): Promise<AfterCommitCallback> {
  const outcome = await moveMoney(tx, deps.clock.now(), async (movement) => {
    await movement.lock(accountsOfLocks(found));
    const ids = found.map(({ id }) => id);
    // A person may have redeemed a lock since it was found.
    const locks = await sql.selectLocksForUpdate(tx, ids);
    await settleLockPayouts(movement, await payoutsOf(movement, locks), deps);
  });
  return () => publishMovement(deps, outcome);
}
