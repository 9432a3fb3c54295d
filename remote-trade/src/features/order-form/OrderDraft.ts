import * as z from 'zod/mini';
import type { OrderKind, OrderSide, PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { timeInForce, type TimeInForce } from '@h5/shared/contract/orders/timeInForce';
import { parseWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';

export interface OrderDraft {
  side: OrderSide;
  kind: OrderKind;
  /** Good till cancelled when undefined. */
  timeInForce?: TimeInForce | undefined;
  /** The trigger price of an order that waits for the index; undefined for one that is placed at once. */
  trigger?: string | undefined;
  /** Where a stop takes the place of the limit order; undefined without one. */
  stop?: string | undefined;
  /** The limit of the stop; empty for one at the market. */
  stopLimit?: string | undefined;
  /** Where what was filled is closed; empty for none, undefined while the fields are not shown. */
  takeProfit?: string | undefined;
  stopLoss?: string | undefined;
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

export const firstDraft: OrderDraft = {
  side: 'buy',
  kind: 'limit',
  timeInForce: undefined,
  ...draftConditions({}),
  price: '',
  unit: 'base',
  ...emptySize,
};

const maybeTyped = z.optional(typedAmount);

/** A draft that was kept over a reload. Without a chosen price it has none. */
export const orderDraft = z.object({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['limit', 'market']),
  timeInForce: z.optional(timeInForce),
  trigger: maybeTyped,
  stop: maybeTyped,
  stopLimit: maybeTyped,
  takeProfit: maybeTyped,
  stopLoss: maybeTyped,
  price: maybeTyped,
  unit: z.enum(['base', 'quote']),
  quantity: typedAmount,
  total: typedAmount,
  percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
});

/** Totals are entered in cents. */
export const totalDecimals = 2;

const conditionFields = ['trigger', 'stop', 'stopLimit', 'takeProfit', 'stopLoss'] as const;
/** The prices beside the limit, as typed. */
export type ConditionField = (typeof conditionFields)[number];
type Conditions = Pick<OrderDraft, ConditionField>;

/** What the person chooses as the type of an order. */
export type OrderType =
  | OrderKind
  | 'stopLimit'
  | 'stopMarket'
  | 'oco'
  | Exclude<TimeInForce, 'gtc'>;

export function orderTypeOf({ kind, timeInForce, trigger, stop }: OrderDraft): OrderType {
  if (stop !== undefined) return 'oco';
  if (trigger !== undefined) return kind === 'limit' ? 'stopLimit' : 'stopMarket';
  return timeInForce && timeInForce !== 'gtc' ? timeInForce : kind;
}

/** The fields that a type of order sets. A trigger or stop price that was entered stays. */
export function fieldsOfType(
  type: OrderType,
  { trigger = '', stop = '', stopLimit = '' }: Conditions = {},
): Partial<OrderDraft> {
  const plain = {
    timeInForce: undefined,
    trigger: undefined,
    stop: undefined,
    stopLimit: undefined,
  };
  switch (type) {
    case 'stopLimit':
      return { ...plain, kind: 'limit', trigger };
    case 'stopMarket':
      return { ...plain, kind: 'market', trigger };
    case 'oco':
      // The exchange takes a stop, or a take-profit and a stop-loss.
      return { ...plain, ...exits(false), kind: 'limit', stop, stopLimit };
    case 'limit':
    case 'market':
      return { ...plain, kind: type };
    default:
      return { ...plain, kind: 'limit', timeInForce: type };
  }
}

/** Shows or hides the fields of take-profit and stop-loss. */
export function exits(isShown: boolean): Pick<OrderDraft, 'takeProfit' | 'stopLoss'> {
  const price = isShown ? '' : undefined;
  return { takeProfit: price, stopLoss: price };
}

/** The next order of the same type has other prices. */
export function emptyConditions(draft: OrderDraft): Conditions {
  const shown = conditionFields.filter((field) => draft[field] !== undefined);
  return Object.fromEntries(shown.map((field) => [field, '']));
}

export function hasConditions(draft: OrderDraft): boolean {
  return conditionFields.some((field) => draft[field]);
}

export type OrderConditions = Pick<
  PlaceOrderInput,
  'triggerPrice' | 'stopPrice' | 'stopLimitPrice' | 'takeProfitPrice' | 'stopLossPrice'
>;

/** The conditions as they are sent. */
export function conditionsOf(draft: Conditions): OrderConditions {
  return {
    triggerPrice: parseWireAmount(draft.trigger),
    stopPrice: parseWireAmount(draft.stop),
    stopLimitPrice: parseWireAmount(draft.stopLimit),
    takeProfitPrice: parseWireAmount(draft.takeProfit),
    stopLossPrice: parseWireAmount(draft.stopLoss),
  };
}

/** The conditions of an order that was sent, as the form shows them. */
export function draftConditions(order: OrderConditions): Conditions {
  const { triggerPrice, stopPrice, stopLimitPrice, takeProfitPrice, stopLossPrice } = order;
  const hasExits = takeProfitPrice ?? stopLossPrice;
  return {
    trigger: triggerPrice,
    stop: stopPrice,
    stopLimit: stopPrice && (stopLimitPrice ?? ''),
    takeProfit: hasExits && (takeProfitPrice ?? ''),
    stopLoss: hasExits && (stopLossPrice ?? ''),
  };
}

/** Whether the order is filled at the best prices of the book as it is now. */
export function isAtMarketNow({ kind, trigger }: OrderDraft): boolean {
  return kind === 'market' && trigger === undefined;
}
