import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { migrate, readMigrations, splitSqlStatements } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function aMigration(name: string, text: string) {
  return { name, text, hash: text };
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(database.db);
  return rows[0]?.found ?? false;
}

test('runs each file once, even if two processes start together', async () => {
  const migrations = [...readMigrations(), aMigration('9001_once', 'create table once (id int);')];
  await Promise.all([migrate(database.db, migrations), migrate(database.db, migrations)]);
  await migrate(database.db, migrations);
  expect(await exists('once')).toBe(true);
});

test('a file that fails changes nothing', async () => {
  const broken = aMigration('9002_broken', 'create table half (id int);\nselect nonsense;\n');
  await expect(migrate(database.db, [broken])).rejects.toThrow('nonsense');
  expect(await exists('half')).toBe(false);
});

test('a file that was changed after it ran is an error', async () => {
  await migrate(database.db, [aMigration('9003_final', 'select 1;')]);
  const changed = migrate(database.db, [aMigration('9003_final', 'select 2;')]);
  await expect(changed).rejects.toThrow('Migration 9003_final was changed');
});

test('cuts at the ends of statements, and not inside a function', () => {
  const text = `-- A comment.
create table a (id int); -- why
create function f() returns int language sql as $$
  select 1;
$$;
select 1`;
  expect(splitSqlStatements(text)).toEqual([
    'create table a (id int); -- why',
    'create function f() returns int language sql as $$\n  select 1;\n$$;',
    'select 1',
  ]);
});

test('reads amounts as plain decimals and times as numbers', async () => {
  const { rows } = await sql`
    select 1.500000000000000000::numeric(38, 18) as half, 100::numeric as hundred, 0.000::numeric as nothing,
           1763700000000::int8 as time, date '2026-11-21' as day`.execute(database.db);
  expect(rows[0]).toEqual({
    half: '1.5',
    hundred: '100',
    nothing: '0',
    time: 1_763_700_000_000,
    day: '2026-11-21',
  });
});

test('a transaction that fails leaves the connection to the next one', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await expect(sql`select 1 as one`.execute(database.db)).resolves.toMatchObject({
    rows: [{ one: 1 }],
  });
});
