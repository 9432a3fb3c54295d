import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { dualExchanged, dualKept, type DualSide } from '@h5/shared/rules/dual/dual';

type Terms = Pick<DualProduct, 'type' | 'rate' | 'linked'>;

/** Both ends of a purchase: the side of the linked price, what is paid there, and what that is worth in the other currency. */
export interface DualOutcome {
  side: 'above' | 'below';
  isExchanged: boolean;
  paidIn: DualSide;
  pay: Decimal;
  worth: Decimal;
  /** Whether the worth is that at today's price instead of the linked one. */
  isWorthToday: boolean;
}

/** What is kept does not reach the linked price: it is worth what today's price says, if that is on its side. */
export function outcomesOf(
  product: Terms,
  days: number,
  amount: Decimal,
  today?: DecimalValue,
): DualOutcome[] {
  const terms = { ...product, days };
  const isCall = product.type === 'call';
  const isReached = (price: DecimalValue) =>
    isCall ? new Decimal(price).gte(product.linked) : new Decimal(price).lte(product.linked);
  const outcome = (isExchanged: boolean): DualOutcome => {
    const { side, pay } = isExchanged ? dualExchanged(terms, amount) : dualKept(terms, amount);
    const isWorthToday = !isExchanged && today !== undefined && !isReached(today);
    const price = isWorthToday ? today : product.linked;
    return {
      // A call is exchanged when the price has risen, a put when it has fallen.
      side: isExchanged === isCall ? 'above' : 'below',
      isExchanged,
      paidIn: side,
      pay,
      worth: side === 'base' ? pay.times(price) : pay.div(price),
      isWorthToday,
    };
  };
  return isCall ? [outcome(true), outcome(false)] : [outcome(false), outcome(true)];
}
