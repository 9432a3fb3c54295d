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
