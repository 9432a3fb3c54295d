import { sql } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { checkRepeatedCalls } from '../testing/checkRepeatedCalls';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import type { Db } from './Db';
import { migrate, readMigrations } from './migrate';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What a later version may need: a column that follows from other rows, a looser check, a table that refers to others. */
const added = {
  name: '9001_order_notes.sql',
  text: `
-- What the owner noted about an order.
alter table orders add column note text;
update orders set note = account from users where users.id = user_id;
alter table orders
  alter column note set not null,
  alter column note set default '',
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('limit', 'market', 'iceberg'));

create table order_readers (
  order_id uuid not null references orders (id),
  user_id uuid not null references users (id),
  primary key (order_id, user_id)
);
insert into order_readers (order_id, user_id)
select id, user_id from orders;
`,
  hash: 'x',
};

/** How many rows each table has. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.rows ?? 0;
  }
  return counts;
}

test('an added migration runs on a database with the data of the demo and of trading', async () => {
  const trader = await app.newTrader({ USDT: '1000' });
  const place = (reqId: string, price: string) =>
    trader.post('/api/coin/trade', {
      req_id: reqId,
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.001',
      target_price: price,
    });
  const [first, next] = [1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
    string,
    string,
  ];
  const placed = await place(first, '90000');
  // Twenty calls of all products; it moves the price.
  await checkRepeatedCalls(app, 1);
  const before = await countRows(app.db);

  await migrate(app.db, [...readMigrations(), added]);

  const { order_readers: readers, ...after } = await countRows(app.db);
  expect(after).toEqual({ ...before, migrations: (before.migrations ?? 0) + 1 });
  expect(readers).toBe(before.orders);
  expect(before.orders).toBeGreaterThan(1);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  const { id } = placed.body.message;
  expect((await place(first, '90000')).body).toMatchObject({ type: 'ok', message: { id } });
  expect((await place(next, '59000')).body).toMatchObject({ type: 'ok' });
});
