import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { listOrders } from '../orders/orders.sql';
import { eventually } from '../testing/eventually';
import { btc, SpotRig, usdt } from '../testing/SpotRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: SpotRig;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new SpotRig(database.db);
});
afterAll(() => database.close());

beforeEach(() => rig.start());
afterEach(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await rig.cancelAll();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await rig.stop();
});

test('a stop-limit waits with its funds frozen and joins the book at the first index beyond its trigger', async () => {
  const anna = await rig.newTrader({ [usdt]: '1001' });
  const order = await rig.place(anna, { price: '50100', triggerPrice: '50050' });
  expect(order).toMatchObject({ status: 'waiting', triggerPrice: '50050', price: '50100' });
  expect(await rig.balance(anna, usdt)).toEqual([499.499, 501.501]);
  expect(rig.engine.depth('BTC-USDT')?.bids).toEqual([]);

  await rig.nextSecond('50049.9');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'waiting' });
  await rig.nextSecond('50050');
  expect(await rig.now(anna, order)).toMatchObject({
    status: 'open',
    triggeredAt: rig.clock.now(),
  });
  expect(await rig.balance(anna, usdt)).toEqual([499.499, 501.501]);
  expect(rig.engine.depth('BTC-USDT')?.bids).toEqual([['50100', '0.01', '0']]);
});

test('an order whose market has no live prices is set off by a later second', async () => {
  const anna = await rig.newTrader({ [usdt]: '1001' });
  const order = await rig.place(anna, { price: '50100', triggerPrice: '50050' });
  rig.setLive(false);
  await rig.nextSecond('50060');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'waiting' });
  rig.setLive(true);
  await rig.nextSecond('50060');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'open' });
});

test('a stop-market sells at the best offers once the index has fallen to its trigger', async () => {
  const anna = await rig.newTrader({ [btc]: '0.01' });
  const bert = await rig.newTrader({ [usdt]: '1000' });
  await rig.place(bert, { price: '48990' });
  const order = await rig.place(anna, { side: 'sell', price: undefined, triggerPrice: '49000' });
  expect(order).toMatchObject({ status: 'waiting', kind: 'market', price: null });

  await rig.nextSecond('49000.01');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'waiting' });
  await rig.nextSecond('48995');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'filled', average: '48990' });
});

test('a market buy freezes its trigger price with one percent and pays no more', async () => {
  const anna = await rig.newTrader({ [usdt]: '1000' });
  const bert = await rig.newTrader({ [btc]: '1' });
  const order = await rig.place(anna, { price: undefined, triggerPrice: '51000' });
  // 51,000 × 1.01 × 0.01 and the fee of 0.1 %.
  expect(await rig.balance(anna, usdt)).toEqual([484.3849, 515.6151]);
  await rig.place(bert, { side: 'sell', price: '51520', quantity: '0.01' });
  await rig.nextSecond('51001');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'cancelled', reason: 'NO_LIQUIDITY' });
  expect(await rig.balance(anna, usdt)).toEqual([1000, 0]);
});

test('what can no longer be placed is cancelled with its reason, and its funds are released', async () => {
  const anna = await rig.newTrader({ [usdt]: '2000' });
  const bert = await rig.newTrader({ [btc]: '1' });
  await rig.place(bert, { side: 'sell', price: '50400', quantity: '0.01' });
  const postOnly = await rig.place(anna, {
    price: '50500',
    triggerPrice: '50300',
    timeInForce: 'post_only',
  });
  const outOfBand = await rig.place(anna, { price: '46000', triggerPrice: '50300' });
  await rig.nextSecond('53000');
  expect(await rig.now(anna, postOnly)).toMatchObject({
    status: 'cancelled',
    reason: 'WOULD_FILL',
  });
  expect(await rig.now(anna, outOfBand)).toMatchObject({
    status: 'cancelled',
    reason: 'PRICE_OUT_OF_BAND',
  });
  expect(await rig.balance(anna, usdt)).toEqual([2000, 0]);
});

test('orders of one second are set off in the order of their acceptance', async () => {
  const anna = await rig.newTrader({ [usdt]: '1001' });
  const bert = await rig.newTrader({ [usdt]: '1001' });
  const carl = await rig.newTrader({ [btc]: '0.01' });
  const first = await rig.place(anna, { price: '50100', triggerPrice: '50060' });
  const second = await rig.place(bert, { price: '50100', triggerPrice: '50050' });
  await rig.nextSecond('50070');
  await rig.place(carl, { side: 'sell', price: '50100' });
  expect(await rig.now(anna, first)).toMatchObject({ status: 'filled' });
  expect(await rig.now(bert, second)).toMatchObject({ status: 'open' });
});

