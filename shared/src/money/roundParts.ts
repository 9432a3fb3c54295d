import { Decimal } from './money';

/**
 * Rounds the parts of a sum to so many decimals that they add up to the sum as it is shown, which is cut: what is missing
 * goes to the parts that lost most.
 */
export function roundParts(parts: readonly Decimal[], decimals: number): Decimal[] {
  const unit = new Decimal(10).pow(-decimals);
  const rounded = parts.map((part) => part.toDecimalPlaces(decimals, Decimal.ROUND_FLOOR));
  const shown = sum(parts).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
  const missing = shown.minus(sum(rounded)).div(unit).toNumber();
  const byLoss = parts
    .map((part, index) => ({ index, lost: part.minus(rounded[index] ?? 0) }))
    .sort((a, b) => b.lost.cmp(a.lost))
    .slice(0, missing);
  const raised = new Set(byLoss.map(({ index }) => index));
  return rounded.map((value, index) => (raised.has(index) ? value.plus(unit) : value));
}

/** The same for costs, which are rounded up like their sum. The first part, which is the largest, takes the difference. */
export function roundCosts(
  [first, ...others]: readonly [Decimal, ...Decimal[]],
  decimals: number,
): [Decimal, ...Decimal[]] {
  const roundUp = (value: Decimal) => value.toDecimalPlaces(decimals, Decimal.ROUND_UP);
  const rounded = others.map(roundUp);
  return [roundUp(sum([first, ...others])).minus(sum(rounded)), ...rounded];
}

function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), new Decimal(0));
}
