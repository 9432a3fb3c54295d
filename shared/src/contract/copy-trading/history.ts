import * as z from 'zod/mini';
import { position, positionType } from '../futures/position';
import { marketSymbol } from '../markets/endpoints';
import { amount, catalogueId, signedAmount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';
import { copySizeField } from './fields';
import { traderNameFields } from './traderName';

export const copySkipReason = z.enum([
  'BELOW_MIN',
  'BALANCE',
  'AMOUNT_CAP',
  'TIER',
  'ROOM',
  'SLIPPAGE',
  'PAUSED',
  'AREA_UNAVAILABLE',
  'TOO_MANY',
  'UNDER_REVIEW',
]);

/** The newest trades of a trader that were not copied, since the last one that was: how many, and why the newest was not. */
export const skipsInARow = wireObject({
  trader_id: catalogueId,
  count: z.int(),
  symbol: marketSymbol,
  reason: copySkipReason,
  /** As of a trade that was not copied. */
  needed: z.nullable(amount),
  had: z.nullable(amount),
  created_at: time,
});

/**
 * A trade of the trader that was not copied. `needed` and `had` are lots, USDT, positions or, where a country closes leverage, a
 * multiple, as the reason says; null if it has no figure. A copy is filled in the transaction of its trade or not at all, so
 * SLIPPAGE, which is for copies that are filled later, is not given.
 */
export const skippedTrade = wireObject(
  {
    id: uuid,
    /** The trader's position. */
    position_id: uuid,
    symbol: marketSymbol,
    type: positionType,
    /** Opening a copy, or closing a part of one that is smaller than the lot step. */
    action: z.enum(['open', 'close']),
    /** What the copy would have been. */
    lots: amount,
    price: amount,
    reason: copySkipReason,
    needed: z.nullable(amount),
    had: z.nullable(amount),
    created_at: time,
  },
  { type: 'side' },
);

/** A copied position, or a trade that was not copied: one of both is null. */
export const copyHistoryRow = wireObject({
  ...traderNameFields,
  position: z.nullable(position),
  skipped: z.nullable(skippedTrade),
});

/** A payment of a profit share. `rate × (to − from)`, of which `paid` was there. */
export const profitShare = wireObject(
  {
    id: uuid,
    ...traderNameFields,
    /** The follower's name, masked; null for the follower. */
    follower: z.nullable(z.string()),
    rate: amount,
    /** The high-water mark before and after. */
    hwm_from: amount,
    hwm_to: amount,
    amount,
    paid: amount,
    created_at: time,
    /** Null for what a detached position paid later. */
    receipt_id: z.nullable(uuid),
  },
  { hwm_from: 'from', hwm_to: 'to' },
);

/** A follower as the trader sees one. */
export const follower = wireObject(
  {
    /** Masked. */
    name: z.string(),
    type: copySizeField,
    amount,
    cum: signedAmount,
    shares_paid: amount,
    since: time,
  },
  { type: 'size', cum: 'cumulative' },
);

export type CopySkipReason = z.output<typeof copySkipReason>;
export type SkipsInARow = z.output<typeof skipsInARow>;
export type SkippedTrade = z.output<typeof skippedTrade>;
export type CopyHistoryRow = z.output<typeof copyHistoryRow>;
export type ProfitShare = z.output<typeof profitShare>;
export type Follower = z.output<typeof follower>;
