import type { Market } from '@h5/shared/contract/markets/endpoints';
import type { PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { toWireAmount } from '@h5/shared/money/money';
import { conditionsOf, draftConditions, emptySize, type OrderDraft } from './OrderDraft';
import type { OrderEstimate } from './OrderEstimate';

export type NewOrder = Omit<PlaceOrderInput, 'reqId'>;

/** The request as it would be sent now; undefined while price or size is missing. */
export function orderOf(
  { baseId, quoteId }: Market,
  draft: OrderDraft,
  { price, quantity }: OrderEstimate,
): NewOrder | undefined {
  if (!quantity || !price) return undefined;
  return {
    baseId,
    quoteId,
    side: draft.side,
    quantity: toWireAmount(quantity),
    price: draft.kind === 'market' ? undefined : toWireAmount(price),
    timeInForce: draft.timeInForce,
    ...conditionsOf(draft),
  };
}

/** The fields that show an order, such as one whose outcome is unknown. */
export function draftOf(
  { side, price, quantity, timeInForce, ...conditions }: NewOrder,
  shownPrice: string,
): Partial<OrderDraft> {
  return {
    ...emptySize,
    side,
    kind: price === undefined ? 'market' : 'limit',
    price: price ?? shownPrice,
    quantity,
    timeInForce,
    ...draftConditions(conditions),
  };
}
