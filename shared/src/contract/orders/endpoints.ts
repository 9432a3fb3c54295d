import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  defaultQuoteId,
  marketCurrencyWireNames,
  orderAmount,
  uuid,
  pageSchemaOf,
  pagingFields,
  reqId,
  time,
} from '../primitives';
import { wireObject } from '../wireObject';
import { timeInForce } from './timeInForce';

export { timeInForce, type TimeInForce } from './timeInForce';

export const orderSide = z.enum(['buy', 'sell']);
export const orderKind = z.enum(['limit', 'market']);
/** `waiting`: for its trigger price. */
export const orderStatus = z.enum(['waiting', 'open', 'partial', 'filled', 'cancelled']);

/** Why an order could not be placed when its trigger price was reached, or when the order ended whose exit it is. */
export const orderReason = z.enum([
  'MARKET_NOT_TRADING',
  'OUTFLOW_STOPPED',
  'NO_LIQUIDITY',
  'TOO_MANY_OPEN_ORDERS',
  'PRICE_OUT_OF_BAND',
  'RULES_CHANGED',
  'WOULD_FILL',
  'QUANTITY_TOO_SMALL',
  'INSUFFICIENT_BALANCE',
  /** Because of a fault of the exchange. */
  'NOT_CARRIED_OUT',
]);

/** On the wire, 1 is buy and 2 is sell. */
const tradeType = z.codec(z.enum(['1', '2']), orderSide, {
  decode: (type) => (type === '1' ? 'buy' : 'sell'),
  encode: (side) => (side === 'buy' ? '1' : '2'),
});

const orderFields = {
  id: uuid,
  currency_id: catalogueId,
  legal_id: catalogueId,
  side: orderSide,
  kind: orderKind,
  /** The limit price; null for a market order. */
  price: z.nullable(amount),
  amount,
  filled: amount,
  /** The average price of the fills, rounded down to 18 decimals; 0 before the first. */
  average: amount,
  /** The fees paid so far, in the quote currency. */
  fee: amount,
  status: orderStatus,
  /** Absent: `gtc`. */
  time_in_force: z.optional(timeInForce),
  /** Whether the last amendment kept the order's place in the queue of its price. */
  kept_priority: z.optional(z.boolean()),
  /** The recorded index that it waits or waited for. */
  trigger_price: z.optional(amount),
  /** The recorded index at which its stop takes its place, unless something of it is filled before. */
  stop_price: z.optional(amount),
  /** The limit price of its stop; absent: at the market. */
  stop_limit_price: z.optional(amount),
  /** Where an opposite order for what is filled of it begins when it has ended. */
  target_profit_price: z.optional(amount),
  stop_loss_price: z.optional(amount),
  /** The order whose take-profit or stop-loss it is. */
  parent_id: z.optional(uuid),
  /** The recorded second that set it or its stop off. */
  triggered_at: z.optional(time),
  reason: z.optional(orderReason),
  created_at: time,
  updated_at: time,
  /** Grows with every change, so that the newer of two copies is known. */
  version: z.int(),
};

export const order = wireObject(orderFields, {
  ...marketCurrencyWireNames,
  amount: 'quantity',
  target_profit_price: 'takeProfitPrice',
});

const fillFields = {
  id: z.string(),
  price: amount,
  amount,
  fee: amount,
  role: z.enum(['maker', 'taker']),
  time,
};

/** The fee is in the quote currency. */
export const fill = wireObject(fillFields, { amount: 'quantity' });

/** A fill with the order it belongs to, for lists over several orders. */
export const ownFillFields = { ...fillFields, order_id: uuid, side: orderSide };
export const ownFill = wireObject(ownFillFields, { amount: 'quantity' });

