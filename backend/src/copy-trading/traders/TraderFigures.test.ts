import { longTest } from '@h5/shared/testing/longTest';
import { createTestApp, type TestApp, type Trader } from '../../testing/createTestApp';
import { FuturesDesk } from '../../testing/FuturesDesk';
import { addLeadTrader } from '../../testing/leadTraders.sql';
import { insertTraderHours } from './traderHours.sql';

const hourMs = 3_600_000;

let app: TestApp;
let desk: FuturesDesk;
let trader: Trader;
let traderId: number;

beforeAll(async () => {
  app = await createTestApp();
  desk = new FuturesDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await desk.second('60000');
  trader = await desk.newTrader('1000');
  traderId = await addLeadTrader(app.db, trader.id, app.clock.now());
});

test('an hour has what was earned in it, with unrealised gains', async () => {
  await nextHour();
  await desk.open(trader, { share: 10, multiple: 20 });
  await desk.second('60600');
  await nextHour();
  const [first] = await hoursOf(traderId);
  // 0.1 BTC bought at 60,012, with a fee of 3.60072.
  expect(first).toMatchObject({ equity: '1000', paid_in: '0', profit: '55.19928' });
  expect(first?.index_value).toBe('1.05519928');
});

test('money that is paid in is no profit', async () => {
  await nextHour();
  await trader.deposit('USDT', '500', 3);
  await nextHour();
  const [first, second] = await hoursOf(traderId);
  expect(first).toMatchObject({ paid_in: '500', profit: '0', index_value: '1' });
  expect(second).toMatchObject({ equity: '1500', profit: null });
});

test('money that is taken out is no loss', async () => {
  await nextHour();
  const moved = await trader.post('/api/wallet/change', {
    currency_id: 3,
    from_field: 'lever',
    to_field: 'change',
    number: '400',
    req_id: crypto.randomUUID(),
  });
  expect(moved.body.type).toBe('ok');
  await nextHour();
  const [first] = await hoursOf(traderId);
  expect(first).toMatchObject({ paid_in: '0', profit: '0', index_value: '1' });
});

const figuresOfMonth = () =>
  app.db
    .selectFrom('trader_figures')
    .selectAll()
    .where('trader_id', '=', traderId)
    .where('period', '=', '30')
    .executeTakeFirstOrThrow();

test('figures tell of closed trades, and parts of one are no trades', async () => {
  await nextHour();
  const { body } = await desk.open(trader, { share: 10, multiple: 20 });
  await desk.second('61000');
  await desk.close(trader, body.message.id, { share: 4 });
  await desk.close(trader, body.message.id);
  const lost = await desk.open(trader, { share: 10, multiple: 20 });
  await desk.second('60500');
  await desk.close(trader, lost.body.message.id);
  await nextHour();
  const figures = await figuresOfMonth();
  expect(figures).toMatchObject({ trades: 2, accuracy: '50', weeks: 1 });
  expect(Number(figures.roi)).toBeGreaterThan(0);
});

test('a trade wins by what its owner has more after fees, also if a liquidation takes the rest of it', async () => {
  await nextHour();
  const { body } = await desk.open(trader, { share: 10, multiple: 20 });
  await desk.second('60419');
  await desk.close(trader, body.message.id, { share: 9 });
  // 35.541 gained and 27.006 lost before 7.206 of fees; 2.656 of the margin go to the insurance fund.
  await desk.second('57311.4');
  await nextHour();
  const figures = await figuresOfMonth();
  expect(figures).toMatchObject({ trades: 1, accuracy: '0' });
  expect(Number(figures.total_profit)).toBeLessThan(0);
});

longTest('missed hours are one longer hour', async () => {
  await nextHour();
  await trader.deposit('USDT', '500', 3);
  app.clock.advance(5 * hourMs);
  await desk.second();
  await app.services.jobs.runDue();
  const hours = await hoursOf(traderId);
  expect(hours.map(({ profit }) => profit)).toEqual(['0', null]);
  expect((hours[1]?.time ?? 0) - (hours[0]?.time ?? 0)).toBeGreaterThan(4 * hourMs);
});

test('hours of more than 90 days ago are read once, and count for ever', async () => {
  const now = app.clock.now();
  const days = Array.from({ length: 130 }, (_, day) => now - (130 - day) * 24 * hourMs);
  await app.db.transaction().execute((tx) =>
    insertTraderHours(
      tx,
      days.map((time, day) => ({
        traderId,
        time,
        equity: '1000',
        paidIn: '0',
        lastPosting: 0,
        profit: day % 3 === 0 ? '-12.5' : '7.75',
        indexValue: '1',
      })),
    ),
  );
  await nextHour();
  const first = await figuresOf(traderId);
  expect(first).toMatchObject({ weeks: 20, losing_weeks: 7 });
  await app.db
    .deleteFrom('trader_hours')
    .where('trader_id', '=', traderId)
    .where('time', '<', now - 100 * 24 * hourMs)
    .execute();
  await nextHour();
  expect(await figuresOf(traderId)).toEqual(first);
});

test.each([
  ['7', ['1', '1.5']],
  ['30', ['1', '2', '4', '6']],
  ['90', ['1', '2', '4', '8', '12']],
  ['all', ['1', '0.5', '2', '4', '8', '12']],
])('the curve of a list is of its period of %s, from 1', async (period, values) => {
  const now = app.clock.now();
  const reached = { 120: '0.5', 100: '1', 60: '2', 20: '4', 10: '8', 2: '12' };
  const rows = Object.entries(reached).map(([day, indexValue]) => ({
    traderId,
    time: now - Number(day) * 24 * hourMs,
    equity: '1000',
    paidIn: '0',
    lastPosting: 0,
    profit: '0',
    indexValue,
  }));
  await app.db.transaction().execute((tx) => insertTraderHours(tx, rows));
  await nextHour();
  const { body } = await app.get('/api/follow/index', { period, limit: 100 });
  const list = body.message.list as { id: number; spark: string[] }[];
  const spark = list.find(({ id }) => id === traderId)?.spark ?? [];
  expect(spark).toHaveLength(41);
  expect([...new Set(spark)]).toEqual(values);
});

test('the figures of the same hour are made once', async () => {
  await nextHour();
  await app.services.jobs.runDue();
  expect(await hoursOf(traderId)).toHaveLength(1);
});

/** Moves to the next hour, records its first second, and makes the figures. */
async function nextHour(): Promise<void> {
  const now = app.clock.now();
  app.clock.advance(hourMs - (now % hourMs) - 1_000);
  await desk.second();
  await app.services.jobs.runDue();
}

function hoursOf(id: number) {
  return app.db
    .selectFrom('trader_hours')
    .selectAll()
    .where('trader_id', '=', id)
    .orderBy('time')
    .execute();
}

/** The figures of all time. */
function figuresOf(id: number) {
  return app.db
    .selectFrom('trader_figures')
    .selectAll()
    .where('trader_id', '=', id)
    .where('period', '=', 'all')
    .executeTakeFirstOrThrow();
}
