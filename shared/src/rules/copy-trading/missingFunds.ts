import type { SkippedTrade } from '../../contract/copy-trading/history';
import { Decimal } from '../../money/money';

const cents = 2;

/** The funds that a trade was not copied for, in whole cents; undefined if it had another reason. */
export function missingFunds({
  reason,
  needed,
  had,
}: Pick<SkippedTrade, 'reason' | 'needed' | 'had'>): Decimal | undefined {
  const isFunds = reason === 'BALANCE' || reason === 'AMOUNT_CAP';
  if (!isFunds || needed === null || had === null) return undefined;
  return new Decimal(needed).minus(had).toDecimalPlaces(cents, Decimal.ROUND_UP);
}
