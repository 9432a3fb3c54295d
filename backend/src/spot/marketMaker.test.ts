import { Decimal } from '@h5/shared/money/money';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { fundDemoSystemAccounts } from '../ledger/demoFunds';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { findOrder } from '../orders/orders.sql';
import { buildOrder } from '../testing/buildOrder';
import { eventually } from '../testing/eventually';
import { FakeFeed } from '../testing/FakeFeed';
import { FakePriceRecord } from '../testing/FakePriceRecord';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import type { MatchingEngine } from './MatchingEngine';
import { initialHouseFunds } from './initialHouseFunds';
import { createEngine } from '../testing/createEngine';

const usdt = 3;
const symbol = 'BTC-USDT';
const clock = new TestClock();

let database: TestDatabase;
let feed: FakeFeed;
let prices: FakePriceRecord;
let engine: MatchingEngine;
let trades: unknown[];

/** Starts an engine whose house has these funds. */
async function open(funds = initialHouseFunds(demoSpotMarkets), audience?: FakeAudience) {
  database = await openTestDatabase();
  feed = new FakeFeed(demoSpotMarkets, clock);
  feed.move(symbol, '50000');
  prices = new FakePriceRecord();
  trades = [];
  await database.db
    .transaction()
    .execute((tx) => fundDemoSystemAccounts(tx, clock.now(), { system: 'house', funds }));
  engine = await createEngine({
    db: database.db,
    clock,
    feed,
    prices,
    data: { recordTrade: (...trade) => void trades.push(trade) },
    audience,
  });
}

interface FakeAudience {
  isPresent: boolean;
  onReturn: (listen: () => void) => void;
}

async function close() {
  await engine.stop();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await database.close();
}

beforeEach(() => open());
afterEach(close);

function newTrader(funds: Record<number, string>): Promise<string> {
  return database.db.transaction().execute((tx) => openAccount(tx, { now: clock.now(), funds }));
}

function orderOf(id: string) {
  return database.db
    .selectFrom('orders')
    .select(['status', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function balanceOf(userId: string, currencyId: number) {
  return database.db
    .selectFrom('accounts')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
}

test('fills a market order near the index', async () => {
  const userId = await newTrader({ [usdt]: '10000' });
  const order = await engine.place(userId, buildOrder({ price: undefined, quantity: '0.1' }));
  expect(order).toMatchObject({ status: 'filled', filled: '0.1' });
  expect(Number(order.average)).toBeGreaterThan(50000);
  expect(Number(order.average)).toBeLessThan(50050);
});

test('marks its quotes in the depth, and withdraws them when prices stop', async () => {
  const { asks } = engine.depth(symbol) ?? { asks: [] };
  expect(asks).toHaveLength(50);
  expect(asks.every(([, quantity, house]) => quantity === house)).toBe(true);

  feed.halt();
  feed.move(symbol, '50000');
  await eventually(() => expect(engine.depth(symbol)?.asks).toEqual([]));
});

test('fills a resting order that a jump of the index passes at the new price, and releases what it did not cost', async () => {
  const userId = await newTrader({ [usdt]: '10000' });
  const resting = await engine.place(userId, buildOrder({ price: '49000' }));
  expect(resting.status).toBe('open');

  feed.move(symbol, '48900');
  await eventually(async () =>
    expect(await orderOf(resting.id)).toMatchObject({ status: 'filled', frozen: '0' }),
  );
  const [[, trade]] = trades as [[string, { price: string }]];
  expect(trades).toMatchObject([[symbol, { quantity: '0.01', side: 'sell', simulated: false }]]);
  expect(Number(trade.price)).toBeGreaterThan(48_900);
  expect(Number(trade.price)).toBeLessThan(48_905);
  // The value and a fee of 0.1 %.
  const available = new Decimal(10_000).minus(new Decimal(trade.price).times('0.01001')).toFixed();
  expect(await balanceOf(userId, usdt)).toEqual({ available, frozen: '0' });
});

test('quotes no more than the house has', async () => {
  const { db } = database;
  const whale = await newTrader({ [usdt]: '900000000' });
  const order = await engine.place(whale, buildOrder({ price: undefined, quantity: '100' }));
  expect(order.status).toBe('cancelled');
  expect(Number(order.filled)).toBeGreaterThan(1);
  const poorest = await db
    .selectFrom('accounts')
    .select('available')
    .where('system', '=', 'house')
    .orderBy('available')
    .executeTakeFirstOrThrow();
  expect(Number(poorest.available)).toBeGreaterThanOrEqual(0);
});

test('quotes no more than its trades have left', async () => {
  await close();
  await open([{ currencyId: 1, amount: '0.5' }]);
  const buyer = await newTrader({ [usdt]: '100000' });
  const buy = () => engine.place(buyer, buildOrder({ price: '50100', quantity: '0.4' }));
  expect(await buy()).toMatchObject({ filled: '0.4' });
  clock.advance(1_000);
  feed.move(symbol, '50000');
  await engine.idle();
  expect(await buy()).toMatchObject({ filled: '0.1', status: 'partial' });
});

describe('while nobody looks', () => {
  let comeBack: () => void;

  beforeEach(async () => {
    await close();
    const audience: FakeAudience = { isPresent: false, onReturn: (listen) => (comeBack = listen) };
    await open(undefined, audience);
  });

  const bestAsk = () => Number(engine.depth(symbol)?.asks[0]?.[0]);

  test('a market is left as it is, and quoted again for who comes back', async () => {
    expect(bestAsk()).toBeLessThan(50_010);
    clock.advance(1_000);
    feed.move(symbol, '51000');
    await engine.idle();
    expect(bestAsk()).toBeLessThan(50_010);
    comeBack();
    await eventually(() => expect(bestAsk()).toBeGreaterThan(50_990));
  });

  /** Moves the index, and records its second. */
  const moveTo = async (index: string) => {
    clock.advance(1_000);
    feed.move(symbol, index);
    prices.record(clock.now(), { [symbol]: index });
    await engine.idle();
  };

  test('a recorded second that no order waits for leaves a market as it is', async () => {
    await moveTo('51000');
    expect(bestAsk()).toBeLessThan(50_010);
  });

  test('an order that is set off meets quotes around the newest index', async () => {
    const userId = await newTrader({ [usdt]: '10000' });
    await moveTo('50000');
    const order = { price: undefined, triggerPrice: '50900', quantity: '0.1' };
    const { id } = await engine.place(userId, buildOrder(order));
    await moveTo('51000');
    expect(Number((await findOrder(database.db, userId, id))?.average)).toBeGreaterThan(51_000);
  });

  test('an order meets quotes around the newest index', async () => {
    const userId = await newTrader({ [usdt]: '10000' });
    clock.advance(1_000);
    feed.move(symbol, '51000');
    const order = await engine.place(userId, buildOrder({ price: undefined, quantity: '0.1' }));
    expect(Number(order.average)).toBeGreaterThan(51_000);
  });

  test('a resting order is filled all the same', async () => {
    const userId = await newTrader({ [usdt]: '10000' });
    const resting = await engine.place(userId, buildOrder({ price: '49000' }));
    feed.move(symbol, '48900');
    await eventually(async () =>
      expect(await orderOf(resting.id)).toMatchObject({ status: 'filled' }),
    );
  });
});
