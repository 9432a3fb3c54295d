import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import { dualExchanged, dualKept, type DualSide } from '@h5/shared/rules/dual/dual';

type Terms = Pick<DualProduct, 'type' | 'rate' | 'linked'>;

/** Both ends of a purchase: the side of the linked price, what is paid there, and what that is worth in the other currency at that price. */
export interface DualOutcome {
  side: 'above' | 'below';
  isExchanged: boolean;
  paidIn: DualSide;
  pay: Decimal;
  worth: Decimal;
}

export function outcomesOf(product: Terms, days: number, amount: Decimal): DualOutcome[] {
  const terms = { ...product, days };
  const isCall = product.type === 'call';
  const outcome = (isExchanged: boolean): DualOutcome => {
    const { side, pay } = isExchanged ? dualExchanged(terms, amount) : dualKept(terms, amount);
    return {
      // A call is exchanged when the price has risen, a put when it has fallen.
      side: isExchanged === isCall ? 'above' : 'below',
      isExchanged,
      paidIn: side,
      pay,
      worth: side === 'base' ? pay.times(product.linked) : pay.div(product.linked),
    };
  };
  return isCall ? [outcome(true), outcome(false)] : [outcome(false), outcome(true)];
}
