import { longTest } from '@h5/shared/testing/longTest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from './isDatabaseUnavailable';
import { openPostgres } from './pg';
import { openPglite, Pglite } from './pglite';

const folder = mkdtempSync(join(tmpdir(), 'h5-closed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fail(error: unknown) {
  throw error;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It was answered.');
}

test('a query after the database was closed is refused as unavailable, because the server restarts', async () => {
  const server = process.env.H5_TEST_DATABASE;
  const database = server ? await openPostgres(server, fail) : await openPglite(folder, fail);
  await sql`select 1`.execute(database.db);
  await database.close();
  // The other two connections were not used.
  for (const lane of [database.db, database.trading, database.reads]) {
    const failure = await failureOf(sql`select 1`.execute(lane));
    expect([failure, isDatabaseUnavailable(failure)]).toEqual([failure, true]);
  }
});

longTest(
  'a query that runs while the embedded database closes is refused as unavailable too',
  async () => {
    const pglite = await Pglite.open();
    const { query } = await pglite.pool.connect();
    const ask = query as (text: string) => Promise<unknown>;
    const closing = pglite.close();
    const meanwhile = failureOf(ask('select 1'));
    await closing;
    for (const failure of [await meanwhile, await failureOf(ask('select 1'))]) {
      expect([failure, isDatabaseUnavailable(failure)]).toEqual([failure, true]);
    }
  },
);
