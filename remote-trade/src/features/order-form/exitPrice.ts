import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { Decimal, floorToStep, toWireAmount, type DecimalValue } from '@h5/shared/money/money';

/** What the buttons below a take-profit and a stop-loss offer, in percent of the price of the order. */
export const exitPercents = [2, 5, 10] as const;

interface ExitOfOrder {
  kind: 'takeProfit' | 'stopLoss';
  side: OrderSide;
  /** The price at which the order is expected to be filled. */
  price: DecimalValue;
  percent: number;
  tickSize: DecimalValue;
}

/** The price that is so many percent better or worse than that of the order, on the tick below. */
export function exitPrice({ kind, side, price, percent, tickSize }: ExitOfOrder): string {
  const isAbove = (kind === 'takeProfit') === (side === 'buy');
  const factor = new Decimal(percent)
    .div(100)
    .times(isAbove ? 1 : -1)
    .plus(1);
  return toWireAmount(floorToStep(new Decimal(price).times(factor), tickSize));
}
