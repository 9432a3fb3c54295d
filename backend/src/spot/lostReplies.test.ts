import { randomUUID } from 'node:crypto';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { buildOrder } from '../testing/buildOrder';
import { FakeFeed } from '../testing/FakeFeed';
import { recordUserEvents, type UserEvent } from '../testing/recordUserEvents';
import { noListeners } from '../testing/noListeners';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { maxOpenOrdersPerMarket } from './OrderCounts';
import type { MatchingEngine } from './MatchingEngine';
import { acquireFencingToken } from '../sequencer/fencing.sql';
import { createEngine } from '../testing/createEngine';

const [btc, usdt] = [1, 3];

let database: TestDatabase;
let engine: MatchingEngine;
let onError: () => void = () => {};
let userEvents: UserEvent[];
const clock = new TestClock();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  clock.advance(1_000);
  userEvents = [];
  const feed = new FakeFeed(demoSpotMarkets, clock);
  feed.move('BTC-USDT', '50000');
  engine = await createEngine({
    db: database.db,
    clock,
    feed,
    realtime: { ...noListeners.realtime, ...recordUserEvents((event) => userEvents.push(event)) },
    onError: () => onError(),
  });
});
afterEach(async () => {
  await engine.stop();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

function newTrader(): Promise<string> {
  return database.db
    .transaction()
    .execute((tx) =>
      openAccount(tx, { now: clock.now(), funds: { [btc]: '1', [usdt]: '100000' } }),
    );
}

test('the maker is notified of a fill whose commit was not confirmed', async () => {
  const [maker, taker] = [await newTrader(), await newTrader()];
  const ask = await engine.place(maker, buildOrder({ side: 'sell' }));
  clock.advance(1_000);
  userEvents = [];
  database.faults.plan(/^commit/, { isDone: true });
  expect((await engine.place(taker, buildOrder())).status).toBe('filled');

  expect(userEvents.filter(({ userId }) => userId === maker)).toMatchObject([
    { topic: 'user.order', data: { id: ask.id, status: 'filled' } },
    { topic: 'user.balance' },
  ]);
});

test('a cancel is confirmed from memory if the order cannot be read after the commit', async () => {
  const trader = await newTrader();
  const order = await engine.place(trader, buildOrder({ price: '49000' }));
  database.faults.plan(/select \* from "orders"/, { times: 1_000 });
  const cancelled = engine.cancel(trader, { id: order.id, reqId: randomUUID() });
  await expect(cancelled).resolves.toMatchObject({ status: 'cancelled' });
  database.faults.plan(/nothing/, { times: 0 });
});

test('a committed order is confirmed although the first lookup fails', async () => {
  const trader = await newTrader();
  database.faults.plan(/^commit/, { isDone: true });
  onError = () => {
    database.faults.plan(/orders.req_id/);
    onError = () => {};
  };
  expect((await engine.place(trader, buildOrder({ price: '49000' }))).status).toBe('open');
});

test('open orders are counted once after a recovery', async () => {
  const [trader, other] = [await newTrader(), await newTrader()];
  const placeSome = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () =>
        engine.place(trader, buildOrder({ price: '49000', quantity: '0.0005' })),
      ),
    );
  await placeSome(maxOpenOrdersPerMarket - 1);
  database.faults.plan(/^commit/, { isDone: true });
  await engine.place(other, buildOrder({ price: '49000' }));
  const [last, tooMany] = await placeSome(2);
  expect(last).toMatchObject({ status: 'fulfilled' });
  expect(tooMany).toMatchObject({ reason: { code: 'TOO_MANY_OPEN_ORDERS' } });
});

test('a fee is rounded over the whole order, also across a recovery between two fills', async () => {
  const [maker, taker] = [await newTrader(), await newTrader()];
  const bid = await engine.place(maker, buildOrder({ price: '50000.1', quantity: '0.00202' }));
  const half = () => buildOrder({ side: 'sell', price: '50000.1', quantity: '0.00101' });
  database.faults.plan(/^commit/, { isDone: true });
  await engine.place(taker, half());
  await engine.place(taker, half());
  // 0.1 % of 101.000202; the fee of the first half alone was rounded up from 0.050500101.
  const { fee } = await database.db
    .selectFrom('orders')
    .select('fee')
    .where('id', '=', bid.id)
    .executeTakeFirstOrThrow();
  expect(fee).toBe('0.10100021');
});

test('an order that did not reach its commit is refused while the database is unavailable', async () => {
  const trader = await newTrader();
  database.faults.plan(/./, { times: Infinity });
  await expect(engine.place(trader, buildOrder({ price: '49000' }))).rejects.toMatchObject({
    code: 'BUSY',
  });
  database.faults.plan(/nothing/, { times: 0 });
  await engine.idle();
  expect((await engine.place(trader, buildOrder({ price: '49000' }))).status).toBe('open');
});

/** From the first failure until `work` has ended, the engine cannot recover. */
function meanwhile(work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    onError = () => {
      onError = () => {};
      database.faults.plan(/for update/, { times: Infinity });
      resolve(work().finally(() => database.faults.plan(/nothing/, { times: 0 })));
    };
  });
}

test('an engine that is fenced out confirms a committed order', async () => {
  const trader = await newTrader();
  const takenOver = meanwhile(() =>
    database.db.transaction().execute((tx) => acquireFencingToken(tx, 'spot')),
  );
  database.faults.plan(/^commit/, { isDone: true });
  const placed = engine.place(trader, buildOrder({ price: '49000' }));
  await takenOver;
  expect((await placed).status).toBe('open');
  await expect(engine.place(trader, buildOrder({ price: '49000' }))).rejects.toMatchObject({
    code: 'BUSY',
  });
});

test('an outcome that cannot be looked up before the stop is reported as unknown', async () => {
  const trader = await newTrader();
  const failed = new Promise<void>((resolve) => {
    onError = () => {
      database.faults.plan(/./, { times: Infinity });
      resolve();
    };
  });
  database.faults.plan(/^commit/, { isDone: true });
  const placed = engine.place(trader, buildOrder({ price: '49000' }));
  const outcome = expect(placed).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
  await failed;
  await engine.stop();
  await outcome;
  onError = () => {};
  database.faults.plan(/nothing/, { times: 0 });
});
