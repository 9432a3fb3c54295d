import { sql } from 'kysely';
import { futuresTerms, mostPositions } from '@h5/shared/rules/futures/futuresTerms';
import { listClosedTrades } from '../copy-trading/traders/traderFigures.sql';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { openAccount } from '../testing/openAccount';
import { queryPlansOf } from '../testing/queryPlans';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import {
  listNights,
  listPositions,
  listWorkingPositions,
  maxListedNights,
} from './futuresLists.sql';
import { futuresMarketsOf } from './futuresMarkets';

const positions = 10_000;
let database: TestDatabase;
let userId: string;

/** A person with many closed positions; of every second one a part was closed before. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  userId = await db.transaction().execute((tx) => openAccount(tx, { now: 0, funds: {} }));
  await sql`
    insert into positions (id, parent_id, user_id, symbol, currency_id, quote_id, account_type, side, kind, number, multiple,
                           fee_rate, spread, overnight_rate, created_at, status, open_price, margin_first, margin, fee,
                           stops_since, charged_until, opened_at, opened_tick, closed_at, close_tick, close_price, close_reason, pnl,
                           returned, version)
    select ${idOf(sql`place`)}, case when place % 2 = 0 then ${idOf(sql`place - 1`)} end,
           ${userId}::uuid, 'BTC-PERP', 1, 3, 3, 'long', 'market', 0.01, 10, 0, 0, 0, 0, 'closed', 60000, 60, 60,
           0, 0, 0, place, place, place, place, 60000, 'user', 0, 60, 1
      from generate_series(1, ${positions}::int) as place`.execute(db);
  await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => database.close());

const idOf = (place: ReturnType<typeof sql>) => sql`lpad(to_hex(${place}), 32, '0')::uuid`;

async function rowsReadBy(work: Parameters<typeof queryPlansOf>[1]): Promise<number> {
  const plans = await queryPlansOf(database.db, work);
  return plans.reduce((sum, { rows }) => sum + rows, 0);
}

test('a position is read with its parts, and nothing else of its owner', async () => {
  const query = { status: 'all', id: '00000000-0000-0000-0000-000000000003' } as const;
  const read = () =>
    rowsReadBy((db) =>
      listPositions(db, userId, { ...query, page: 1, limit: 20 }, () => undefined),
    );
  expect(await read()).toBeLessThan(100);
});

test('a page of the closed positions is read without sorting all of them', async () => {
  const query = { status: 'closed', page: 1, limit: 20 } as const;
  const read = await rowsReadBy((db) => listPositions(db, userId, query, () => undefined));
  // Counting them takes up to a thousand rows through each of its steps.
  expect(read).toBeLessThan(5_000);
});

test('the figures of a trader read each part of a position once', async () => {
  expect(await rowsReadBy((db) => listClosedTrades(db, userId, 0))).toBeLessThan(positions * 10);
});

test('what is open and the nights of one position are listed up to a bound, even if there is more', async () => {
  const { db } = database;
  const owner = await db.transaction().execute((tx) => openAccount(tx, { now: 0, funds: {} }));
  const half = mostPositions(futuresTerms) / 2 + 50;
  await sql`
    insert into positions (id, user_id, symbol, currency_id, quote_id, account_type, side, kind, number, multiple, fee_rate, spread,
                           overnight_rate, created_at, status, open_price, limit_price, margin_first, margin, fee, stops_since,
                           charged_until, opened_at, opened_tick, opened_last, version)
    select ${idOf(sql`place + 20000`)}, ${owner}::uuid, 'BTC-PERP', 1, 3, 3, 'long', 'limit', 0.01, 10, 0, 0, 0, 0,
           case when is_open then 'holding' else 'pending' end, case when is_open then 60000 end, 60000, 60, 60, 0, 0, 0,
           case when is_open then 1 end, case when is_open then 1 end, case when is_open then 60000 end, 1
      from (select place, place <= ${half} as is_open from generate_series(1, ${2 * half}::int) as place) rows`.execute(
    db,
  );
  const id = '00000000-0000-0000-0000-000000004e21';
  await sql`
    insert into position_nights (position_id, night, time, mark, from_margin, from_balance, waived)
    select ${id}::uuid, night * 86400000::int8, night * 86400000::int8, 60000, 0, 0, 0
      from generate_series(1, ${maxListedNights + 5}::int) as night`.execute(db);

  const markets = futuresMarketsOf(demoSpotMarkets);
  const marketOf = (symbol: string) => markets.find((market) => market.symbol === symbol);
  const working = await listWorkingPositions(db, owner, { quoteId: 3 }, marketOf);
  expect(working).toHaveLength(mostPositions(futuresTerms));
  expect(working.filter(({ status }) => status === 'holding')).toHaveLength(half);
  const nights = await listNights(db, owner, id);
  expect(nights).toHaveLength(maxListedNights);
  expect(nights.at(-1)?.night).toBe((maxListedNights + 5) * 86_400_000);
});
