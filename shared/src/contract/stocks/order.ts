import * as z from 'zod/mini';
import { marketSymbol } from '../markets/endpoints';
import { orderKind, orderSide } from '../orders/endpoints';
import { amount, catalogueId, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

/** A day order expires at the close, `gtc` after 90 days. */
export const timeInForce = z.enum(['day', 'gtc']);

export const stockOrderStatuses = [
  'queued',
  'open',
  'partial',
  'filled',
  'cancelled',
  'expired',
  'rejected',
] as const;
export const stockOrderStatus = z.enum(stockOrderStatuses);

/** Why an order ended without its owner: the open was too far from the last close, nobody took the other side, … */
export const stockOrderReasons = [
  'open_out_of_band',
  'price_out_of_band',
  'no_liquidity',
  'own_order',
  'halted',
] as const;

export const stockOrder = wireObject(
  {
    id: uuid,
    stock_id: catalogueId,
    symbol: marketSymbol,
    side: orderSide,
    type: orderKind,
    /** The limit; null for an order at the market. */
    price: z.nullable(amount),
    number: amount,
    filled: amount,
    /** The average price of the fills; 0 before the first. */
    avg: amount,
    /** In US dollars, over the whole order. */
    fee: amount,
    tif: timeInForce,
    status: stockOrderStatus,
    reason: z.nullable(z.enum(stockOrderReasons)),
    /** US dollars for one USDT, as locked when the order was accepted. */
    rate: amount,
    /** What a buy has paid or a sale has brought, in USDT. */
    paid: amount,
    /** In USDT for a buy, in shares for a sale. */
    frozen: amount,
    /** When a queued order goes to the market. */
    goes_at: z.nullable(time),
    /** The close of its day, or the end of 90 days. */
    expires_at: time,
    created_at: time,
    updated_at: time,
    version: z.int(),
  },
  { type: 'kind', number: 'quantity', avg: 'average', tif: 'timeInForce', paid: 'usdt' },
);

export type TimeInForce = z.output<typeof timeInForce>;
export type StockOrderStatus = z.output<typeof stockOrderStatus>;
export type StockOrderReason = (typeof stockOrderReasons)[number];
export type StockOrder = z.output<typeof stockOrder>;
