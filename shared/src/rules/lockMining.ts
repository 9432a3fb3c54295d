import { Decimal, type DecimalValue } from '../money/money';

const dayMs = 86_400_000;

/** What a lock mining product promises and takes back. Rates are ratios: 0.0035 is 0.35 %. */
export interface LockTerms {
  periodDays: number;
  dailyYield: string;
  /** Per remaining day, of the locked amount. */
  penaltyRatio: string;
}

/** What one day earns. The user gets it, so it is rounded down to 8 decimals. */
export function lockDailyInterest({ dailyYield }: LockTerms, amount: DecimalValue): Decimal {
  return new Decimal(amount).times(dailyYield).toDecimalPlaces(8, Decimal.ROUND_DOWN);
}

/** What the whole period earns: the sum of its days as they are credited. */
export function lockInterest(terms: LockTerms, amount: DecimalValue): Decimal {
  return lockDailyInterest(terms, amount).times(terms.periodDays);
}

/** Days until a lock ends; a day that has begun counts. */
export function lockRemainingDays(now: number, expiry: number): number {
  return Math.max(0, Math.ceil((expiry - now) / dayMs));
}

/** What leaving early costs, and what then comes back. The user pays it, so it is rounded up. */
export function lockEarlyExit(
  { penaltyRatio }: LockTerms,
  amount: DecimalValue,
  remainingDays: number,
) {
  const locked = new Decimal(amount);
  const penalty = Decimal.min(
    locked,
    locked.times(penaltyRatio).times(remainingDays).toDecimalPlaces(8, Decimal.ROUND_UP),
  );
  return { penalty, returned: locked.minus(penalty) };
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
