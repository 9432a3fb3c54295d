import { formatUnsignedPercent } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';

/** A rate within a text, with the decimals that `YieldRate` shows: 0.003 is 0.30%. */
export function formatYield(ratio: DecimalValue, tag: string): string {
  return formatUnsignedPercent(ratio, tag, 4, 2);
}
