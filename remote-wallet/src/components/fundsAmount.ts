import { parsePositiveAmount, type Decimal } from '@h5/shared/money/money';

/** How finely coins are kept. */
export const fundsDecimals = 8;

export type FundsProblem = 'missing' | 'tooMuch';

/** What is wrong with an amount that leaves an account. */
export function findFundsProblem(typed: string, available: Decimal): FundsProblem | undefined {
  const amount = parsePositiveAmount(typed);
  if (!amount) return 'missing';
  return amount.gt(available) ? 'tooMuch' : undefined;
}

/** A part of what is available, as the field holds it. */
export function partOfFunds(available: Decimal, percent: number): string {
  const part = available.times(percent).div(100).toDecimalPlaces(fundsDecimals);
  return part.isZero() ? '' : part.toFixed();
}
