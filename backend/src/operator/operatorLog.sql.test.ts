import { sql } from 'kysely';
import type { Db } from '../db/Db';
import { openTestDatabase } from '../testing/testDatabase';
import { findAlteredOperatorEntry, writeOperatorEntry } from './operatorLog.sql';

let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  for (const subject of ['1', '2', '3']) {
    const entry = { at: 5, who: 'ann', action: 'identity.show', subject, detail: { level: 1 } };
    await db.transaction().execute((tx) => writeOperatorEntry(tx, entry));
  }
});
afterAll(() => close());

test('a log that nobody has touched is whole', async () => {
  expect(await findAlteredOperatorEntry(db)).toBeUndefined();
});

test.each([
  "update operator_log set who = 'eve' where id = 2",
  'delete from operator_log where id = 2',
  'truncate operator_log',
])('the database refuses %s', async (change) => {
  await expect(sql.raw(change).execute(db)).rejects.toThrow();
});

test.each([
  ["update operator_log set who = 'eve' where id = 2", 2],
  ["update operator_log set detail = '{}' where id = 1", 1],
  ['update operator_log set at = 6 where id = 3', 3],
  ['delete from operator_log where id = 2', 2],
  ['delete from operator_log where id = 3', 3],
  ['delete from operator_log', 1],
])('past that, %s is found at line %s', async (change, line) => {
  const undone = db.transaction().execute(async (tx) => {
    await sql`alter table operator_log disable trigger operator_log_is_final`.execute(tx);
    await sql.raw(change).execute(tx);
    expect(await findAlteredOperatorEntry(tx)).toBe(line);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await findAlteredOperatorEntry(db)).toBeUndefined();
});
