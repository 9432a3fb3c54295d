/** Closing a position, or a part of it, at a price or better. Units and rounding as in `futures.ts`. */
import type { Decimal, DecimalValue } from '../../money/money';
import { executionPrice, type PositionSide } from './futures';

/**
 * The price at which a second closes at a limit: the execution price from `last` once it is at the limit or better, up to it for a long and
 * down to it for a short. Undefined while it is not.
 */
export function limitClosePrice(
  side: PositionSide,
  limit: DecimalValue,
  last: DecimalValue,
  spread: DecimalValue,
  tickSize: DecimalValue,
): Decimal | undefined {
  const price = executionPrice(side, 'close', last, spread, tickSize);
  const isReached = side === 'long' ? price.gte(limit) : price.lte(limit);
  return isReached ? price : undefined;
}
