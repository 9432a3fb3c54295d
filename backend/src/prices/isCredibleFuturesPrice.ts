import { Decimal } from '@h5/shared/money/money';

/** A price of a contract further from the index is taken for a fault of the feed: it is not recorded, and nothing is filled by it. */
const maxDeviation = '0.05';

export function isCredibleFuturesPrice(price: string, index: string | Decimal): boolean {
  return new Decimal(price).minus(index).abs().lte(new Decimal(index).times(maxDeviation));
}
