import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/Db';
import { openPostgres } from '../db/pg';
import { openPglite } from '../db/pglite';
import { PostgresCluster } from './PostgresCluster';

/** The database of a server that is killed: examined while no server runs. */
export interface CrashDatabase {
  /** The settings of a server that uses it. */
  env: Readonly<Record<string, string>>;
  open<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>;
  /** Restarts the database as after a crash, while the server keeps running. */
  restart?(): Promise<void>;
  /** The database answers nothing for this long. */
  fallSilent?(ms: number): Promise<void>;
  remove(): Promise<void>;
}

function fail(error: unknown): never {
  throw error;
}

async function using<Result>(
  database: OpenDatabase,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export function embeddedCrashDatabase(): CrashDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'h5-mixed-'));
  return {
    env: { H5_DATA: folder },
    async open(work) {
      return using(await openPglite(folder, fail), work);
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

export async function postgresCrashDatabase(): Promise<CrashDatabase> {
  const cluster = await PostgresCluster.start({ fsync: true });
  const folder = mkdtempSync(join(tmpdir(), 'h5-mixed-'));
  return {
    env: { DATABASE_URL: cluster.url(), H5_DEMO: '1', H5_DATA: folder, H5_LOG: 'silent' },
    async open(work) {
      return using(await openPostgres(cluster.url(), fail), work);
    },
    restart: () => cluster.restartImmediately(),
    fallSilent: (ms) => cluster.fallSilent(ms),
    async remove() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
