import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { listDailyProfits } from './dailyProfits.sql';

/** Thursday in New York: the venue is open. */
const now = Date.UTC(2026, 0, 15, 15);
const today = Date.UTC(2026, 0, 15);
const dayMs = 86_400_000;

let app: TestApp;
let trader: Trader;
beforeAll(async () => {
  app = await createTestApp({ clock: new TestClock(now) });
});
afterAll(() => app.close());
beforeEach(async () => {
  trader = await app.newTrader();
});

interface Closed {
  closedAt: number;
  pnl: string;
  relationId?: string;
}

const closePosition = ({ closedAt, pnl, relationId }: Closed, userId = trader.id) =>
  sql`
    insert into positions (id, user_id, symbol, currency_id, quote_id, account_type, side, kind, number, multiple,
                           fee_rate, spread, overnight_rate, created_at, status, open_price, margin_first, margin, fee,
                           overnight, stops_since, charged_until, opened_at, opened_tick, closed_at, close_tick,
                           close_price, close_reason, pnl, returned, relation_id, copy_booked, version)
    values (${randomUUID()}, ${userId}, 'BTC-PERP', 1, 3, 3, 'long', 'market', 0.01, 10, 0, 0, 0, 0, 'closed',
            60000, 60, 60, 0.72, 0.1, 0, 0, 0, 0, ${closedAt}, ${closedAt}, 60000, 'user', ${pnl},
            60 + ${pnl}::numeric, ${relationId ?? null}, ${relationId ? '0' : null}, 1)`.execute(
    app.db,
  );

async function profits(who = trader, month = '2026-01') {
  const { body } = await who.get('/api/profit/days', { month });
  return body.message;
}

test('what was closed on a day is added up after its fees, up to midnight in UTC', async () => {
  await closePosition({ closedAt: today - 1, pnl: '5' });
  await closePosition({ closedAt: today, pnl: '10' });
  await closePosition({ closedAt: today + dayMs - 1, pnl: '-2.5' });
  expect(await profits()).toEqual([
    { day: today - dayMs, product: 'futures', profit: '4.18', count: 1 },
    { day: today, product: 'futures', profit: '5.86', count: 2 },
  ]);
});

test('another month and another person have their own', async () => {
  await closePosition({ closedAt: Date.UTC(2026, 1, 1), pnl: '10' });
  expect(await profits()).toEqual([]);
  expect(await profits(trader, '2026-02')).toHaveLength(1);
  expect(await profits(await app.newTrader(), '2026-02')).toEqual([]);
});

test('copies count apart, less the profit shares that were paid, which their trader received', async () => {
  const lead = await app.newTrader();
  const relationId = randomUUID();
  await sql`
    with lead as (
      insert into traders (user_id, text, rate, min_amount, status, since)
      values (${lead.id}, 'x', 0.1, 0, 'active', 0) returning id)
    insert into copy_relations (id, user_id, trader_id, size, number, own_cap, amount, held, shared_until, status, since, version)
    select ${relationId}, ${trader.id}, id, 'multiple', 1, 20, 0, 0, 0, 'active', 0, 1 from lead`.execute(
    app.db,
  );
  await sql`
    insert into copy_shares (id, relation_id, rate, from_water, to_water, amount, paid, created_at)
    values (${randomUUID()}, ${relationId}, 0.1, 0, 20, 2, 1.5, ${today})`.execute(app.db);
  await closePosition({ closedAt: today, pnl: '20', relationId });
  expect(await profits()).toEqual([{ day: today, product: 'copies', profit: '17.68', count: 1 }]);
  expect(await profits(lead)).toEqual([{ day: today, product: 'copies', profit: '1.5', count: 0 }]);
});

test('an option counts on the day of its exit, in USDT; a void one does not count', async () => {
  const option = (result: string | null, credited: string) => sql`
    insert into options (id, user_id, base_id, symbol, direction, seconds, currency_id, stake, payout, fee_rate, fee, win,
                         usdt_rate, status, accepted_at, entry_time, entry_price, expires_at, exit_time, exit_price, result,
                         void_reason, credited, version)
    values (${randomUUID()}, ${trader.id}, 1, 'BTC-USDT', 'rise', 30, 1, 0.01, 0.8, 0.02, 0.0002, 0.008, 60000, 3,
            ${today - 10_000}, ${today - 8_000}, 60000, ${today + 22_000},
            ${result && today + 22_000}, ${result && 60_001}, ${result}, ${result ? null : 'no_exit'}, ${credited}, 2)`;
  await option('win', '0.018').execute(app.db);
  await option(null, '0.0102').execute(app.db);
  expect(await profits()).toEqual([{ day: today, product: 'options', profit: '468', count: 1 }]);
});

test('a sale of a stock counts by its own average and rate, and adds up to the holding', async () => {
  await trader.deposit('USDT', '10000', accountType.stock);
  const order = (side: string, number: string) =>
    trader.post('/api/stock/order', {
      req_id: randomUUID(),
      stock_id: 1,
      type: 'market',
      side,
      number,
    });
  await order('buy', '12');
  await order('sell', '5');
  await order('sell', '7');
  const [row] = await profits();
  expect(row).toMatchObject({ day: today, product: 'stocks', count: 2 });
  const { realised, rate } = await app.db
    .selectFrom('stock_positions')
    .innerJoin('stock_orders', 'stock_orders.user_id', 'stock_positions.user_id')
    .select(['realised', 'rate'])
    .where('stock_positions.user_id', '=', trader.id)
    .executeTakeFirstOrThrow();
  expect(Number(realised)).toBeLessThan(0);
  expect(Number(row.profit)).toBeCloseTo(Number(realised) / Number(rate), 6);
  const broken = await findBrokenInvariants(app.db);
  expect(broken.filter((line) => line.includes('profit of a holding'))).toEqual([]);
});

test('a month is read without the other months of its owner', async () => {
  await closePosition({ closedAt: today, pnl: '1' });
  const days = await listDailyProfits(app.db, trader.id, { from: today, to: today + dayMs });
  expect(days).toHaveLength(1);
});
