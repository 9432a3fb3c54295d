import { sql } from 'kysely';
import { openAccount } from '../testing/openAccount';
import { queryPlansOf } from '../testing/queryPlans';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { listUserFlowsSince } from '../wallet/wallet.sql';
import { listBillSides, listBills } from './bills.sql';

const postings = 20_000;
const links = 2_000;
let database: TestDatabase;
let userId: string;

/** A person with many trades and one deposit long ago. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  userId = await db.transaction().execute((tx) => openAccount(tx, { now: 0, funds: { 3: '1' } }));
  await sql`alter table postings disable trigger user`.execute(db);
  await sql`
    insert into postings (account_id, time, business_id, journal, kind, business_type, available, frozen)
    select id, place, gen_random_uuid(), 0, case when place = 1 then 24 else 4 end, 2,
           case when place % 2 = 0 then 1 else -1 end, 0
      from accounts, generate_series(1, ${postings}::int) as place
     where user_id = ${userId} and currency_id = 3 and type = 2`.execute(db);
  await sql`
    insert into ledger_links (link, last_posting, lines, content, hash, time)
    select link + place, last_posting + place * 10, 10, content, hash, time
      from (select * from ledger_links order by link desc limit 1) newest, generate_series(1, ${links}::int) as place`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => database.close());

async function costOf(work: Parameters<typeof queryPlansOf>[1]) {
  const plans = await queryPlansOf(database.db, work);
  return {
    rows: plans.reduce((sum, { rows }) => sum + rows, 0),
    scans: plans.flatMap(({ scans }) => scans),
  };
}

const page = { page: 1, limit: 20 };

test('a page reads its rows, and counts no further than is shown', async () => {
  const { rows, scans } = await costOf((db) => listBills(db, userId, page));
  expect(rows).toBeLessThan(5_000);
  expect(scans).not.toContain('Seq Scan on postings');
});

test('a rare kind is found without reading the trades', async () => {
  const kinds = () => costOf((db) => listBills(db, userId, { ...page, kind: 'deposit_reversed' }));
  const { rows, scans } = await kinds();
  expect(rows).toBeLessThan(1_000);
  expect(scans).not.toContain('Seq Scan on postings');
});

test('what came from outside is found without reading the trades', async () => {
  const { rows, scans } = await costOf((db) => listUserFlowsSince(db, userId, 1));
  expect(rows).toBeLessThan(100);
  expect(scans).not.toContain('Seq Scan on postings');
});

test('the journal of a bill is found by its link', async () => {
  const { id } = await database.db
    .selectFrom('postings')
    .select(({ fn }) => fn.max<number>('id').as('id'))
    .executeTakeFirstOrThrow();
  const { rows } = await costOf((db) => listBillSides(db, userId, String(id)));
  expect(rows).toBeLessThan(200);
});
