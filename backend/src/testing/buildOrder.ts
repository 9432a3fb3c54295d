import { randomUUID } from 'node:crypto';
import type { PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';

/** A limit order in BTC-USDT with a new request id. */
export function buildOrder(overrides: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    reqId: randomUUID(),
    baseId: 1,
    quoteId: 3,
    side: 'buy',
    quantity: '0.01',
    price: '50000',
    ...overrides,
  };
}
