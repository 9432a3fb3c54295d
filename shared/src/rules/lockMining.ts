import { Decimal, type DecimalValue } from '../money/money';
import { utcDayStart } from './profit';

const dayMs = 86_400_000;

/** Decimals of everything that a lock pays or costs. */
export const lockAmountDecimals = 8;

/** The terms of a lock mining product. Rates are ratios: 0.0035 is 0.35 %. */
export interface LockTerms {
  periodDays: number;
  dailyYield: string;
  /** Per remaining day, of the locked amount. */
  penaltyRatio: string;
}

/** A lock starts at the midnight after the purchase; its incomes are due at the end of each of its days. */
export function lockSchedule(boughtAt: number, periodDays: number) {
  const startAt = utcDayStart(boughtAt) + dayMs;
  return { startAt, expireAt: startAt + periodDays * dayMs };
}

/** When an income is due: the first one a day after the start, the last one at the expiry. */
export function lockIncomeDueTime(startAt: number, day: number): number {
  return startAt + day * dayMs;
}

/** How many incomes are due at a time. */
export function lockDaysDue(now: number, startAt: number, periodDays: number): number {
  return Math.min(Math.max(Math.floor((now - startAt) / dayMs), 0), periodDays);
}

/** What one day earns. The user gets it, so it is rounded down to 8 decimals. */
export function lockDailyInterest(
  { dailyYield }: Pick<LockTerms, 'dailyYield'>,
  amount: DecimalValue,
): Decimal {
  return new Decimal(amount)
    .times(dailyYield)
    .toDecimalPlaces(lockAmountDecimals, Decimal.ROUND_DOWN);
}

/** What the days after the paid ones earn: the sum of the days as they are credited. */
export function lockUnpaidInterest(
  terms: Pick<LockTerms, 'dailyYield' | 'periodDays'>,
  amount: DecimalValue,
  daysPaid = 0,
): Decimal {
  return lockDailyInterest(terms, amount).times(terms.periodDays - daysPaid);
}

/** Days until a lock ends; a day that has begun counts. */
export function lockRemainingDays(now: number, expiry: number): number {
  return Math.max(0, Math.ceil((expiry - now) / dayMs));
}

/** What leaving early costs, and what then comes back. The user pays it, so it is rounded up. */
export function lockEarlyExitCost(
  { penaltyRatio }: Pick<LockTerms, 'penaltyRatio'>,
  amount: DecimalValue,
  remainingDays: number,
) {
  const penalty = new Decimal(amount)
    .times(penaltyRatio)
    .times(remainingDays)
    .toDecimalPlaces(lockAmountDecimals, Decimal.ROUND_UP);
  return exitFor(amount, penalty);
}

/** The same for a product that takes back the credited interest instead. */
export function lockInterestExitCost(amount: DecimalValue, credited: DecimalValue) {
  return exitFor(amount, new Decimal(credited));
}

/** What a lock was bought at, and whether leaving costs principal or interest. */
export interface BoughtLock extends LockTerms {
  amount: DecimalValue;
  kind: 'principal' | 'interest';
  startAt: number;
  expireAt: number;
}

/** What leaving at a time costs and returns, after the incomes that are due then. It is free before the first day. */
export function lockExitAt(lock: BoughtLock, now: number) {
  const { amount, expireAt, kind, periodDays, startAt } = lock;
  const daysPaid = lockDaysDue(now, startAt, periodDays);
  const income = lockDailyInterest(lock, amount).times(daysPaid);
  const exit =
    now < startAt || daysPaid === periodDays
      ? exitFor(amount, new Decimal(0))
      : kind === 'interest'
        ? lockInterestExitCost(amount, income)
        : lockEarlyExitCost(lock, amount, Math.min(periodDays, lockRemainingDays(now, expireAt)));
  return { ...exit, income, daysPaid, held: exit.returned.plus(income) };
}

/** What somebody has who leaves after each number of incomes, from none to all: principal that returns, and interest. */
export function lockHeldByDay(
  terms: LockTerms & { kind: BoughtLock['kind'] },
  amount: DecimalValue,
): Decimal[] {
  const { startAt, expireAt } = lockSchedule(0, terms.periodDays);
  const lock = { ...terms, amount, startAt, expireAt };
  return Array.from(
    { length: terms.periodDays + 1 },
    (_, day) => lockExitAt(lock, lockIncomeDueTime(startAt, day)).held,
  );
}

function exitFor(amount: DecimalValue, cost: Decimal) {
  const locked = new Decimal(amount);
  const penalty = Decimal.min(locked, cost);
  return { penalty, returned: locked.minus(penalty) };
}

/** The yearly rate that a daily yield comes to, without compounding. */
export function lockYearlyRate({ dailyYield }: Pick<LockTerms, 'dailyYield'>): Decimal {
  return new Decimal(dailyYield).times(365);
}

/**
 * How many days of interest it takes until leaving early no longer loses money: before that the penalty
 * is more than what was credited, which stays with the user.
 */
export function lockBreakEvenDays({ periodDays, dailyYield, penaltyRatio }: LockTerms): number {
  const perDay = new Decimal(dailyYield).plus(penaltyRatio);
  if (perDay.isZero()) return 0;
  return new Decimal(penaltyRatio).times(periodDays).div(perDay).ceil().toNumber();
}
