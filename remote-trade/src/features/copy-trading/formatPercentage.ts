import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';

/** A figure in percent, such as a drawdown. */
export function formatPercentage(percent: string, tag: string): string {
  return formatUnsignedPercent(new Decimal(percent).div(100), tag, 2, 2);
}