test('an engine that was away carries out the seconds it has missed, in order and each once', async () => {
  const anna = await rig.newTrader({ [usdt]: '5000' });
  const reached = await rig.place(anna, { price: '50100', triggerPrice: '50050' });
  const notReached = await rig.place(anna, { price: '50100', triggerPrice: '50200' });
  await rig.stop();
  await rig.nextSecond('50060');
  await rig.nextSecond('50000');

  await rig.resume();
  await rig.nextSecond('50000');
  const triggeredAt = rig.clock.now() - 2_000;
  await eventually(async () => {
    expect(await rig.now(anna, reached)).toMatchObject({ status: 'open', triggeredAt });
  });
  expect(await rig.now(anna, notReached)).toMatchObject({ status: 'waiting' });
});

test('an order never meets a second from before its acceptance, also after a restart', async () => {
  const anna = await rig.newTrader({ [usdt]: '5000' });
  await rig.place(anna, { price: '50300', triggerPrice: '50200' });
  await rig.nextSecond('50050');
  await rig.nextSecond('50100');
  const later = await rig.place(anna, { price: '50100', triggerPrice: '50050' });
  await rig.stop();
  await rig.resume();
  await rig.nextSecond('50060');
  expect(await rig.now(anna, later)).toMatchObject({ status: 'waiting' });
  await rig.nextSecond('50050');
  expect(await rig.now(anna, later)).toMatchObject({ status: 'open' });
});

test('after a jump of the index the orders of its market wait until it is calm', async () => {
  const anna = await rig.newTrader({ [usdt]: '5000' });
  const order = await rig.place(anna, { price: '56000', triggerPrice: '55000' });
  await rig.nextSecond('56000');
  await rig.nextSecond('50000');
  await rig.nextSecond('50000');
  await rig.nextSecond('50000');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'waiting' });
});

test('a waiting order can be amended and cancelled', async () => {
  const anna = await rig.newTrader({ [usdt]: '1001' });
  const { id } = await rig.place(anna, { price: '50100', triggerPrice: '50050' });
  const change = { id, reqId: randomUUID(), price: '50000', quantity: '0.02' };
  expect(await rig.engine.amend(anna, change)).toMatchObject({ quantity: '0.02', price: '50000' });
  expect(await rig.balance(anna, usdt)).toEqual([0, 1001]);
  const more = { id, reqId: randomUUID(), quantity: '0.021' };
  await expect(rig.engine.amend(anna, more)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
  await rig.engine.cancel(anna, { id, reqId: randomUUID() });
  expect(await rig.balance(anna, usdt)).toEqual([1001, 0]);
  await rig.nextSecond('50050');
});

test('at most fifty orders of a person wait', async () => {
  const anna = await rig.newTrader({ [usdt]: '100000' });
  const some = { price: '50100', quantity: '0.001', triggerPrice: '50050' };
  const orders = await Promise.all(Array.from({ length: 50 }, () => rig.place(anna, some)));
  await expect(rig.place(anna, some)).rejects.toMatchObject({ code: 'TOO_MANY_WAITING_ORDERS' });
  const page = { status: 'waiting', page: 1, limit: 10, coinIds: [btc, usdt] } as const;
  expect(await listOrders(database.db, anna, page)).toMatchObject({ total: 50 });
  await rig.engine.cancel(anna, { id: orders[0]?.id ?? '', reqId: randomUUID() });
  await rig.place(anna, some);
});

test('post-only at the market is refused, also if it waits', async () => {
  const anna = await rig.newTrader({ [usdt]: '1001' });
  const order = { price: undefined, triggerPrice: '50050', timeInForce: 'post_only' } as const;
  await expect(rig.place(anna, order)).rejects.toMatchObject({ code: 'WOULD_FILL' });
});

test.each([
  ['at the index itself', { triggerPrice: '50000' }, 'TRIGGER_REACHED'],
  ['off the tick', { triggerPrice: '50000.001' }, 'PRICE_OFF_TICK'],
  ['far away from the index', { triggerPrice: '500001' }, 'PRICE_OUT_OF_BAND'],
  ['with a limit far away from it', { triggerPrice: '60000', price: '50000' }, 'PRICE_OUT_OF_BAND'],
  ['without the funds', { triggerPrice: '50050', quantity: '1' }, 'INSUFFICIENT_BALANCE'],
])('a trigger price %s is refused', async (_, change, code) => {
  const anna = await rig.newTrader({ [usdt]: '1001' });
  await expect(rig.place(anna, { price: '50050', ...change })).rejects.toMatchObject({ code });
});

test('without a fresh recorded second no order waits', async () => {
  const anna = await rig.newTrader({ [usdt]: '1001' });
  rig.clock.advance(3_000);
  const order = rig.place(anna, { price: '50100', triggerPrice: '50050' });
  await expect(order).rejects.toMatchObject({ code: 'MARKET_HALTED' });
});
