import type { OrderSide } from '../contract/orders/endpoints';
import { Decimal, type DecimalValue } from '../money/money';

/**
 * The price at which an order is filled that meets the market at `market`: its limit, or that of the market where it is better for the
 * person. A limit that the market does not reach waits for its own price.
 */
export function fillPrice(side: OrderSide, limit: DecimalValue, market: DecimalValue): Decimal {
  return side === 'buy' ? Decimal.min(limit, market) : Decimal.max(limit, market);
}
