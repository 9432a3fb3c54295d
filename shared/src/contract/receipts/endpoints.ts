import * as z from 'zod/mini';
import type { CanonicalValue } from '../../rules/receipts/canonicalJson';
import { endpoint } from '../endpoint';
import { stockVenueIds } from '../stocks/venues';
import { amount, formTimeField, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';
import { recordedSymbol } from './recordedMinute';

export { getRecordedMinute } from './recordedMinute';

/** A SHA-256 in hexadecimal digits. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Amounts are strings and numbers are whole; `rules/receipts` has the one form of all of this that is hashed. */
const named = z.catchall(z.object({}), z.custom<CanonicalValue>());

/** What settled something. `rule` names the formula and its version, such as futures.close/1. */
export const receipt = z.object({
  id: uuid,
  rule: z.string(),
  inputs: named,
  ticks: z.array(z.tuple([recordedSymbol, time, amount])),
  output: named,
});

/** A receipt and what proves that it is in the record of its hour. */
export const ownReceipt = wireObject({
  receipt,
  leaf: hash,
  hour: time,
  /** What leads from the leaf to the root, each with its side; null until the hour is sealed. */
  path: z.nullable(z.array(z.tuple([z.enum(['left', 'right']), hash]))),
  root: z.nullable(hash),
  /** When the hour was sealed, or will be. */
  sealed_at: time,
  /** The list that a token sale was allotted by, or that locks were paid by; the receipt has its hash. */
  list: z.optional(z.string()),
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/receipt',
  summary: 'A receipt of your own or a public one, with its path to the root of its hour.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: ownReceipt,
  errors: ['RECEIPT_NOT_FOUND'],
});

/** The record of an hour. The link covers the root and all records before it. */
export const hourRecord = z.object({ hour: time, root: hash, link: hash, count: z.int() });

export const getHourRecords = endpoint({
  method: 'GET',
  path: '/receipt/hours',
  summary: 'The sealed hours of a day (UTC), oldest first. `day` is any time in it.',
  access: 'public',
  input: z.object({ day: formTimeField }),
  output: z.array(hourRecord),
  errors: [],
});

/** A market of the simulation at both ends of an hour; `rules/simulation/SimulatedHour.ts` says what each field is. */
const marketEnds = z.object({
  id: z.int(),
  decimals: z.int(),
  volatility: z.string(),
  correlation: z.string(),
  from: z.string(),
  to: z.string(),
  premium_from: z.string(),
  premium_to: z.string(),
});

/** What an hour of the simulation follows from; the parts that are not published yet are null. */
export const feedHour = z.object({
  hour: time,
  /** The hash of the canonical form of hour, key and ends. */
  commit: z.nullable(hash),
  /** When the hash was published. */
  committed_at: z.nullable(time),
  key: z.nullable(hash),
  ends: z.nullable(
    z.object({
      days: z.string(),
      factors: z.optional(z.array(z.string())),
      markets: z.catchall(z.object({}), marketEnds),
    }),
  ),
});

export const getFeedHour = endpoint({
  method: 'GET',
  path: '/receipt/feed',
  summary:
    'The hash of an hour of simulated prices, published a day before it begins; ten minutes after it also the key and the states at its ends, which all its prices follow from. `hour` is any time in it. With `venue`, the hour of the stocks of that venue: its key is published ten minutes after the session that the hour is in or leads into.',
  access: 'public',
  input: z.object({ hour: formTimeField, venue: z.optional(z.enum(stockVenueIds)) }),
  output: feedHour,
  errors: [],
});

export type FeedHour = z.output<typeof feedHour>;
export type OwnReceipt = z.output<typeof ownReceipt>;
export type HourRecord = z.output<typeof hourRecord>;
