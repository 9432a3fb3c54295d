import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { candle, candlePeriod, depth, marketStatuses, marketSymbol } from '../markets/endpoints';
import { orderKind, orderSide } from '../orders/endpoints';
import {
  amount,
  catalogueId,
  formTimeField,
  isValidTimeRange,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  signedAmount,
  successAnswer,
  uuid,
  yesOrNo,
} from '../primitives';
import { wireObject } from '../wireObject';
import { stockOrder, timeInForce } from './order';
import { stockSession } from './session';
import { stockVenueIds } from './venues';

const stockFields = {
  /** 1 to 15 in the demo. */
  id: catalogueId,
  /** The id of the share as a currency, in the account for stocks. */
  currency_id: catalogueId,
  symbol: marketSymbol,
  name: z.string(),
  exchange: z.enum(stockVenueIds),
  /** The code of the currency of its prices. */
  currency: z.string(),
  status: z.enum(marketStatuses),
  tick: amount,
  lot: amount,
  /** How far a price may be from the last close, as a ratio. */
  price_band: amount,
  max_number: amount,
  /** How late the prices are, in seconds. */
  delayed_s: z.int(),
  /** The price at the end of the last trading day. */
  last_close: amount,
  last: amount,
  /** Of the last trading day, like the volume. */
  high: amount,
  low: amount,
  volume: amount,
  /** The close of the trading day before the one that the last price is of. */
  previous_close: amount,
  /** The ratio of the last price to the previous close, minus one: between two sessions, what the last day brought. */
  change: signedAmount,
  spark: z.array(amount),
  /** Of the asker; false for guests. */
  favorite: z.boolean(),
  session: stockSession,
};

const stockNames = {
  tick: 'tickSize',
  lot: 'lotSize',
  max_number: 'maxQuantity',
  favorite: 'isFavourite',
} as const;

export const stock = wireObject(stockFields, stockNames);

export const stockSort = z.enum(['name', 'price', 'change', 'volume']);

export const getStocks = endpoint({
  method: 'GET',
  path: '/stock/list',
  summary: 'Stocks of all venues or of one, with their quotes and whether the venue is open.',
  access: 'public',
  input: wireObject(
    {
      market: z.optional(z.enum(stockVenueIds)),
      /** A part of the symbol or the name. */
      q: z.optional(z.string().check(z.maxLength(40), z.regex(/^[^\u0000]*$/))),
      sort: z._default(stockSort, 'name'),
      ...pagingFields,
    },
    { market: 'venue', q: 'text' },
  ),
  output: pageSchemaOf(stock),
  errors: [],
});

export const getStock = endpoint({
  method: 'GET',
  path: '/stock/detail',
  summary: 'One stock: its quote, its venue’s session and next holidays, and what an order costs.',
  access: 'public',
  input: z.object({ id: catalogueId }),
  output: wireObject(
    {
      ...stockFields,
      /** US dollars for one USDT: the rate that an order placed now keeps. Null while it is not known: orders are refused. */
      rate: z.nullable(amount),
      min_fee: amount,
      fee_rate: amount,
    },
    stockNames,
  ),
  errors: ['STOCK_NOT_FOUND'],
});

export const getStockCandles = endpoint({
  method: 'GET',
  path: '/stock/timeshar',
  summary: 'Candles of a stock, oldest first, at most 1,000: the last ones before `to`.',
  access: 'public',
  input: z
    .object({
      symbol: marketSymbol,
      period: candlePeriod,
      from: z.optional(formTimeField),
      to: z.optional(formTimeField),
    })
    .check(z.refine(isValidTimeRange)),
  output: z.array(candle),
  errors: ['MARKET_NOT_FOUND', 'STOCK_NOT_FOUND'],
});

export const getStockDepth = endpoint({
  method: 'GET',
  path: '/stock/depth',
  summary: 'The order book of a stock, 50 levels a side; empty of the house while it is closed.',
  access: 'public',
  input: z.object({ id: catalogueId }),
  output: depth,
  errors: ['STOCK_NOT_FOUND'],
});

export const placeStockOrder = endpoint({
  method: 'POST',
  path: '/stock/order',
  summary: 'Places an order for a stock; while its venue is closed it is queued for the opening.',
  access: 'user',
  opens: true,
  input: wireObject(
    {
      req_id: reqId,
      stock_id: catalogueId,
      side: orderSide,
      type: orderKind,
      /** Left out at the market. */
      price: z.optional(orderAmount),
      number: orderAmount,
      tif: z._default(timeInForce, 'day'),
    },
    { type: 'kind', number: 'quantity', tif: 'timeInForce' },
  ),
  output: stockOrder,
  errors: [
    'STOCK_NOT_FOUND',
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
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

export const cancelStockOrder = endpoint({
  method: 'POST',
  path: '/stock/cancel',
  summary: 'Cancels the rest of an order for a stock; a repeat changes nothing.',
  access: 'user',
  /** An order is cancelled once, so its id names the request as well. */
  input: wireObject({ id: uuid, req_id: z.optional(reqId) }),
  output: stockOrder,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'REQ_ID_REUSED'],
});

/** `open` selects queued, open and partly filled orders, `history` the others. */
export const stockOrderFilter = z.enum(['open', 'history']);

export const getStockOrders = endpoint({
  method: 'GET',
  path: '/stock/orders',
  summary: 'Orders for stocks of the signed-in person, newest first.',
  access: 'user',
  input: wireObject({
    status: z._default(stockOrderFilter, 'open'),
    stock_id: z.optional(catalogueId),
    /** Only this order, whatever its status. */
    id: z.optional(uuid),
    ...pagingFields,
  }),
  output: pageSchemaOf(stockOrder),
  errors: [],
});

export const stockPosition = wireObject(
  {
    stock_id: catalogueId,
    symbol: marketSymbol,
    name: z.string(),
    /** Shares held, with the frozen ones. */
    number: amount,
    frozen: amount,
    /** The average price of purchases, without fees; 0 without shares. */
    avg: amount,
    /** The profit of all sales after their fees, in US dollars; the average price has no fee of buying in it. */
    realised: signedAmount,
    last: amount,
    previous_close: amount,
    /** Of the trading day that the last price is of: shares bought less shares sold, and what was paid for them in US dollars before fees. */
    bought_today: signedAmount,
    paid_today: signedAmount,
  },
  { number: 'quantity', avg: 'average' },
);

export const getStockPositions = endpoint({
  method: 'GET',
  path: '/stock/positions',
  summary: 'The shares of the signed-in person, with their average price and realised profit.',
  access: 'user',
  input: z.object({}),
  output: z.array(stockPosition),
  errors: [],
});

export const setStockFavourite = endpoint({
  method: 'POST',
  path: '/stock/favorite',
  summary: 'Adds a stock to the favourites or removes it; a repeat changes nothing.',
  access: 'user',
  input: wireObject(
    {
      id: catalogueId,
      on: yesOrNo,
    },
    { on: 'isFavourite' },
  ),
  output: successAnswer,
  errors: ['STOCK_NOT_FOUND'],
});

export type Stock = z.output<typeof stock>;
export type StockDetail = z.output<typeof getStock.output>;
export type StockSort = z.output<typeof stockSort>;
export type PlaceStockOrderInput = z.output<typeof placeStockOrder.input>;
export type StockOrderFilter = z.output<typeof stockOrderFilter>;
export type StockPosition = z.output<typeof stockPosition>;
