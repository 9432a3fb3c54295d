import type { LiveMarket } from '@h5/shared/app';
import { formatTrimmedAmount, formatCompactNumber } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';

const shortFrom = 100_000;

/** Formats a quantity for narrow columns: large ones abbreviated, small ones with the market's decimals. */
export function formatBookQuantity(
  quantity: DecimalValue,
  { quantityDecimals }: LiveMarket,
  tag: string,
): string {
  if (Number(quantity) >= shortFrom) return formatCompactNumber(quantity, tag);
  const decimals = Math.min(quantityDecimals, 5);
  return formatTrimmedAmount(quantity, tag, decimals, decimals);
}
