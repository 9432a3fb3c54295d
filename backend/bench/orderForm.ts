import { someOrder } from './market';

/** An order as it is sent. */
export function orderForm(): string {
  const { reqId, currencyId, legalId, side, quantity, price = '' } = someOrder();
  return new URLSearchParams({
    req_id: reqId,
    currency_id: String(currencyId),
    legal_id: String(legalId),
    type: side === 'buy' ? '1' : '2',
    amount: quantity,
    target_price: price,
  }).toString();
}
