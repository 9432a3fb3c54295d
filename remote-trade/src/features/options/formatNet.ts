import { formatSignedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';

/** What an option gains or loses: +7.90, −0.00012345. */
export function formatNet(value: Decimal, tag: string): string {
  return formatSignedAmount(value, tag, value.decimalPlaces() > 2 ? 8 : 2);
}
