import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import type { SpotMarket } from '../markets/catalogue';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { buildOrder } from '../testing/buildOrder';
import { FakeFeed } from '../testing/FakeFeed';
import { noListeners } from '../testing/noListeners';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { maxOpenOrdersPerMarket } from './OrderCounts';
import type { MatchingEngine } from './MatchingEngine';
import { createEngine } from '../testing/createEngine';

const [btc, usdt] = [1, 3];
const symbol = 'BTC-USDT';
const clock = new TestClock();

let database: TestDatabase;
let engine: MatchingEngine;
let shown: string[];

/** A market whose maker fee is lower; the house has no funds, so users trade only with each other. */
const markets = demoSpotMarkets
  .filter((market) => market.symbol === symbol)
  .map((market): SpotMarket => ({ ...market, makerFee: '0.0002', takerFee: '0.001' }));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const feed = new FakeFeed(markets, clock);
  feed.move(symbol, '50000');
  shown = [];
  engine = await createEngine({
    db: database.db,
    clock,
    markets,
    feed,
    realtime: { ...noListeners.realtime, publishDepth: (of) => void shown.push(of) },
    onError: () => {},
  });
});
/** Leaves an empty book to the next test. */
afterEach(async () => {
  for (const { id, user_id } of await openOrders()) {
    await engine.cancel(user_id, { id, reqId: randomUUID() });
  }
  await engine.stop();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

function openOrders() {
  return database.db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('status', 'in', ['open', 'partial'])
    .execute();
}

function newTrader(): Promise<string> {
  return database.db
    .transaction()
    .execute((tx) =>
      openAccount(tx, { now: clock.now(), funds: { [btc]: '1', [usdt]: '100000' } }),
    );
}

/** Commands that arrive while a batch is running form the next batch. */
function asOneBatch<Result>(ask: () => Result): Result {
  void engine.cancel(randomUUID(), { id: randomUUID(), reqId: randomUUID() }).catch(() => {});
  return ask();
}

function ordersOf(userId: string) {
  return database.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
}

async function balanceOf(userId: string, currencyId: number) {
  const row = await database.db
    .selectFrom('accounts')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
  return row ?? { available: '0', frozen: '0' };
}

async function feesTaken(): Promise<Decimal> {
  const row = await database.db
    .selectFrom('accounts')
    .select('available')
    .where('system', '=', 'fees')
    .where('currency_id', '=', usdt)
    .executeTakeFirst();
  return new Decimal(row?.available ?? '0');
}

test('the orders of one batch count towards the limit of open orders', async () => {
  const trader = await newTrader();
  const input = () => buildOrder({ price: '49000', quantity: '0.0005' });
  const outcomes = await asOneBatch(() =>
    Promise.allSettled(
      Array.from({ length: maxOpenOrdersPerMarket + 1 }, () => engine.place(trader, input())),
    ),
  );
  expect(outcomes.map(({ status }) => status).lastIndexOf('fulfilled')).toBe(
    maxOpenOrdersPerMarket - 1,
  );
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY_OPEN_ORDERS' } });
});

test('a taker that would meet its own order meets the next one behind it', async () => {
  const [trader, other] = [await newTrader(), await newTrader()];
  const own = await engine.place(trader, buildOrder({ side: 'sell', price: '49900' }));
  await engine.place(other, buildOrder({ side: 'sell', price: '49950' }));
  expect(await engine.place(trader, buildOrder())).toMatchObject({
    status: 'filled',
    average: '49950',
  });
  const orders = await openOrders();
  expect(orders.map(({ id }) => id)).not.toContain(own.id);
});

describe('two commands of one batch with the same request id', () => {
  test('place one order and get the same reply', async () => {
    const trader = await newTrader();
    const input = buildOrder({ price: '49000' });
    const [first, second] = await asOneBatch(() =>
      Promise.all([engine.place(trader, input), engine.place(trader, input)]),
    );
    expect(second).toEqual(first);
    expect(await ordersOf(trader)).toEqual([{ id: first.id }]);
    expect(await balanceOf(trader, usdt)).toEqual({
      available: '99509.51',
      frozen: '490.49',
    });
  });

  test('but different bodies are one order and one error', async () => {
    const trader = await newTrader();
    const input = buildOrder({ price: '49000' });
    const [first, second] = await asOneBatch(() =>
      Promise.allSettled([
        engine.place(trader, input),
        engine.place(trader, { ...input, quantity: '0.02' }),
      ]),
    );
    expect(first).toMatchObject({ status: 'fulfilled', value: { quantity: '0.01' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'REQ_ID_REUSED' } });
    expect(await ordersOf(trader)).toHaveLength(1);
  });

  test('of two users are two orders', async () => {
    const [anna, ben] = [await newTrader(), await newTrader()];
    const input = buildOrder({ price: '49000' });
    const [hers, his] = await asOneBatch(() =>
      Promise.all([engine.place(anna, input), engine.place(ben, input)]),
    );
    expect(his.id).not.toBe(hers.id);
  });

  test('cancel once', async () => {
    const trader = await newTrader();
    const { id } = await engine.place(trader, buildOrder({ price: '49000' }));
    const request = { id, reqId: randomUUID() };
    const [first, second] = await asOneBatch(() =>
      Promise.all([engine.cancel(trader, request), engine.cancel(trader, request)]),
    );
    expect(first.status).toBe('cancelled');
    expect(second).toEqual(first);
  });
});

test('a command that arrives when the queue is full is refused at once; those before it wait', async () => {
  const underWay = database.faults.hold(/begin_batch/);
  const settled: [number, unknown][] = [];
  const elsewhere = buildOrder({ baseId: 999 });
  const asked = asOneBatch(() =>
    Array.from({ length: 10_001 }, (_, place) =>
      engine
        .place(randomUUID(), { ...elsewhere, reqId: randomUUID() })
        .catch((error: { code: string }) => settled.push([place, error.code])),
    ),
  );
  await underWay.reached;
  expect(settled).toEqual([[10_000, 'BUSY']]);
  const stopped = engine.stop();
  underWay.letGo();
  await Promise.all([stopped, ...asked]);
});

test('does not publish a book before the commit', async () => {
  const trader = await newTrader();
  const before = engine.depth(symbol);
  shown.length = 0;
  const commit = database.faults.hold(/^commit/);
  const placing = engine.place(trader, buildOrder({ price: '49000' }));
  await commit.reached;
  expect(engine.depth(symbol)).toEqual(before);
  expect(shown).toEqual([]);
  commit.letGo();
  await placing;
  expect(engine.depth(symbol)?.bids).toEqual([['49000', '0.01', '0']]);
  expect(shown).toEqual([symbol]);
});

test('publishes nothing of a batch that failed', async () => {
  const trader = await newTrader();
  database.faults.plan(/^commit/);
  await expect(engine.place(trader, buildOrder({ price: '49000' }))).rejects.toMatchObject({
    code: 'BUSY',
  });
  expect(engine.depth(symbol)?.bids).toEqual([]);
});

describe('of two users who trade with each other', () => {
  test('each pays the fee of their role', async () => {
    const [maker, taker] = [await newTrader(), await newTrader()];
    const before = await feesTaken();
    const ask = await engine.place(maker, buildOrder({ side: 'sell' }));
    const bid = await engine.place(taker, buildOrder());
    expect(bid).toMatchObject({ status: 'filled', fee: '0.5' });
    expect(await balanceOf(taker, usdt)).toEqual({
      available: '99499.5',
      frozen: '0',
    });
    expect(await balanceOf(maker, usdt)).toEqual({
      available: '100499.9',
      frozen: '0',
    });
    expect((await feesTaken()).minus(before).toFixed()).toBe('0.6');
    const trades = await database.db
      .selectFrom('trades')
      .selectAll()
      .where('sell_order_id', '=', ask.id)
      .execute();
    expect(trades).toMatchObject([{ buy_fee: '0.5', sell_fee: '0.1', taker_side: 'buy' }]);
  });

  test('a resting buyer freezes the higher fee and pays the lower one', async () => {
    const [maker, taker] = [await newTrader(), await newTrader()];
    const before = await feesTaken();
    await engine.place(maker, buildOrder());
    expect(await balanceOf(maker, usdt)).toEqual({
      available: '99499.5',
      frozen: '500.5',
    });
    await engine.place(taker, buildOrder({ side: 'sell' }));
    expect(await balanceOf(maker, usdt)).toEqual({
      available: '99499.9',
      frozen: '0',
    });
    expect(await balanceOf(taker, usdt)).toEqual({
      available: '100499.5',
      frozen: '0',
    });
    expect((await feesTaken()).minus(before).toFixed()).toBe('0.6');
  });
});
