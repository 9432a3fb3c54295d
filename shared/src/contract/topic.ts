import type * as z from 'zod/mini';

/** A stream of events that a page subscribes to, described once: its name, its payload, and how to recover from a gap. */
export interface Topic<Payload extends z.ZodMiniType = z.ZodMiniType> {
  /** On the wire. */
  name: string;
  payload: Payload;
  recovery: Recovery;
}

export type Recovery =
  /** The events are numbered for each topic. After a gap the readers read the current state by a call. */
  | { kind: 'call' }
  /** The events are numbered for each user over all of their topics. After a gap all of them are read again. */
  | { kind: 'callForUser' }
  /** The events are changes of a snapshot, which the server sends after each subscription. After a gap another one is requested. */
  | { kind: 'snapshot'; isSnapshot: (data: unknown) => boolean };

export function topic<Payload extends z.ZodMiniType>(
  name: string,
  payload: Payload,
  recovery: Recovery = { kind: 'call' },
): Topic<Payload> {
  return { name, payload, recovery };
}
