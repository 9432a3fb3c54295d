import * as z from 'zod/mini';
import { positionCloseReason, positionKind, positionType } from '../futures/position';
import { marketSymbol } from '../markets/endpoints';
import { amount, catalogueId, signedAmount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';
import { traderName, traderStatus } from './traderName';

/** Of the closed trades and the equity of a period. Percentages; losses stand before profits. */
export const traderFigures = wireObject({
  /** The deepest fall from the highest point. */
  drawdown: amount,
  /** The lowest return from Monday to Monday; null before the first week. */
  worst_week: z.nullable(signedAmount),
  losing_weeks: z.int(),
  weeks: z.int(),
  roi: signedAmount,
  /** In USDT, after fees. */
  total_profit: signedAmount,
  /** Winners of the closed trades, by what they came to after fees; null before the first. */
  accuracy: z.nullable(amount),
  trades: z.int(),
  /** In milliseconds; null before the first closed trade. */
  average_holding: z.nullable(z.int()),
});

export const trader = wireObject({
  id: catalogueId,
  ...traderName,
  text: z.string(),
  since: time,
  status: traderStatus,
  /** The share of profits that the trader takes, as a ratio. */
  rate: amount,
  /** A rate that was raised and counts from then on; null if none is announced. */
  next_rate: z.nullable(amount),
  next_rate_from: z.nullable(time),
  /** The least that a follower sets aside. */
  min_amount: amount,
  followers: z.int(),
  most: z.int(),
  /** What all followers have set aside. */
  amount_followed: amount,
  /** What the trader trades with, at the last whole hour; null before the first. Servers of earlier releases do not tell it. */
  equity: z.optional(z.nullable(amount)),
  figures: z.object({
    '7': traderFigures,
    '30': traderFigures,
    '90': traderFigures,
    all: traderFigures,
  }),
  /** What 1 would have become over the period of a list, else over 90 days: a few dozen points, oldest first. */
  spark: z.array(amount),
  /** When the figures were made; null before the first. */
  updated_at: z.nullable(time),
});

/** A trade of a lead trader as others see it. */
export const traderTrade = wireObject(
  {
    id: uuid,
    symbol: marketSymbol,
    type: positionType,
    kind: positionKind,
    share: amount,
    number: amount,
    multiple: z.int(),
    open_price: amount,
    target_profit_price: z.nullable(amount),
    stop_loss_price: z.nullable(amount),
    opened_at: time,
    /** Null while it is open. */
    close_price: z.nullable(amount),
    close_reason: z.nullable(positionCloseReason),
    /** Realised, before fees. */
    pnl: z.nullable(signedAmount),
    /** The same after the fees of opening, closing and nights; null while it is open. Servers of earlier releases do not tell it. */
    net: z.optional(z.nullable(signedAmount)),
    closed_at: z.nullable(time),
  },
  { type: 'side', share: 'lots', target_profit_price: 'takeProfitPrice' },
);

export type Trader = z.output<typeof trader>;
export type TraderFigures = z.output<typeof traderFigures>;
export type TraderTrade = z.output<typeof traderTrade>;
