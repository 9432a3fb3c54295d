import { longTest } from '@h5/shared/testing/longTest';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { saveDatabaseTemplate, readDatabaseTemplate } from './databaseTemplate';
import {
  analyzeTables,
  bytesSinceCheckpointSql,
  openPglite,
  Pglite,
  checkpointIfLogIsLong,
  vacuumTables,
} from './pglite';

jest.setTimeout(60_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-pglite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fail(error: unknown) {
  throw error;
}

longTest('a folder keeps its data, and an unfinished one is created again', async () => {
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(folder, 'db', 'PG_VERSION'), 'half of a database');
  writeFileSync(join(folder, 'db.unfinished'), '');
  const first = await openPglite(folder, fail);
  await sql`create table notes as select 1 as id`.execute(first.db);
  await first.close();
  expect(existsSync(join(folder, 'db.unfinished'))).toBe(false);

  const second = await openPglite(folder, fail);
  const { rows } = await sql`select id from notes`.execute(second.db);
  expect(rows).toEqual([{ id: 1 }]);
  await second.close();
});

test('the archive of a blank database is stored, and a missing archive or a read-only folder is no error', () => {
  const path = join(folder, 'cache', 'blank.tar.gz');
  expect(readDatabaseTemplate(path)).toBeUndefined();
  saveDatabaseTemplate(new Uint8Array([1, 2, 3]).buffer, path);
  expect(new Uint8Array(readDatabaseTemplate(path) ?? [])).toEqual(new Uint8Array([1, 2, 3]));
  saveDatabaseTemplate(new ArrayBuffer(1), join(path, 'below-a-file', 'blank.tar.gz'));
});

longTest('vacuum visits every table and frees dead rows', async () => {
  const pglite = await Pglite.open({ ...templateOf(readDatabaseTemplate()) });
  await pglite.script(`create table notes as select id from generate_series(1, 1000) as id;
    update notes set id = id + 1`);
  await vacuumTables(pglite);
  expect(
    await rowsOf(pglite, `select reltuples::int as count from pg_class where relname = 'notes'`),
  ).toEqual([{ count: 1000 }]);
  await pglite.close();
});

longTest('analyzing updates the planner’s estimate of a table that has grown', async () => {
  const pglite = await Pglite.open({ ...templateOf(readDatabaseTemplate()) });
  await pglite.script('create table notes as select id from generate_series(1, 1000) as id');
  await analyzeTables(pglite);
  expect(
    await rowsOf(pglite, `select reltuples::int as count from pg_class where relname = 'notes'`),
  ).toEqual([{ count: 1000 }]);
  await pglite.close();
});

longTest(
  'analyzing ends with the table it is at when the database is about to be closed',
  async () => {
    const pglite = await Pglite.open({ ...templateOf(readDatabaseTemplate()) });
    await pglite.script(`create table first as select id from generate_series(1, 100) as id;
    create table second as select id from generate_series(1, 100) as id`);
    let asked = 0;
    await analyzeTables(pglite, () => (asked += 1) > 1);
    expect(
      await rowsOf(pglite, `select relname as name from pg_class where reltuples = 100`),
    ).toHaveLength(1);
    await pglite.close();
  },
);

longTest('a table that is renamed while others are analyzed is found by its new name', async () => {
  const pglite = await Pglite.open({ ...templateOf(readDatabaseTemplate()) });
  await pglite.script(`create table first as select id from generate_series(1, 100) as id;
    create table second as select id from generate_series(1, 100) as id`);
  let asked = 0;
  let renamed: Promise<unknown> = Promise.resolve();
  await analyzeTables(pglite, () => {
    if ((asked += 1) === 2) renamed = rowsOf(pglite, 'alter table second rename to third');
    return false;
  });
  await renamed;
  expect(
    await rowsOf(
      pglite,
      `select relname as name from pg_class where reltuples = 100 order by relname`,
    ),
  ).toEqual([{ name: 'first' }, { name: 'third' }]);
  await pglite.close();
});

longTest('the log that a start after a crash replays is bounded', async () => {
  const pglite = await Pglite.open({ ...templateOf(readDatabaseTemplate()) });
  const unread = async () => {
    const [log] = await rowsOf<{ bytes: number }>(pglite, bytesSinceCheckpointSql);
    return log?.bytes ?? NaN;
  };
  await pglite.script(`create table notes as select id from generate_series(1, 20000) as id`);
  const written = await unread();
  expect(written).toBeGreaterThan(500_000);

  await checkpointIfLogIsLong(pglite, 100_000_000);
  expect(await unread()).toBeGreaterThanOrEqual(written);
  await checkpointIfLogIsLong(pglite, 500_000);
  expect(await unread()).toBeLessThan(10_000);
  await pglite.close();
});

async function rowsOf<Row>({ pool }: Pglite, text: string): Promise<Row[]> {
  const { query, release } = await pool.connect();
  const { rows } = await (query as (text: string) => Promise<{ rows: Row[] }>)(text);
  release();
  return rows;
}

function templateOf(template: ArrayBuffer | undefined) {
  return template && { template };
}
