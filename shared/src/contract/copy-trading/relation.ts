import * as z from 'zod/mini';
import { amount, signedAmount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';
import { copySizeField } from './fields';
import { traderNameFields, traderStatus } from './traderName';

/** A relation is stopping while its copies close. */
export const relationStatus = z.enum(['active', 'stopping', 'ended']);

/** Why a relation stops or has ended: the follower left, its stop-loss was reached, or the trader ended. */
export const relationEndReason = z.enum(['left', 'stop_loss', 'trader_ended']);

/** A follower and a lead trader, with settings and money set aside. Returning to a trader continues the same relation. */
export const copyRelation = wireObject(
  {
    id: uuid,
    ...traderNameFields,
    trader_status: traderStatus,
    /** The share of profits that the trader takes, as a ratio. */
    rate: amount,
    type: copySizeField,
    number: amount,
    /** Set aside by the follower: paid in less taken out. */
    amount,
    /** What it is worth with the open copies at the newest mark price. */
    equity: amount,
    /** What new copies may use: neither margin nor reserved. */
    available: amount,
    /** The margin of the open copies. */
    margin: amount,
    /** The highest leverage of copies. */
    own_cap: z.int(),
    /** The loss of the amount that ends the relation, as a ratio; null without one. */
    stop_loss: z.nullable(amount),
    /** Realised profit of the pair after fees, over all times that it followed. */
    cum: signedAmount,
    /** The highest profit on which a share was paid. */
    hwm: amount,
    /** Kept back for the next profit share. */
    reserved: amount,
    /** All profit shares so far. */
    shares_paid: amount,
    /** Copies that are open. */
    positions: z.int(),
    status: relationStatus,
    reason: z.nullable(relationEndReason),
    since: time,
    ended_at: z.nullable(time),
    /** Grows with every change, so that the newer of two copies is known. */
    version: z.int(),
  },
  { type: 'size', cum: 'cumulative', hwm: 'highWaterMark' },
);

export type CopyRelation = z.output<typeof copyRelation>;
export type RelationStatus = z.output<typeof relationStatus>;
export type RelationEndReason = z.output<typeof relationEndReason>;
