import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, readMigrations, type Migration } from '../db/migrate';
import type { DatabaseLane } from '../db/ConnectionQueue';
import { postgresLanePools, openPostgresPool } from '../db/pg';
import { makePostgresListener } from '../db/pgListen';
import { connectWithFaults, Faults } from './Faults';
import { hashOfMigrations } from './memoryDatabase';

/** An arbitrary number for the lock under which the template is created once. */
const advisoryLock = 4_815_163;

/** The tables in a database of its own on a PostgreSQL server, copied from a template that all tests share. */
export async function openOnServer(
  url: string,
  faults: Faults,
  migrations: readonly Migration[] = readMigrations(),
) {
  const template = `h5_template_${hashOfMigrations(migrations)}`;
  const name = `h5_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [advisoryLock]);
    if (!(await exists(admin, template))) {
      const unfinished = `${template}_unfinished`;
      await admin.query(`drop database if exists ${unfinished}`);
      await admin.query(`create database ${unfinished}`);
      const db = connectWithFaults(
        openPostgresPool(databaseAt(url, unfinished), fail),
        new Faults(),
      );
      await migrate(db, migrations);
      await db.destroy();
      await admin.query(`alter database ${unfinished} rename to ${template}`);
    }
    await admin.query('select pg_advisory_unlock($1)', [advisoryLock]);
    await admin.query(`create database ${name} template ${template}`);
  });
  const onLane = (lane: DatabaseLane) =>
    connectWithFaults(
      openPostgresPool(databaseAt(url, name), fail, postgresLanePools[lane]),
      faults,
    );
  const [db, trading, reads] = [onLane('usual'), onLane('trading'), onLane('reads')];
  return {
    db,
    trading,
    reads,
    listen: makePostgresListener(databaseAt(url, name), fail),
    async close() {
      await Promise.all([db.destroy(), trading.destroy(), reads.destroy()]);
      // The pool does not wait for its connections to be gone. The server does, for some seconds; forcing it would
      // cut them, and a connection that is cut is an error.
      await asAdministrator(url, (admin) => admin.query(`drop database ${name}`));
    },
  };
}

async function asAdministrator(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}

function fail(error: Error): never {
  throw error;
}
