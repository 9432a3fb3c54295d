import type { Market } from '@h5/shared/contract/markets/endpoints';
import type { AmendOrderInput, Order } from '@h5/shared/contract/orders/endpoints';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import {
  findOrderError,
  marketBuyWorstPrice,
  orderHoldAmount,
  type OrderError,
} from '@h5/shared/rules/spot/spot';

/** What is typed into the form. */
export interface AmendmentDraft {
  price: string;
  quantity: string;
}

export interface AmendmentProblem {
  code:
    | OrderError['code']
    | 'PRICE_MISSING'
    | 'QUANTITY_MISSING'
    | 'INSUFFICIENT_BALANCE'
    | 'UNCHANGED';
  values: Readonly<Record<string, string>>;
}

/** The form as the order is now. */
export function draftOf({ price, quantity }: Order): AmendmentDraft {
  return { price: price ?? '', quantity };
}

/** The terms that differ from those of the order; undefined while a field is empty. */
export function changedTerms(
  order: Order,
  draft: AmendmentDraft,
): Omit<AmendOrderInput, 'reqId' | 'id'> | undefined {
  const quantity = parsePositiveAmount(draft.quantity);
  const price = order.price === null ? undefined : parsePositiveAmount(draft.price);
  if (!quantity || (order.price !== null && !price)) return undefined;
  return {
    ...(order.price !== null && price && !price.eq(order.price) && { price: toWireAmount(price) }),
    ...(!quantity.eq(order.quantity) && { quantity: toWireAmount(quantity) }),
  };
}

/** Whether the order keeps its place in the queue of its price; an order that waits for a trigger price has no place yet. */
export function keepsPlace(order: Order, draft: AmendmentDraft): boolean {
  const { price, quantity } = changedTerms(order, draft) ?? {};
  if (price !== undefined) return false;
  return quantity === undefined || new Decimal(quantity).lt(order.quantity);
}

/** What the unfilled part of the order would freeze with other terms, at the higher price of its limit and its stop. */
export function holdAt(market: Market, order: Order, draft: AmendmentDraft): Decimal {
  const { side, filled, stopPrice, stopLimitPrice, triggerPrice, triggeredAt } = order;
  const rest = (parsePositiveAmount(draft.quantity) ?? new Decimal(0)).minus(filled);
  const worst = (price: string) =>
    side === 'buy' ? marketBuyWorstPrice(price, market.tickSize) : new Decimal(price);
  const limit =
    order.price === null ? worst(triggerPrice ?? '0') : parsePositiveAmount(draft.price);
  const isStopArmed = stopPrice && triggeredAt === undefined && new Decimal(filled).isZero();
  const stop = isStopArmed ? new Decimal(stopLimitPrice ?? worst(stopPrice)) : new Decimal(0);
  const price = Decimal.max(limit ?? 0, stop);
  if (rest.lte(0)) return new Decimal(0);
  return orderHoldAmount(market, side, price, rest).amount;
}

/** The first problem to fix; undefined if the change can be sent. */
export function findAmendmentProblem(
  market: Market,
  order: Order,
  draft: AmendmentDraft,
  available: Decimal,
): AmendmentProblem | undefined {
  const terms = changedTerms(order, draft);
  if (!parsePositiveAmount(draft.quantity)) return problem('QUANTITY_MISSING');
  if (!terms) return problem('PRICE_MISSING');
  if (terms.price === undefined && terms.quantity === undefined) return problem('UNCHANGED');
  const quantity = new Decimal(terms.quantity ?? order.quantity);
  if (quantity.lte(order.filled)) {
    const min = new Decimal(order.filled).plus(market.lotSize);
    return { code: 'QUANTITY_TOO_SMALL', values: { min: toWireAmount(min) } };
  }
  if (order.price !== null) {
    const price = new Decimal(terms.price ?? order.price);
    const index = terms.price === undefined ? undefined : (order.triggerPrice ?? market.last);
    const error = findOrderError(market, price, quantity, index);
    if (error) return error;
  }
  const missing = holdAt(market, order, draft).minus(holdAt(market, order, draftOf(order)));
  return missing.gt(available) ? problem('INSUFFICIENT_BALANCE') : undefined;
}

function problem(code: AmendmentProblem['code']): AmendmentProblem {
  return { code, values: {} };
}
