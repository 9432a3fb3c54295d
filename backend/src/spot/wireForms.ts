import type * as z from 'zod/mini';
import type { Order, order as orderContract } from '@h5/shared/contract/orders/endpoints';

/**
 * What the contract's `encode` gives, field by field: thousands of these leave in a second, from values that are known
 * to be right. The types are the contract's, and the test compares the two.
 */
export function wireOrder(order: Order): z.input<typeof orderContract> {
  const { currencyId, quoteId, quantity, createdAt, updatedAt, ...same } = order;
  return {
    ...same,
    currency_id: currencyId,
    legal_id: quoteId,
    amount: quantity,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
