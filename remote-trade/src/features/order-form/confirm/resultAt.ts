import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { tradingFee } from '@h5/shared/rules/spot/spot';

/** An order that is closed at another price. */
interface ClosedOrder {
  side: OrderSide;
  price: Decimal;
  quantity: Decimal;
  exit: string;
  /** The fee rate of both sides. */
  rate: string;
}

/** What a take-profit or stop-loss brings, after both fees; negative for a loss. */
export function resultAt({ side, price, quantity, exit, rate }: ClosedOrder): Decimal {
  const [paid, brought] = [price.times(quantity), new Decimal(exit).times(quantity)];
  const gain = side === 'buy' ? brought.minus(paid) : paid.minus(brought);
  return gain.minus(tradingFee(paid, rate)).minus(tradingFee(brought, rate));
}
