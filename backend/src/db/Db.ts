import type { Kysely, Transaction } from 'kysely';

export type { Generated, GeneratedAlways } from 'kysely';

/**
 * All tables. Each module adds its own in its `tables.ts`, so that this folder depends on no module.
 * `numeric` is read as a plain decimal string, `int8` as a number.
 */
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** What a query needs to know: it runs by itself or inside the caller's transaction. */
export type Queryable = Db | Tx;

/** The same tables, for those who must not wait for each other. */
export interface Lanes {
  db: Db;
  /** For orders alone. */
  trading: Db;
  /** For answers that decide nothing. They wait for everybody else, and are refused when it takes too long. */
  reads: Db;
}

/**
 * Calls `hear` after each commit that notified a channel, in whatever process, and when notifications may have been
 * missed. What it resolves with ends that.
 */
export type Listen = (channel: string, hear: () => void) => Promise<() => Promise<void>>;

/** An open database and what only its engine can do. */
export interface Database extends Lanes {
  /** For people: what it is and where. */
  description: string;
  /** Does it keep what it acknowledged when the power fails? */
  survivesPowerLoss: boolean;
  listen: Listen;
  close(): Promise<void>;
}
