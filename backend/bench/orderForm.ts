import { randomOrder } from './market';

/** The body of a request that places an order. */
export function orderForm(near?: number): string {
  const { reqId, baseId, quoteId, side, quantity, price = '' } = randomOrder(near);
  return new URLSearchParams({
    req_id: reqId,
    currency_id: String(baseId),
    legal_id: String(quoteId),
    type: side === 'buy' ? '1' : '2',
    amount: quantity,
    target_price: price,
  }).toString();
}
