import { sql } from 'kysely';
import { findBrokenStateInvariants } from '../invariants/findBrokenInvariants';
import { testCoinIds } from '../testing/testInstruments';
import { openAccount } from '../testing/openAccount';
import { queryPlansOf, type QueryPlan } from '../testing/queryPlans';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as wallet from '../wallet/wallet.sql';
import * as fills from './fills.sql';
import * as orders from './orders.sql';

const few = 100;
const many = 20_000;
const firstPage = { page: 1, limit: 20 };

let database: TestDatabase;
let quiet: string;
let busy: string;

/** Two users with 100 and with 20,000 orders; nearly all are cancelled buys. */
beforeAll(async () => {
  database = await openTestDatabase();
  quiet = await aPersonWith(few, 0);
  busy = await aPersonWith(many, few);
  await sql`analyze`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

async function aPersonWith(count: number, from: number): Promise<string> {
  const { db } = database;
  const userId = await db
    .transaction()
    .execute((tx) => openAccount(tx, { now: 0, funds: { 3: '100' } }));
  // Every thousandth order is a filled sell of another currency.
  await sql`
    insert into orders (id, sequence, user_id, currency_id, quote_id, side, kind, worst_price, quantity, maker_rate,
                        taker_rate, filled, value, frozen, status, version, created_at, updated_at)
    select gen_random_uuid(), ${from}::int + place, ${userId}::uuid,
           case when rare then 2 else 1 end, 3, case when rare then 'sell' else 'buy' end, 'limit', 50000,
           0.001, 1000, 1000, case when rare then 0.001 else 0 end, case when rare then 50 else 0 end, 0,
           case when rare then 'filled' else 'cancelled' end, 2, 0, 0
      from (select place, place % 1000 = 1 as rare from generate_series(1, ${count}::int) as place) each`.execute(
    db,
  );
  await sql`
    insert into trades (id, currency_id, quote_id, price, quantity, taker_side, buy_order_id, sell_order_id,
                        seller_id, buy_fee, sell_fee, time)
    select gen_random_uuid(), 2, 3, 50000, 0.001, 'sell', null, id, user_id, 0, 0, 0
      from orders where user_id = ${userId}::uuid and status = 'filled'`.execute(db);
  // And as many purchases of the first coin.
  await sql`
    insert into trades (id, currency_id, quote_id, price, quantity, taker_side, buy_order_id, buyer_id, buy_fee,
                        sell_fee, time)
    select gen_random_uuid(), 1, 3, 50000, 0.001, 'buy', id, user_id, 0, 0, 0
      from orders where user_id = ${userId}::uuid and currency_id = 1`.execute(db);
  // As many postings, whose amounts alternate.
  await sql`
    with account as (select id from accounts where user_id = ${userId}::uuid),
         source as (select id from accounts where system = 'demo' and currency_id = 3),
         move as (
           select place as journal, case when place % 2 = 0 then 1 else -1 end as amount
             from generate_series(1, ${count}::int) as place
         )
    insert into postings (journal, account_id, kind, available, frozen, business_type, business_id, time)
    select journal, line.id, 4, line.amount, 0, 2, gen_random_uuid(), 0
      from move cross join lateral (
        select account.id, amount from account union all select source.id, -amount from source
      ) line`.execute(db);
  return userId;
}

async function costOf(
  work: Parameters<typeof queryPlansOf>[1],
): Promise<Pick<QueryPlan, 'pages' | 'rows'>> {
  const plans = await queryPlansOf(database.db, work);
  const sum = (key: 'pages' | 'rows') => plans.reduce((total, plan) => total + plan[key], 0);
  return { pages: sum('pages'), rows: sum('rows') };
}

async function accountOf(userId: string): Promise<number> {
  const row = await wallet.findUserBalance(database.db, userId, { accountType: 2, currencyId: 3 });
  return row?.id ?? 0;
}

const all = { baseId: undefined, side: undefined, coinIds: testCoinIds };
test.each<[string, Omit<orders.OrderQuery, 'page' | 'limit'>]>([
  ['open orders', { ...all, status: 'open' }],
  ['history', { ...all, status: 'history' }],
  ['filled orders, which are rare', { ...all, status: 'filled' }],
  ['cancelled orders', { ...all, status: 'cancelled' }],
  ['orders of a coin that was traded rarely', { ...all, status: 'history', baseId: 2 }],
  ['orders of a coin that was never traded', { ...all, status: 'history', baseId: 4 }],
  ['sales, which are rare', { ...all, status: 'history', side: 'sell' }],
])('a page of %s costs about the same with 100 orders and with 20,000', async (_, query) => {
  const cost = (userId: string) =>
    costOf((db) => orders.listOrders(db, userId, { ...query, ...firstPage }));
  const [little, much] = [await cost(quiet), await cost(busy)];
  // Counting stops at 1,000.
  expect(much.rows).toBeLessThan(little.rows * 8 + 12_000);
  expect(much.pages).toBeLessThan(little.pages * 8 + 400);
});

test('reading the fills of a market costs about the same with 100 orders and with 20,000', async () => {
  for (const baseId of [1, 2]) {
    const cost = (userId: string) =>
      costOf((db) => fills.listMarketFills(db, userId, { baseId, quoteId: 3 }));
    const [little, much] = [await cost(quiet), await cost(busy)];
    expect(much.pages).toBeLessThan(little.pages * 8 + 200);
  }
});

test.each<[string, Partial<fills.FillQuery>]>([
  ['all markets', {}],
  ['a coin that was traded rarely', { baseId: 2 }],
  ['one side', { side: 'sell' }],
])(
  'a page of fills of %s costs about the same with 100 fills and with 20,000',
  async (_, query) => {
    const cost = (userId: string) =>
      costOf((db) => fills.listFills(db, userId, { ...query, ...firstPage, coinIds: testCoinIds }));
    const [little, much] = [await cost(quiet), await cost(busy)];
    // Counting stops at 1,000.
    expect(much.rows).toBeLessThan(little.rows * 8 + 5_000);
    expect(much.pages).toBeLessThan(little.pages * 8 + 2_000);
  },
);

test('a page of postings costs about the same with 100 postings and with 20,000', async () => {
  const cost = async (userId: string) => {
    const id = await accountOf(userId);
    return costOf((db) => wallet.listAccountPostings(db, id, firstPage));
  };
  const [little, much] = [await cost(quiet), await cost(busy)];
  expect(much.rows).toBeLessThan(little.rows * 8 + 3_000);
  expect(much.pages).toBeLessThan(little.pages * 8 + 100);
});

test('the check of the present state reads no history', async () => {
  const plans = await queryPlansOf(database.db, findBrokenStateInvariants);
  const scans = plans.flatMap((plan) => plan.scans);
  expect(scans).toContain('Index Scan on orders');
  expect(scans.join()).not.toMatch(/Seq Scan on orders|postings|trades|ledger_links/);
});

test('lists the requested orders, newest first, with their number', async () => {
  const { db } = database;
  const filled = await orders.listOrders(db, busy, { ...all, status: 'filled', page: 1, limit: 5 });
  expect(filled.total).toBe(20);
  expect(filled.list.every(({ status, side }) => status === 'filled' && side === 'sell')).toBe(
    true,
  );
  const last = await orders.listOrders(db, busy, { ...all, status: 'filled', page: 4, limit: 5 });
  expect(last.list).toHaveLength(5);
  expect(new Set([...filled.list, ...last.list].map(({ id }) => id)).size).toBe(10);
  expect(
    await orders.listOrders(db, busy, { ...all, status: 'filled', page: 5, limit: 5 }),
  ).toMatchObject({ list: [], total: 20 });
});

test('every page before the last one says that there are more', async () => {
  const { db } = database;
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { list, total } = await orders.listOrders(db, busy, {
      ...all,
      status: 'history',
      page,
      limit: 100,
    });
    for (const { id } of list) seen.add(id);
    if (seen.size >= total) break;
    expect(list).toHaveLength(100);
  }
  expect(seen.size).toBe(10_000);
  const beyond = await orders.listOrders(db, busy, {
    ...all,
    status: 'history',
    page: 101,
    limit: 100,
  });
  expect(beyond.list).toEqual([]);
});

test("the fills are the newest ones of the user's own orders", async () => {
  const { db } = database;
  const sales = await fills.listMarketFills(db, busy, { baseId: 2, quoteId: 3 });
  expect(sales).toHaveLength(20);
  expect(sales.map(({ id }) => id)).toEqual(
    sales
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect(await fills.listMarketFills(db, busy, { baseId: 2, quoteId: 4 })).toEqual([]);
  expect(await fills.listMarketFills(db, quiet, { baseId: 4, quoteId: 3 })).toEqual([]);
});
