import type { OrderKind, OrderSide } from '@h5/shared/contract/orders/endpoints';

export interface OrderDraft {
  side: OrderSide;
  kind: OrderKind;
  price: string;
  /** What the amount is written in; the other one is worked out. */
  unit: 'base' | 'quote';
  /** In the base coin, as typed. */
  quantity: string;
  /** In the quote coin with the fee, as typed, in place of a quantity. */
  total: string;
  /** The share of what is available that the slider asks for, in place of what is typed. */
  percent: number | undefined;
}

/** An empty amount. */
export const emptySize = { quantity: '', total: '', percent: undefined } as const;

/** Cents: what a total is written in. */
export const totalDecimals = 2;
