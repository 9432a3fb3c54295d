import type * as z from 'zod/mini';
import type { Tx } from '../db/Db';

/** A kind of job: its name in the table and the schema of its payload. */
export interface JobKind<Payload> {
  name: string;
  payload: z.ZodMiniType<Payload>;
  /** The payload is not shown to operators, and is erased once it is of no use, such as the text of a one-time password. */
  isConfidential?: boolean;
}

/** What a job is enqueued with. */
export interface NewJob<Payload> {
  /** Unique within the kind: enqueueing the same key again changes nothing. */
  key: string;
  /** When it is to be done, in exchange time. */
  due: number;
  payload: Payload;
  /** Jobs of one subject run one after the other in the order of their due times, also across kinds and processes. */
  subject?: string;
  /** In machine time. A delivery that was not made until then is given up. */
  expiresAt?: number;
}

/** A job as its work sees it. */
export interface Job<Payload> {
  key: string;
  /** Effects are computed as of this time, never as of now: the job may run long after it. */
  due: number;
  payload: Payload;
}

/** Runs after the commit. A crash may lose it, so it only sends notifications. */
export type AfterCommitCallback = (() => void) | (() => Promise<void>);

/** Returned by work that has done a part: it is committed, and the job goes on in another transaction. */
export const unfinishedJob = Symbol('unfinished job');

/**
 * Does a job inside the transaction that also marks it as done. It may run several times until that commits, so all its
 * effects are written with `tx`. An error undoes everything, and the job is tried again later.
 */
export type JobWork<Payload> = (
  tx: Tx,
  job: Job<Payload>,
) => Promise<AfterCommitCallback | typeof unfinishedJob | void>;

/**
 * Does a job whose effect is outside the database, such as sending mail, without a transaction. It is done at least once: if
 * the process ends before the job is marked as done, it is done again. An error means that it is tried again later, unless it is a
 * `PermanentJobError`. `key` is that of the job, so the same each time.
 */
export type JobDelivery<Payload> = (payload: Payload, key: string) => Promise<void>;
