import { Decimal } from '@h5/shared/money/money';
import {
  lockDailyInterest,
  lockDaysDue,
  lockExitAt,
  lockIncomeDueTime,
} from '@h5/shared/rules/lockMining';
import type { Lock } from './Lock';

/** The income of one day of a lock. */
export interface PaidLockIncome {
  lockId: string;
  day: number;
  amount: string;
  dueAt: number;
}

/** A change of one lock: the incomes to pay and, if it ends, how. `lock` is the state after it. */
export interface LockPayout {
  lock: Lock;
  incomes: PaidLockIncome[];
}

/** Pays the next days up to `days`. With the last one the principal returns. */
export function payOutLockDays(lock: Lock, days: number): LockPayout {
  const amount = lockDailyInterest(lock, lock.amount);
  const incomes: PaidLockIncome[] = [];
  for (let day = lock.daysPaid + 1; day <= days; day += 1) {
    incomes.push({
      lockId: lock.id,
      day,
      amount: amount.toFixed(),
      dueAt: lockIncomeDueTime(lock.startAt, day),
    });
  }
  const paid: Lock = {
    ...lock,
    daysPaid: Math.max(lock.daysPaid, days),
    income: new Decimal(lock.income).plus(amount.times(incomes.length)).toFixed(),
  };
  if (paid.daysPaid < lock.periodDays) return { lock: paid, incomes };
  return { lock: { ...paid, end: 'matured', returned: lock.amount }, incomes };
}

/** Ends a lock at a time. The days that are due are paid first, so the daily run may come before or after it. */
export function payOutRedeemedLock(lock: Lock, now: number): LockPayout {
  if (now < lock.startAt) {
    return { lock: { ...lock, end: 'undone', returned: lock.amount }, incomes: [] };
  }
  const payout = payOutLockDays(lock, lockDaysDue(now, lock.startAt, lock.periodDays));
  if (payout.lock.end) return payout;
  const { penalty, returned } = lockExitAt(payout.lock, now);
  return {
    ...payout,
    lock: {
      ...payout.lock,
      end: 'early',
      penalty: penalty.toFixed(),
      returned: returned.toFixed(),
    },
  };
}
