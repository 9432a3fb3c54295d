import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { Decimal } from '@h5/shared/money/money';

/** When the figures of a trader were made; null as long as there is no course that they could be made of. */
export function figuresTime({
  updatedAt,
  figures: { all },
}: Pick<Trader, 'updatedAt' | 'figures'>): number | null {
  const isFlat = [all.roi, all.drawdown, all.totalProfit].every((one) => new Decimal(one).isZero());
  return all.weeks === 0 && isFlat ? null : updatedAt;
}
