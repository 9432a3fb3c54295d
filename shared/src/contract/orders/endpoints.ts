import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, catalogueId, orderAmount, uuid, pageOf, paging, reqId, time } from '../primitives';
import { wireObject } from '../wireObject';

export const orderSide = z.enum(['buy', 'sell']);
export const orderKind = z.enum(['limit', 'market']);
export const orderStatus = z.enum(['open', 'partial', 'filled', 'cancelled']);

/** The wire numbers the sides. */
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
  /** The limit; null at the market. */
  price: z.nullable(amount),
  amount,
  filled: amount,
  /** The average price of what is filled, rounded down to 18 decimals; 0 while nothing is. */
  average: amount,
  /** Paid so far, in the quote coin. */
  fee: amount,
  status: orderStatus,
  created_at: time,
  updated_at: time,
  /** Grows with every change: of two copies of an order the higher one is newer. */
  version: z.int(),
};

export const order = wireObject(orderFields, { legal_id: 'quoteId', amount: 'quantity' });

const fillFields = {
  id: z.string(),
  price: amount,
  amount,
  fee: amount,
  role: z.enum(['maker', 'taker']),
  time,
};

/** One execution of an order. The fee is in the quote coin. */
export const fill = wireObject(fillFields, { amount: 'quantity' });

/** The same, where the order is not at hand. */
export const ownFill = wireObject(
  { ...fillFields, order_id: uuid, side: orderSide },
  { amount: 'quantity' },
);

/** Without a price: at the market. A repeated `reqId` returns the order already placed. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/coin/trade',
  summary: 'Places a spot order, at a limit price or at the market.',
  access: 'user',
  input: wireObject(
    {
      req_id: reqId,
      currency_id: catalogueId,
      legal_id: catalogueId,
      type: tradeType,
      amount: orderAmount,
      target_price: z.optional(orderAmount),
    },
    { legal_id: 'quoteId', amount: 'quantity', type: 'side', target_price: 'price' },
  ),
  output: order,
  errors: [
    'MARKET_NOT_FOUND',
    'MARKET_HALTED',
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
    'REQ_ID_REUSED',
  ],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/coin/cancel',
  summary: 'Cancels what is not yet filled of an order; cancelling twice is cancelling once.',
  access: 'user',
  input: wireObject({ id: uuid, req_id: reqId }),
  output: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'REQ_ID_REUSED'],
});

/** `open` are the working orders, `history` the ended ones. */
export const orderFilter = z.enum(['open', 'history', 'filled', 'cancelled']);

export const orderList = endpoint({
  method: 'GET',
  path: '/coin/orders',
  summary: 'Orders of the signed-in person, newest first.',
  access: 'user',
  input: wireObject({
    status: z._default(orderFilter, 'open'),
    currency_id: z.optional(catalogueId),
    side: z.optional(orderSide),
    ...paging,
  }),
  output: pageOf(order),
  errors: [],
});

export const orderDetail = endpoint({
  method: 'GET',
  path: '/coin/order',
  summary: 'One order of the signed-in person with its fills, oldest first.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: z.object({ order, fills: z.array(fill) }),
  errors: ['ORDER_NOT_FOUND'],
});

export const fillList = endpoint({
  method: 'GET',
  path: '/coin/fills',
  summary: 'Executions of the signed-in person in a market, newest first, at most 100.',
  access: 'user',
  input: wireObject(
    { currency_id: catalogueId, legal_id: z._default(catalogueId, 3) },
    { legal_id: 'quoteId' },
  ),
  output: z.array(ownFill),
  errors: [],
});

export type Order = z.output<typeof order>;
export type Fill = z.output<typeof fill>;
export type OwnFill = z.output<typeof ownFill>;
export type OrderSide = z.output<typeof orderSide>;
export type OrderKind = z.output<typeof orderKind>;
export type OrderStatus = z.output<typeof orderStatus>;
export type OrderFilter = z.output<typeof orderFilter>;
export type PlaceOrder = z.output<typeof placeOrder.input>;
