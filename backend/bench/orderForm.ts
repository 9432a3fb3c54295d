import { randomOrder } from './market';

/** The body of a request that places an order. */
export function orderForm(near?: number): string {
  const { reqId, currencyId, quoteId, side, quantity, price = '' } = randomOrder(near);
  return new URLSearchParams({
    req_id: reqId,
    currency_id: String(currencyId),
    legal_id: String(quoteId),
    type: side === 'buy' ? '1' : '2',
    amount: quantity,
    target_price: price,
  }).toString();
}
