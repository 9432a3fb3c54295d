import { Decimal } from '../money/money';
import {
  lockDailyInterest,
  lockDaysDue,
  lockEarlyExitCost,
  lockInterestExitCost,
  lockRemainingDays,
} from './lockMining';
import type { ReceiptInputs } from './receipts/ReceiptInputs';
import { sealedListText, sealedRows, withValues, type ListedRow } from './receipts/sealedList';
import { sha256Hex } from './receipts/sha256';

type Output = Readonly<Record<string, string>>;

const dayMs = 86_400_000;

export function isLockDay(rule: string): boolean {
  return rule.startsWith('lock.day/');
}

/**
 * A day of locks of one product that were paid together: `product, currency, daily_yield, due_at, list_hash`, and the list of the locks with
 * their amounts. `results_hash` is that of the list with incomes in place of amounts.
 */
export function lockDay(inputs: ReceiptInputs): Output {
  const incomes = lockIncomes(inputs);
  const income = incomes.reduce((sum, { value }) => sum.plus(value), new Decimal(0));
  return {
    locks: String(incomes.length),
    income: income.toFixed(),
    results_hash: sha256Hex(sealedListText(incomes)),
  };
}

/** What each lock of the list got. */
export function lockIncomes(inputs: ReceiptInputs): ListedRow[] {
  const locks = sealedRows(inputs);
  const terms = { dailyYield: inputs.amount('daily_yield') };
  return withValues(
    locks,
    locks.map(({ value }) => lockDailyInterest(terms, value).toFixed()),
  );
}

/**
 * A lock that its owner left: `amount, penalty_ratio, remaining_days`, or `amount, daily_yield, days_paid` where leaving costs what was
 * credited. With `period_days, start_at, left_at` the days follow from the times.
 */
export function lockExit(inputs: ReceiptInputs): Output {
  const amount = inputs.amount('amount');
  const takesInterest = inputs.has('days_paid');
  if (inputs.has('left_at')) checkDays(inputs, takesInterest ? 'days_paid' : 'remaining_days');
  const { penalty, returned } = takesInterest
    ? lockInterestExitCost(
        amount,
        lockDailyInterest({ dailyYield: inputs.amount('daily_yield') }, amount).times(
          inputs.time('days_paid'),
        ),
      )
    : lockEarlyExitCost(
        { penaltyRatio: inputs.amount('penalty_ratio') },
        amount,
        inputs.time('remaining_days'),
      );
  return { penalty: penalty.toFixed(), principal_back: returned.toFixed() };
}

/** The days that count at the time of leaving; before the first day none does. */
export function lockExitDays(lock: { periodDays: number; startAt: number }, leftAt: number) {
  const { periodDays, startAt } = lock;
  const remaining = lockRemainingDays(leftAt, startAt + periodDays * dayMs);
  return {
    days_paid: lockDaysDue(leftAt, startAt, periodDays),
    remaining_days: leftAt < startAt ? 0 : Math.min(periodDays, remaining),
  };
}

function checkDays(inputs: ReceiptInputs, name: 'days_paid' | 'remaining_days'): void {
  const lock = { periodDays: inputs.time('period_days'), startAt: inputs.time('start_at') };
  const days = lockExitDays(lock, inputs.time('left_at'));
  if (inputs.time(name) !== days[name])
    throw new RangeError('The days do not follow from the times.');
}
