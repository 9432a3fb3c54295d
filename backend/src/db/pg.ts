import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../StartError';
import { makePostgresListener } from './pgListen';
import { copyStatementData } from './copy';
import { copyInto } from './pgCopy';
import type { DatabaseLane } from './ConnectionQueue';
import type { OpenDatabase, Tables } from './Db';
import { DatabaseUnavailableError } from './DatabaseUnavailableError';

/** The same as in `worker/pglite.mjs`: both engines give back the same values. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [
    pg.types.builtins.NUMERIC,
    (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text),
  ],
  [pg.types.builtins.DATE, (text: string) => text],
]);

interface LanePool {
  /** How many connections. */
  max: number;
  /** Callers that may wait for one; more are refused at once. */
  waiting: number;
  connectionTimeoutMillis: number;
  statement_timeout?: number;
}

/** Each lane has its own connections, so that orders never wait for reads. */
export const postgresLanePools = {
  trading: { max: 3, waiting: Infinity, connectionTimeoutMillis: 10_000 },
  usual: { max: 8, waiting: 5_000, connectionTimeoutMillis: 10_000 },
  reads: { max: 2, waiting: 500, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 },
} satisfies Record<DatabaseLane, LanePool>;

/** Connections to a server, made when they are needed. */
export function openPostgresPool(
  url: string,
  onError: (error: Error) => void,
  { waiting, ...lane }: LanePool = postgresLanePools.usual,
) {
  const pool = new pg.Pool({
    connectionString: url,
    ...lane,
    // Bounds the wait for a locked row, and for a client that vanished in a transaction.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements are sent without waiting for the answers to earlier ones; see `pipelineStatements.ts`.
    pipeline: true,
    // As in the embedded engine: both look rows up by their ids where it can be done.
    options: '-c random_page_cost=1.1',
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without these a restart of the database ends the process. The pool has ended before its connections are closed:
  // what the server says to those is no error.
  const report = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return {
    connect: async () => {
      if (pool.waitingCount >= waiting)
        throw new DatabaseUnavailableError('Too many wait for the database.');
      const client = await pool.connect();
      const query = async (text: string, parameters: readonly unknown[] = []) => {
        const data = copyStatementData(text, parameters);
        if (data === undefined) return client.query(text, [...parameters]);
        await copyInto(client, text, data);
        return { rows: [], command: 'COPY', rowCount: null };
      };
      // The dialect also supports cursors, which are not used here.
      return { query: query as never, release: () => client.release() };
    },
    /** Does nothing if the pool has already ended. */
    end: async () => {
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = openPostgresPool(url, onError);
  const kyselyOn = (some: ReturnType<typeof openPostgresPool>) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: some }) });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartError(connectFailure(error));
  }
  const db = kyselyOn(pool);
  const tradingPool = openPostgresPool(url, onError, postgresLanePools.trading);
  const readsPool = openPostgresPool(url, onError, postgresLanePools.reads);
  const trading = kyselyOn(tradingPool);
  const reads = kyselyOn(readsPool);
  return {
    db,
    trading,
    reads,
    description: `PostgreSQL (${new URL(url).host})`,
    survivesPowerLoss: true,
    listen: makePostgresListener(url, onError),
    async close() {
      await Promise.all([trading.destroy(), reads.destroy(), db.destroy()]);
      // Kysely does not end the pool of a lane that was never used.
      await Promise.all([tradingPool.end(), readsPool.end(), pool.end()]);
    },
  };
}

/** Distinguishes a server that refuses the connection from one that does not answer. */
function connectFailure(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = message || code;
  if (code === '3D000') return `The ${reason}: create it, or name another in DATABASE_URL.`;
  const isAnswer = error instanceof pg.DatabaseError;
  return `PostgreSQL at DATABASE_URL ${isAnswer ? 'refuses' : 'does not answer'}: ${reason}`;
}
