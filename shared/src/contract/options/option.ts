import * as z from 'zod/mini';
import { marketSymbol } from '../markets/endpoints';
import { amount, catalogueId, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

/** On the wire, 1 is rise and 2 is fall. */
export const optionDirection = z.codec(
  z.union([z.literal(1), z.literal(2), z.enum(['1', '2'])]),
  z.enum(['rise', 'fall']),
  {
    decode: (type) => (Number(type) === 1 ? 'rise' : 'fall'),
    encode: (direction) => (direction === 'rise' ? 1 : 2),
  },
);

/** 1 open, 2 settling (the exit tick is known), 3 closed. */
export const optionStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** On the wire, 1 is a win, 0 a draw and -1 a loss. */
export const optionResult = z.codec(
  z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  z.enum(['win', 'draw', 'loss']),
  {
    decode: (result) => (result === 0 ? 'draw' : result > 0 ? 'win' : 'loss'),
    encode: (result) => (result === 'draw' ? 0 : result === 'win' ? 1 : -1),
  },
);

/** Why an option is void: no index price was recorded when one was needed. */
export const optionVoidReason = z.enum(['no_entry', 'no_exit']);

/** A recorded index price. */
export const optionTick = z.object({ time, price: amount });

export const option = wireObject(
  {
    id: uuid,
    match_id: catalogueId,
    symbol: marketSymbol,
    type: optionDirection,
    /** From the entry tick to the expiry. */
    seconds: z.int(),
    currency_id: catalogueId,
    number: amount,
    /** What a win earns, as a ratio of the stake. */
    payout: amount,
    fee: amount,
    status: optionStatus,
    accepted_at: time,
    entry: z.nullable(optionTick),
    expires_at: z.nullable(time),
    exit: z.nullable(optionTick),
    /** Null until it is known, and if the option is void. */
    result: z.nullable(optionResult),
    void_reason: z.nullable(optionVoidReason),
    /** What was given back and won; 0 before the option is closed. */
    credited: amount,
    receipt_id: z.nullable(uuid),
    /** A fault keeps it from being settled: it is settled by the prices recorded at its times once that is mended. */
    under_review: z.optional(z.boolean()),
    /** Grows with every change, so that the newer of two copies is known. */
    version: z.int(),
  },
  { match_id: 'baseId', type: 'direction', number: 'stake' },
);

export type Option = z.output<typeof option>;
export type OptionDirection = z.output<typeof optionDirection>;
export type OptionResult = z.output<typeof optionResult>;
export type OptionStatus = z.output<typeof optionStatus>;
export type OptionTick = z.output<typeof optionTick>;
export type OptionVoidReason = z.output<typeof optionVoidReason>;
