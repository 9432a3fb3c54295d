import * as z from 'zod/mini';
import { depthLevel } from './markets/endpoints';
import { amount, signedAmount, time } from './primitives';

/** The figures of a market after a tick, named like those of `Market`. `change` is a ratio. */
export const ticker = z.object({
  last: amount,
  open: amount,
  high: amount,
  low: amount,
  volume: amount,
  quoteVolume: amount,
  change: signedAmount,
});

/** A snapshot replaces the book; a delta sets levels, and a quantity of 0 removes one. */
export const depthUpdate = z.object({
  kind: z.enum(['snapshot', 'delta']),
  bids: z.array(depthLevel),
  asks: z.array(depthLevel),
});

/** Every second. `feed` is `stale` when prices have stopped: orders are refused until it is `live`. */
export const serverStatusEvent = z.object({
  server_time: time,
  feed: z.enum(['live', 'stale']),
  /** The version number of coins and markets, not a list of them: when it grows, a page reads its list of markets again. */
  instruments: z.optional(z.int()),
  /** How far the clock of the demo was moved forward, in milliseconds; left out if it was not. */
  forwarded_ms: z.optional(z.int()),
});

/** An environment serves another release. A hint: what the release is comes from the edge. */
export const releaseEvent = z.object({ env: z.string(), seq: z.int() });

/**
 * The envelope of every socket event. `seq` grows by one per topic, and for `user.*` by one per user over
 * all of their topics, so a gap shows that something was missed.
 */
export interface TopicEvent<Data = unknown> {
  topic: string;
  seq: number;
  time: number;
  data: Data;
}

/**
 * The socket's events. The client emits `subscribe` and `unsubscribe` with `{ topic }` and is acknowledged with
 * `{ ok: true, seq }` (the topic's present number) or `{ ok: false, code }`; the server emits `event`.
 * The handshake's `auth.token` joins the sender to their own `user.*` topics. With `auth.batches` it says that it reads
 * several events at once; without, each comes alone.
 */
export interface ClientToServerEvents {
  subscribe(input: { topic: string }, reply: (answer: SubscribeReply) => void): void;
  unsubscribe(input: { topic: string }): void;
}
export interface ServerToClientEvents {
  event(...events: TopicEvent[]): void;
}
export type SubscribeReply = { ok: true; seq: number } | { ok: false; code: string };

export type Ticker = z.output<typeof ticker>;
export type DepthUpdate = z.output<typeof depthUpdate>;
export type ReleaseEvent = z.output<typeof releaseEvent>;
export type ServerStatusEvent = z.output<typeof serverStatusEvent>;
