import * as z from 'zod/mini';
import { timeInForce } from '../orders/timeInForce';
import { accountTypeField } from '../wallet/accountTypeField';
import {
  amount,
  catalogueId,
  marketCurrencyWireNames,
  signedAmount,
  time,
  uuid,
} from '../primitives';
import { marketSymbol } from '../markets/endpoints';
import { wireObject } from '../wireObject';

export const positionSides = ['long', 'short'] as const;
export const positionSide = z.enum(positionSides);

/** On the wire, 1 is long and 2 is short. */
export const positionTypeField = z.codec(z.enum(['1', '2']), positionSide, {
  decode: (type) => (type === '1' ? 'long' : 'short'),
  encode: (side) => (side === 'long' ? '1' : '2'),
});

export const positionType = z.codec(z.union([z.literal(1), z.literal(2)]), positionSide, {
  decode: (type) => (type === 1 ? 'long' : 'short'),
  encode: (side) => (side === 'long' ? 1 : 2),
});

/** By their numbers on the wire. A pending position waits for its limit price; a closing one for the price of its exit. */
export const positionStatuses = ['pending', 'holding', 'closing', 'closed', 'cancelled'] as const;
export const positionStatus = z.enum(positionStatuses);

const positionStatusNumber = z.codec(
  z.int().check(z.nonnegative(), z.maximum(positionStatuses.length - 1)),
  positionStatus,
  {
    decode: (place) => positionStatuses[place] ?? 'pending',
    encode: (status) => positionStatuses.indexOf(status),
  },
);

/** A `stop` opens once the price has moved as far as its trigger price. */
export const positionKind = z.enum(['market', 'limit', 'stop']);

/**
 * `not_filled`: its limit was not reached when it had to be filled at once. `too_many_positions`: its limit was reached while its owner had
 * the most positions in that market. `jumped`: the price was too far past its trigger price.
 */
export const positionCancelReason = z.enum(['not_filled', 'too_many_positions', 'jumped']);

export const positionCloseReason = z.enum([
  'user',
  'batch',
  'take_profit',
  'stop_loss',
  'liquidation',
  'trader',
  'copy_stop',
  'deleverage',
  'limit',
  'trailing_stop',
]);

/** `share` is absent if all is closed. */
const limitClose = wireObject(
  { target_price: amount, share: z.optional(amount) },
  { target_price: 'limitPrice', share: 'lots' },
);

/** `rate` is its distance as a ratio of the best mark price so far, which was recorded at `best_at`. */
const trailingStop = wireObject({ rate: amount, best: amount, best_at: time });

/**
 * A position in a perpetual contract, from its order to its end. Closing a part makes a position of its own, which names the one
 * that it was a part of.
 */
export const position = wireObject(
  {
    id: uuid,
    /** The position that this was a part of. */
    parent_id: z.nullable(uuid),
    /** The position that was closed in the same moment so that this one takes the other side. Absent: none. */
    reverses_id: z.optional(uuid),
    currency_id: catalogueId,
    legal_id: catalogueId,
    symbol: marketSymbol,
    type: positionType,
    kind: positionKind,
    /** The size in lots, and in the base currency. */
    share: amount,
    number: amount,
    multiple: z.int(),
    /** The limit price, or the trigger price of a stop. */
    target_price: z.nullable(amount),
    /** Absent: `gtc`. */
    time_in_force: z.optional(timeInForce),
    open_price: z.nullable(amount),
    /** The margin that it was opened with, and what is left of it with what was added. */
    margin_first: amount,
    margin: amount,
    /** The fees of opening and closing so far. */
    fee: amount,
    /** The fees of all nights so far. */
    overnight: amount,
    target_profit_price: z.nullable(amount),
    stop_loss_price: z.nullable(amount),
    /** The limit at which it, or `share` of it, is closed once the price is there or better. Absent: none. */
    limit_close: z.optional(limitClose),
    /** A stop that follows the best mark price. Absent: none. */
    trailing_stop: z.optional(trailingStop),
    status: positionStatusNumber,
    close_price: z.nullable(amount),
    close_reason: z.nullable(positionCloseReason),
    /** Absent: its owner cancelled it. */
    cancel_reason: z.optional(positionCancelReason),
    /** Realised, before fees. */
    pnl: z.nullable(signedAmount),
    /** What closing gave back. */
    returned: z.nullable(amount),
    account_type: accountTypeField,
    /** The lead trader whose position this copies; null once it is detached. */
    trader_id: z.nullable(catalogueId),
    created_at: time,
    /** When its limit or its size was last changed while it waited, and whether it kept its place in the queue of its limit. */
    amended_at: z.optional(time),
    kept_priority: z.optional(z.boolean()),
    opened_at: z.nullable(time),
    closed_at: z.nullable(time),
    /** What proves how its limit was filled. */
    open_receipt_id: z.optional(uuid),
    receipt_id: z.nullable(uuid),
    /** A fault keeps it from being settled: it stands still, and is settled by the prices recorded since once that is mended. */
    under_review: z.optional(z.boolean()),
    /** Grows with every change, so that the newer of two copies is known. */
    version: z.int(),
  },
  {
    ...marketCurrencyWireNames,
    type: 'side',
    share: 'lots',
    target_price: 'limitPrice',
    target_profit_price: 'takeProfitPrice',
  },
);

export type PositionSide = z.output<typeof positionSide>;
export type PositionStatus = z.output<typeof positionStatus>;
export type PositionKind = z.output<typeof positionKind>;
export type PositionCancelReason = z.output<typeof positionCancelReason>;
export type PositionCloseReason = z.output<typeof positionCloseReason>;
export type Position = z.output<typeof position>;
