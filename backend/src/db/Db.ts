import type { Kysely, Transaction } from 'kysely';

export type { Generated, GeneratedAlways } from 'kysely';

/**
 * All tables. Each module adds its own in its `tables.ts`, so that this folder depends on no module.
 * `numeric` is read as a plain decimal string, `int8` as a number.
 */
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** A query runs by itself or inside the transaction of the caller. */
export type Queryable = Db | Tx;

/** What runs statements written as `sql`: a database, a transaction, or a pipeline within a transaction. */
export type SqlExecutor = Pick<Tx, 'getExecutor'>;

/** The same tables by priority lane. */
export interface DatabaseByLane {
  db: Db;
  /** Used for orders only. */
  trading: Db;
  /** Used for reads that only show data. They wait for all other lanes, and are refused if that takes too long. */
  reads: Db;
}

/**
 * Calls `hear` after each commit of any process that notified a channel, and if notifications may have been missed. It
 * resolves with a function that stops listening.
 */
export type ListenForNotifications = (
  channel: string,
  hear: () => void,
) => Promise<() => Promise<void>>;

/** An open database. */
export interface OpenDatabase extends DatabaseByLane {
  /** Names the database and its address for the operator. */
  description: string;
  /** Whether committed transactions survive a power failure. */
  survivesPowerLoss: boolean;
  listen: ListenForNotifications;
  close(): Promise<void>;
}
