import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoStockMarkets } from './demoStocks';
import { StockRig } from '../testing/StockRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

/** New York is closed; it opens on the next day. */
const closedAt = Date.UTC(2026, 0, 15, 22);
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const opening = Date.UTC(2026, 0, 16, 14, 30);

let database: TestDatabase;
let rig: StockRig;

beforeAll(async () => {
  database = await openTestDatabase();
  await new StockRig(database, closedAt).fund();
});
afterAll(() => database.close());

let round = 0;
beforeEach(async () => {
  // Each test has an opening of its own: weeks apart, since a session is carried out once.
  rig = new StockRig(database, closedAt + round * 7 * dayMs);
  await rig.start();
});
afterEach(async () => {
  await rig.engine.stop();
  round += 1;
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

/** A buy by a new person; at the market without a price. */
async function place({
  price,
  timeInForce = 'gtc',
}: { price?: string; timeInForce?: 'day' | 'gtc' } = {}) {
  const userId = await rig.newInvestor('10000');
  const kind = price === undefined ? 'market' : 'limit';
  const order = { stockId: 1, side: 'buy', quantity: '3', reqId: randomUUID() } as const;
  const { id, status } = await rig.engine.place(userId, { ...order, kind, price, timeInForce });
  return { userId, id, status };
}

async function queue(): Promise<{ userId: string; id: string }> {
  const { userId, id, status } = await place();
  expect(status).toBe('queued');
  return { userId, id };
}

function statusOf(id: string) {
  return database.db
    .selectFrom('stock_orders')
    .select(['status', 'filled'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function expectFilledOnce({ userId, id }: { userId: string; id: string }): Promise<void> {
  const order = await database.db
    .selectFrom('stock_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'filled', filled: '3', frozen: '0', rate: '0.9998' });
  const held = await database.db
    .selectFrom('stock_positions')
    .select('quantity')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(held.quantity).toBe('3');
}

function toOpening(): void {
  rig.clock.advance(opening + round * 7 * dayMs - rig.clock.now());
}

test.each([
  ['before its commit', /^commit/, false],
  ['after its commit, whose answer is lost', /^commit/, true],
  ['while orders are written', /update stock_orders/, false],
  ['while trades are written', /copy stock_trades/, false],
  ['while holdings are written', /insert into stock_positions/, false],
  ['while the session is written', /insert into stock_sessions/, false],
])('an opening that fails %s fills each queued order once', async (_, pattern, isDone) => {
  const queued = await queue();
  toOpening();
  database.faults.plan(pattern, { isDone });
  await rig.engine.carryOutDue();
  await rig.engine.carryOutDue();
  await expectFilledOnce(queued);
});

test('an opening waits until the rate of the dollar is known', async () => {
  const queued = await queue();
  toOpening();
  rig.rate = undefined;
  await rig.engine.carryOutDue();
  expect(await statusOf(queued.id)).toMatchObject({ status: 'queued' });
  rig.rate = '0.9998';
  await rig.engine.carryOutDue();
  await expectFilledOnce(queued);
});

test('an opening that another start of the engine finds is carried out by that one', async () => {
  const queued = await queue();
  await rig.engine.stop();
  toOpening();
  await rig.start();
  await rig.engine.carryOutDue();
  await rig.engine.carryOutDue();
  await expectFilledOnce(queued);
});

test('a session that opened days ago lets nobody trade before its own opening is carried out', async () => {
  toOpening();
  await rig.engine.carryOutDue();
  const symbol = demoStockMarkets[0]?.symbol ?? '';
  const price = new Decimal(rig.feed.index(symbol) ?? 0);
  const resting = await place({ price: price.times('0.99').toFixed(2), timeInForce: 'day' });
  expect(resting.status).toBe('open');
  // The server is down over the close, and starts again in a session of another day.
  await rig.engine.stop();
  rig.clock.advance(4 * dayMs);
  rig.feed.move(symbol, price.times('0.97').toFixed(2));
  await rig.start();
  const early = await place();
  expect(early.status).toBe('queued');
  await rig.engine.carryOutDue();
  expect(await statusOf(resting.id)).toEqual({ status: 'expired', filled: '0' });
  expect(await statusOf(early.id)).toEqual({ status: 'filled', filled: '3' });
});

test('what the price has left behind while it was queued is not filled beyond what was frozen', async () => {
  const symbol = demoStockMarkets[0]?.symbol ?? '';
  const price = new Decimal(rig.feed.index(symbol) ?? 0);
  const limit = await place({ price: price.times('0.95').toFixed(2) });
  const market = await place();
  // The server is down for a whole session, in which the price has risen by a fifth.
  await rig.engine.stop();
  toOpening();
  rig.clock.advance(8 * hourMs);
  rig.feed.move(symbol, price.times('1.2').toFixed(2));
  await rig.start();
  await rig.engine.carryOutDue();
  expect(await statusOf(limit.id)).toEqual({ status: 'queued', filled: '0' });
  // The weekend passes, and a Monday that may be a holiday.
  rig.clock.advance(3 * dayMs + 17 * hourMs);
  await rig.engine.carryOutDue();
  expect(await statusOf(limit.id)).toEqual({ status: 'rejected', filled: '0' });
  expect(await statusOf(market.id)).toEqual({ status: 'cancelled', filled: '0' });
});

test('a gap at the opening fills resting orders at its price, as it does queued ones', async () => {
  const symbol = demoStockMarkets[0]?.symbol ?? '';
  toOpening();
  await rig.engine.carryOutDue();
  const before = new Decimal(rig.feed.index(symbol) ?? 0);
  const limit = before.times('0.999').toFixed(2);
  const resting = await place({ price: limit });
  expect(resting.status).toBe('open');
  rig.clock.advance(8 * hourMs);
  await rig.engine.carryOutDue();
  const queued = await place({ price: limit });
  expect(queued.status).toBe('queued');
  // The next day opens two percent lower; it may be one after a weekend with a holiday.
  const opensAt = before.times('0.98').toFixed(2);
  rig.feed.move(symbol, opensAt);
  rig.clock.advance(3 * dayMs + 16 * hourMs);
  await rig.engine.carryOutDue();
  for (const { id } of [resting, queued]) {
    expect(await statusOf(id)).toEqual({ status: 'filled', filled: '3' });
    const { value } = await database.db
      .selectFrom('stock_orders')
      .select('value')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const paid = new Decimal(value).div(3);
    expect(paid.gte(opensAt)).toBe(true);
    expect(paid.lte(new Decimal(opensAt).times('1.0005'))).toBe(true);
  }
});
