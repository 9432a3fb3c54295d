import { sql } from 'kysely';
import { createTestApp, type TestApp } from './testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Columns of the primary key of a table. */
async function keyOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = ${table}::regclass and indisprimary
     order by array_position(indkey::int2[], attnum)`.execute(app.db);
  return rows.map(({ name }) => name);
}

// Each job looks first at what is unpaid; were that ever wrong, the table would refuse the second payment with its journal.
test.each([
  ['lock_incomes', ['lock_id', 'day']],
  ['rig_incomes', ['rig_id', 'day']],
  ['project_payouts', ['subscription_id', 'step']],
  ['loan_events', ['loan_id', 'number']],
])('%s has a row for each of %j once', async (table, key) => {
  expect(await keyOf(table)).toEqual(key);
});
