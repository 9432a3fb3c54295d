/** Stops that follow the best mark price at a distance. Units and rounding as in `futures.ts`. */
import {
  ceilToStep,
  Decimal,
  floorToStep,
  isMultipleOf,
  type DecimalValue,
} from '../../money/money';
import type { PositionSide } from './futures';

/** How far a trailing stop may be from the best price, as a ratio, and in which steps. */
export const trailingRates = { least: '0.001', most: '0.1', step: '0.001' } as const;

export function isTrailingRate(rate: DecimalValue): boolean {
  const { least, most, step } = trailingRates;
  const ratio = new Decimal(rate);
  return ratio.gte(least) && ratio.lte(most) && isMultipleOf(ratio, step);
}

/** The mark price that sets it off: every mark at or below it for a long, at or above it for a short. Marks are on ticks. */
export function trailingTrigger(
  side: PositionSide,
  best: DecimalValue,
  rate: DecimalValue,
  tickSize: DecimalValue,
): Decimal {
  const price = new Decimal(best);
  return side === 'long'
    ? floorToStep(price.times(new Decimal(1).minus(rate)), tickSize)
    : ceilToStep(price.times(new Decimal(1).plus(rate)), tickSize);
}

/** Whether a mark price sets off a stop at this price. */
export function reachesTrigger(
  side: PositionSide,
  trigger: DecimalValue,
  mark: DecimalValue,
): boolean {
  const price = new Decimal(mark);
  return side === 'long' ? price.lte(trigger) : price.gte(trigger);
}

/** Whether a mark price is better for its owner than the best one so far. */
export function isBetterMark(side: PositionSide, best: DecimalValue, mark: DecimalValue): boolean {
  const price = new Decimal(mark);
  return side === 'long' ? price.gt(best) : price.lt(best);
}
