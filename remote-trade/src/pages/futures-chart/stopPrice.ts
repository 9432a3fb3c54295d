import { countDecimals, Decimal, floorToStep, type DecimalValue } from '@h5/shared/money/money';

/** The part of the price that a key moves it by. */
const stepRatio = '0.001';

/** The nearest price on a tick. */
export function tickOf(price: DecimalValue, tickSize: string): string {
  const half = new Decimal(tickSize).div(2);
  return floorToStep(new Decimal(price).plus(half), tickSize).toFixed(countDecimals(tickSize));
}

/** A price after some steps of 0.1 %, or of one tick. It stays above zero. */
export function steppedPrice(
  price: string,
  steps: number,
  tickSize: string,
  isFine: boolean,
): string {
  const step = isFine
    ? new Decimal(tickSize)
    : Decimal.max(tickSize, new Decimal(price).times(stepRatio));
  const next = new Decimal(price).plus(step.times(steps));
  return tickOf(Decimal.max(tickSize, next), tickSize);
}
