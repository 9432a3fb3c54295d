import type { Market } from '@h5/shared/contract/markets/endpoints';
import { Decimal } from '@h5/shared/money/money';

/** The range of the last 24 hours relative to the opening price, and the position of the last price in it. */
export function dayRange({
  high,
  last,
  low,
  open,
}: Pick<Market, 'high' | 'last' | 'low' | 'open'>) {
  const range = new Decimal(high).minus(low);
  const passed = range.isZero() ? new Decimal(0.5) : new Decimal(last).minus(low).div(range);
  return {
    amplitude: new Decimal(open).isZero() ? new Decimal(0) : range.div(open),
    // The last price may be newer than the range.
    place: Decimal.min(1, Decimal.max(0, passed)).toNumber(),
  };
}
