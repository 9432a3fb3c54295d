import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { Decimal } from '@h5/shared/money/money';

/** The change of what is owned with its sign; where nothing was won or lost, the frozen or released amount. */
export function billFigure({ amount, frozenDelta }: Pick<Bill, 'amount' | 'frozenDelta'>): Decimal {
  const change = new Decimal(amount).plus(frozenDelta);
  return change.isZero() ? new Decimal(amount) : change;
}
