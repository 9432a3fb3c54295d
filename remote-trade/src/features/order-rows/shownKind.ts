import type { Order } from '@h5/shared/contract/orders/endpoints';

/** The kind of an order as its name says it. */
export function shownKind({ kind, triggerPrice, stopPrice, triggeredAt }: Order) {
  if (stopPrice !== undefined && triggeredAt === undefined) return 'oco';
  if (triggerPrice === undefined && stopPrice === undefined) return kind;
  return kind === 'limit' ? 'stopLimit' : 'stopMarket';
}
