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

export const orderSide = z.enum(['buy', 'sell']);
export const orderKind = z.enum(['limit', 'market']);
export const orderStatus = z.enum(['open', 'partial', 'filled', 'cancelled']);

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
  created_at: time,
  updated_at: time,
  /** Grows with every change, so that the newer of two copies is known. */
  version: z.int(),
};

export const order = wireObject(orderFields, { ...marketCurrencyWireNames, amount: 'quantity' });

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
export const ownFill = wireObject(
  { ...fillFields, order_id: uuid, side: orderSide },
  { amount: 'quantity' },
);

/** An order without a price is a market order. A repeated `reqId` answers the order already placed. */
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
    { ...marketCurrencyWireNames, amount: 'quantity', type: 'side', target_price: 'price' },
  ),
  output: order,
  errors: [
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

/** `open` selects working orders, `history` the others. */
export const orderFilter = z.enum(['open', 'history', 'filled', 'cancelled']);

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
export type OrderStatus = z.output<typeof orderStatus>;
export type OrderFilter = z.output<typeof orderFilter>;
export type PlaceOrderInput = z.output<typeof placeOrder.input>;