/**
 * An order without a price is a market order; what of it is not filled at once is cancelled. With a trigger price it waits, its funds
 * frozen, for the first recorded index on the other side of it. A limit order with a stop price freezes the larger of both: the
 * first recorded index at the stop price cancels the limit and places the stop; the first fill cancels the stop. When an order with a
 * take-profit or stop-loss price has ended, an opposite order for what was filled of it is placed. A repeated `reqId` answers the
 * order already placed.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/coin/trade',
  summary: 'Places a spot order, at a limit price or at the market.',
  access: 'user',
  opens: true,
  input: wireObject(
    {
      req_id: reqId,
      currency_id: catalogueId,
      legal_id: catalogueId,
      type: tradeType,
      amount: orderAmount,
      target_price: z.optional(orderAmount),
      /** `gtc` when absent. */
      time_in_force: z.optional(timeInForce),
      trigger_price: z.optional(orderAmount),
      stop_price: z.optional(orderAmount),
      stop_limit_price: z.optional(orderAmount),
      target_profit_price: z.optional(orderAmount),
      stop_loss_price: z.optional(orderAmount),
    },
    {
      ...marketCurrencyWireNames,
      amount: 'quantity',
      type: 'side',
      target_price: 'price',
      target_profit_price: 'takeProfitPrice',
    },
  ),
  output: order,
  errors: [
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'MARKET_NOT_FOUND',
    'MARKET_HALTED',
    'MARKET_NOT_TRADING',
    'OUTFLOW_STOPPED',
    'INVALID_AMOUNT',
    'PRICE_OFF_TICK',
    'PRICE_OUT_OF_BAND',
    'QUANTITY_OFF_STEP',
    'QUANTITY_TOO_SMALL',
    'QUANTITY_TOO_LARGE',
    'BELOW_MIN_NOTIONAL',
    'INSUFFICIENT_BALANCE',
    'TOO_MANY_OPEN_ORDERS',
    'NO_LIQUIDITY',
    'WOULD_FILL',
    'TRIGGER_REACHED',
    'STOP_LOSS_SIDE',
    'TAKE_PROFIT_SIDE',
    'TOO_MANY_WAITING_ORDERS',
    'REQ_ID_REUSED',
  ],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/coin/cancel',
  summary: 'Cancels the rest of an order; a repeat changes nothing.',
  access: 'user',
  input: wireObject({ id: uuid, req_id: reqId }),
  output: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'REQ_ID_REUSED'],
});

/** The fields that are absent stay as they are. `amount` is the whole quantity, with what is filled. */
export const amendOrder = endpoint({
  method: 'POST',
  path: '/coin/amend',
  summary:
    'Changes price or quantity of an open order; only a smaller quantity keeps its priority.',
  access: 'user',
  opens: true,
  input: wireObject(
    {
      id: uuid,
      req_id: reqId,
      target_price: z.optional(orderAmount),
      amount: z.optional(orderAmount),
    },
    { amount: 'quantity', target_price: 'price' },
  ),
  output: order,
  errors: [
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_OPEN',
    'MARKET_HALTED',
    'MARKET_NOT_TRADING',
    'OUTFLOW_STOPPED',
    'INVALID_AMOUNT',
    'PRICE_OFF_TICK',
    'PRICE_OUT_OF_BAND',
    'QUANTITY_OFF_STEP',
    'QUANTITY_TOO_SMALL',
    'QUANTITY_TOO_LARGE',
    'BELOW_MIN_NOTIONAL',
    'INSUFFICIENT_BALANCE',
    'WOULD_FILL',
    'REQ_ID_REUSED',
  ],
});

/** `waiting` and `open` select orders that have not ended, `active` both of them, `history` the others. */
export const orderFilter = z.enum(['waiting', 'open', 'active', 'history', 'filled', 'cancelled']);

export const getOrders = endpoint({
  method: 'GET',
  path: '/coin/orders',
  summary: 'Orders of the signed-in person, newest first.',
  access: 'user',
  input: wireObject(
    {
      status: z._default(orderFilter, 'open'),
      currency_id: z.optional(catalogueId),
      side: z.optional(orderSide),
      ...pagingFields,
    },
    { currency_id: 'baseId' },
  ),
  output: pageSchemaOf(order),
  errors: [],
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/coin/order',
  summary: 'One order of the signed-in person with its fills, oldest first.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: z.object({ order, fills: z.array(fill) }),
  errors: ['ORDER_NOT_FOUND'],
});

export const getOwnFills = endpoint({
  method: 'GET',
  path: '/coin/fills',
  summary: 'Fills of the signed-in person in a market, newest first, at most 100.',
  access: 'user',
  input: wireObject(
    { currency_id: catalogueId, legal_id: z._default(catalogueId, defaultQuoteId) },
    marketCurrencyWireNames,
  ),
  output: z.array(ownFill),
  errors: [],
});

export type Order = z.output<typeof order>;
export type Fill = z.output<typeof fill>;
export type OwnFill = z.output<typeof ownFill>;
export type OrderSide = z.output<typeof orderSide>;
export type OrderKind = z.output<typeof orderKind>;
export type OrderReason = z.output<typeof orderReason>;
export type OrderStatus = z.output<typeof orderStatus>;
export type OrderFilter = z.output<typeof orderFilter>;
export type PlaceOrderInput = z.output<typeof placeOrder.input>;
export type AmendOrderInput = z.output<typeof amendOrder.input>;
