import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Order, OrderSide } from '@h5/shared/contract/orders/endpoints';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { buildOrder } from '../testing/buildOrder';
import { FakeFeed } from '../testing/FakeFeed';
import { recordUserEvents, type UserEvent } from '../testing/recordUserEvents';
import { noListeners } from '../testing/noListeners';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import type { MatchingEngine } from './MatchingEngine';
import { createEngine } from '../testing/createEngine';

const [btc, usdt] = [1, 3];
const symbol = 'BTC-USDT';

let database: TestDatabase;
let feed: FakeFeed;
let errors: unknown[];
let userEvents: UserEvent[];
const clock = new TestClock();
const engines: MatchingEngine[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(() => {
  feed = new FakeFeed(demoSpotMarkets, clock);
  feed.move(symbol, '50000');
  [errors, userEvents] = [[], []];
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await emptyTheBook();
});

/** Each test starts with an empty book. */
async function emptyTheBook(): Promise<void> {
  const engine = await startEngine();
  const left = await database.db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('status', 'in', ['open', 'partial'])
    .execute();
  for (const order of left) {
    await engine.cancel(order.user_id, { id: order.id, reqId: randomUUID() });
  }
  await engine.stop();
  engines.length = 0;
}

async function startEngine(): Promise<MatchingEngine> {
  const engine = await createEngine({
    db: database.db,
    clock,
    feed,
    realtime: { ...noListeners.realtime, ...recordUserEvents((event) => userEvents.push(event)) },
    coinValue: () => ({ code: 'USDT', usdPrice: '1' }),
    onError: (error) => void errors.push(error),
  });
  engines.push(engine);
  return engine;
}

function newTrader(funds: Record<number, string>): Promise<string> {
  return database.db.transaction().execute((tx) => openAccount(tx, { now: clock.now(), funds }));
}

function orderOf(id: string) {
  return database.db
    .selectFrom('orders')
    .select(['status', 'filled', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function onlyOrderOf(userId: string) {
  const rows = await database.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

async function balanceOf(userId: string, currencyId: number) {
  return database.db
    .selectFrom('accounts')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
}

describe('events', () => {
  test('report orders and balances in the order of the changes', async () => {
    const engine = await startEngine();
    const buyer = await newTrader({ [usdt]: '1000' });
    const seller = await newTrader({ [btc]: '1' });
    const bid = await engine.place(buyer, buildOrder());
    await engine.place(seller, buildOrder({ side: 'sell', quantity: '0.004' }));
    await engine.cancel(buyer, { id: bid.id, reqId: randomUUID() });

    const events = userEvents.filter(({ userId }) => userId === buyer);
    const turn = ['user.order', 'user.balance'];
    expect(events.map(({ topic }) => topic)).toEqual([...turn, ...turn, ...turn]);
    const states = events
      .filter(({ topic }) => topic === 'user.order')
      .map(({ data }) => data as { status: string; filled: string; version: number });
    expect(states).toMatchObject([
      { status: 'open', filled: '0', version: 1 },
      { status: 'partial', filled: '0.004', version: 2 },
      { status: 'cancelled', filled: '0.004', version: 3 },
    ]);
    expect(events.at(-1)).toMatchObject({
      topic: 'user.balance',
      data: [{ account_type: 2, currency_id: 3, name: 'USDT', available: '799.8', frozen: '0' }],
    });
  });
});

describe('a restarted engine', () => {
  test('keeps the resting orders in their priority', async () => {
    const first = await startEngine();
    const [anna, ben] = [await newTrader({ [btc]: '1' }), await newTrader({ [btc]: '1' })];
    const [one, two] = [
      await first.place(anna, buildOrder({ side: 'sell' })),
      await first.place(ben, buildOrder({ side: 'sell' })),
    ];
    await first.stop();

    const second = await startEngine();
    const buyer = await newTrader({ [usdt]: '1000' });
    const bid = await second.place(buyer, buildOrder({ quantity: '0.015' }));

    expect(bid.status).toBe('filled');
    expect(await orderOf(one.id)).toMatchObject({ status: 'filled' });
    expect(await orderOf(two.id)).toMatchObject({ status: 'partial', filled: '0.005' });
    const answer = await second.cancel(ben, { id: two.id, reqId: randomUUID() });
    expect(answer).toMatchObject({ status: 'cancelled', filled: '0.005', fee: '0.25' });
  });

  test('publishes the same book', async () => {
    const first = await startEngine();
    const trader = await newTrader({ [usdt]: '100000', [btc]: '1' });
    for (const price of ['49000', '49500', '49000.1'])
      await first.place(trader, buildOrder({ price }));
    await first.place(trader, buildOrder({ side: 'sell', price: '50500' }));
    const { bids, asks } = first.depth(symbol) ?? {};
    await first.stop();
    expect((await startEngine()).depth(symbol)).toMatchObject({ bids, asks });
  });

  test('has the book of the engine before it, after any orders and cancels', async () => {
    const people = await Promise.all(
      [1, 2, 3].map(() => newTrader({ [usdt]: '100000', [btc]: '2' })),
    );
    const command = fc.record({
      who: fc.nat(2),
      side: fc.constantFrom<OrderSide>('buy', 'sell'),
      // A market order has none.
      price: fc.option(fc.integer({ min: 49_980, max: 50_020 }).map(String), { nil: undefined }),
      quantity: fc
        .integer({ min: 1, max: 30 })
        .map((lots) => `0.0${String(lots).padStart(3, '0')}`),
      isCancelled: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        const live = await startEngine();
        await Promise.allSettled(
          commands.map(async ({ who, isCancelled, ...input }) => {
            const userId = people[who] ?? '';
            const { id } = await live.place(userId, buildOrder(input));
            if (isCancelled) await live.cancel(userId, { id, reqId: randomUUID() });
          }),
        );
        const { bids, asks } = live.depth(symbol) ?? {};
        await live.stop();
        const rebuilt = await startEngine();
        expect(rebuilt.depth(symbol)).toMatchObject({ bids, asks });
        await rebuilt.stop();
        expect(await findBrokenInvariants(database.db)).toEqual([]);
      }),
      { numRuns: 12 },
    );
    expect(errors).toEqual([]);
  });

  test('fences out the engine before it', async () => {
    const first = await startEngine();
    const second = await startEngine();
    const trader = await newTrader({ [usdt]: '1000' });
    await expect(first.place(trader, buildOrder())).rejects.toMatchObject({ code: 'BUSY' });
    await expect(first.place(trader, buildOrder())).rejects.toMatchObject({ code: 'BUSY' });
    expect((await second.place(trader, buildOrder())).status).toBe('open');
    expect(errors.map(String).join()).toContain('FencedOutError');
  });
});

describe('when the database fails', () => {
  let engine: MatchingEngine;
  let trader: string;
  beforeEach(async () => {
    engine = await startEngine();
    trader = await newTrader({ [usdt]: '1000', [btc]: '1' });
  });

  test.each([
    ['beginning', /begin_batch/],
    ['writing the order', /copy orders/],
    ['writing its trades', /copy trades/],
    ['moving the money', /copy postings/],
    ['committing', /^commit/],
  ])('while %s: the batch has no effect, and the order may be sent again', async (_, statement) => {
    const seller = await newTrader({ [btc]: '1' });
    const ask = await engine.place(seller, buildOrder({ side: 'sell' }));
    const input = buildOrder();
    database.faults.plan(statement);
    await expect(engine.place(trader, input)).rejects.toMatchObject({ code: 'BUSY' });
    expect(await orderOf(ask.id)).toEqual({ status: 'open', filled: '0', frozen: '0.01' });
    expect(await balanceOf(trader, usdt)).toEqual({ available: '1000', frozen: '0' });

    const bid: Order = await engine.place(trader, input);
    expect(bid.status).toBe('filled');
    expect(await onlyOrderOf(trader)).toBe(bid.id);
    expect(await balanceOf(seller, usdt)).toMatchObject({ available: '499.5' });
  });

  test('after the commit without confirming it: the reply is the stored order', async () => {
    const seller = await newTrader({ [btc]: '1' });
    await engine.place(seller, buildOrder({ side: 'sell' }));
    const input = buildOrder({ price: undefined });
    database.faults.plan(/^commit/, { isDone: true });
    const order = await engine.place(trader, input);
    expect(order).toMatchObject({ status: 'filled', filled: '0.01', fee: '0.5' });
    expect((await engine.place(trader, input)).id).toBe(order.id);
    expect(await balanceOf(trader, usdt)).toEqual({ available: '499.5', frozen: '0' });
  });

  test('while cancelling: the order stays open', async () => {
    const order = await engine.place(trader, buildOrder());
    database.faults.plan(/update orders/);
    const request = { id: order.id, reqId: randomUUID() };
    await expect(engine.cancel(trader, request)).rejects.toMatchObject({ code: 'BUSY' });
    expect(await orderOf(order.id)).toMatchObject({ status: 'open' });
    expect((await engine.cancel(trader, request)).status).toBe('cancelled');
  });

  test('for a while: waiting commands are refused, and trading resumes', async () => {
    database.faults.plan(/select token/, { times: 4 });
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => engine.place(trader, buildOrder({ quantity: '0.001' }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await engine.idle();
    expect((await engine.place(trader, buildOrder())).status).toBe('open');
  });
});
