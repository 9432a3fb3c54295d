import type { OrderKind, OrderSide } from '@h5/shared/contract/orders/endpoints';

export interface OrderDraft {
  side: OrderSide;
  kind: OrderKind;
  price: string;
  /** The currency of the size field. The other amount is derived. */
  unit: 'base' | 'quote';
  /** In the base currency, as typed. */
  quantity: string;
  /** In the quote currency including the fee, as typed; replaces the quantity. */
  total: string;
  /** The percentage of the balance that the slider selects; replaces quantity and total. */
  percent: number | undefined;
}

/** The size of an empty draft. */
export const emptySize = { quantity: '', total: '', percent: undefined } as const;

/** Totals are entered in cents. */
export const totalDecimals = 2;

/** Reads a draft that was kept over a reload, perhaps by another version. Without a chosen price it has none. */
export function parseOrderDraft(kept: unknown): Partial<OrderDraft> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { side, kind, unit, price, quantity, total, percent } = kept as Record<string, unknown>;
  const hasChoices =
    (side === 'buy' || side === 'sell') &&
    (kind === 'limit' || kind === 'market') &&
    (unit === 'base' || unit === 'quote');
  if (!hasChoices || !isTyped(quantity) || !isTyped(total)) return undefined;
  return {
    ...{ side, kind, unit, quantity, total },
    percent: typeof percent === 'number' && percent >= 0 && percent <= 100 ? percent : undefined,
    ...(isTyped(price) && { price }),
  };
}

/** An amount as a field holds it, complete or not. */
function isTyped(text: unknown): text is string {
  return typeof text === 'string' && /^\d{0,30}\.?\d{0,30}$/.test(text);
}
