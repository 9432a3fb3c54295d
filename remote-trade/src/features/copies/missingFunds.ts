import type { SkippedTrade } from '@h5/shared/contract/copy-trading/history';
import { Decimal } from '@h5/shared/money/money';

const cents = 2;

/** What a trade that was not copied lacked, in whole cents; undefined if it was not for want of funds. */
export function missingFunds({
  reason,
  needed,
  had,
}: Pick<SkippedTrade, 'reason' | 'needed' | 'had'>): Decimal | undefined {
  const isFunds = reason === 'BALANCE' || reason === 'AMOUNT_CAP';
  if (!isFunds || needed === null || had === null) return undefined;
  return new Decimal(needed).minus(had).toDecimalPlaces(cents, Decimal.ROUND_UP);
}
