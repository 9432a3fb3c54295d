import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
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

/** A sale of 0.01 at 51,000 whose stop is at 49,000. */
const sale = { side: 'sell', price: '51000', stopPrice: '49000' } as const;
/** A purchase of 0.01 at 49,000 whose stop is at 51,000. */
const purchase = { price: '49000', stopPrice: '51000' } as const;
const bids = () => rig.engine.depth('BTC-USDT')?.bids;

test('the limit rests in the book, and the base is frozen once', async () => {
  const anna = await rig.newTrader({ [btc]: '0.01' });
  const order = await rig.place(anna, { ...sale, stopLimitPrice: '48900' });
  expect(order).toMatchObject({
    status: 'open',
    kind: 'limit',
    price: '51000',
    stopPrice: '49000',
    stopLimitPrice: '48900',
  });
  expect(await rig.balance(anna, btc)).toEqual([0, 0.01]);
  expect(rig.engine.depth('BTC-USDT')?.asks).toEqual([['51000', '0.01', '0']]);
});

test('the index at the stop price cancels the limit and sells at the market', async () => {
  const anna = await rig.newTrader({ [btc]: '0.01' });
  const bert = await rig.newTrader({ [usdt]: '1000' });
  await rig.place(bert, { price: '48990' });
  const order = await rig.place(anna, sale);
  await rig.nextSecond('49000.01');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'open' });
  await rig.nextSecond('49000');
  expect(await rig.now(anna, order)).toMatchObject({
    status: 'filled',
    kind: 'market',
    price: null,
    average: '48990',
    stopPrice: '49000',
    triggeredAt: rig.clock.now(),
  });
  expect(rig.engine.depth('BTC-USDT')?.asks).toEqual([]);
});

test('a purchase freezes the larger of both, and a first fill of its limit releases the difference', async () => {
  const anna = await rig.newTrader({ [usdt]: '1000' });
  const bert = await rig.newTrader({ [btc]: '1' });
  const order = await rig.place(anna, purchase);
  // 51,000 × 1.01 × 0.01 and the fee of 0.1 %.
  expect(await rig.balance(anna, usdt)).toEqual([484.3849, 515.6151]);

  await rig.place(bert, { side: 'sell', price: '49000', quantity: '0.004' });
  expect(await rig.now(anna, order)).toMatchObject({ status: 'partial', filled: '0.004' });
  // 49,000 × 0.006 and its fee stay frozen, 49,000 × 0.004 and its fee are paid.
  expect(await rig.balance(anna, usdt)).toEqual([509.51, 294.294]);
  await rig.nextSecond('51500');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'partial' });
  expect(await rig.now(anna, order)).not.toHaveProperty('triggeredAt');
});

test('the stop of a purchase joins the book at its limit and keeps what that costs', async () => {
  const anna = await rig.newTrader({ [usdt]: '1000' });
  const order = await rig.place(anna, { ...purchase, stopLimitPrice: '51200' });
  expect(await rig.balance(anna, usdt)).toEqual([487.488, 512.512]);
  await rig.nextSecond('51000');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'open', price: '51200' });
  expect(bids()).toEqual([['51200', '0.01', '0']]);
  expect(await rig.balance(anna, usdt)).toEqual([487.488, 512.512]);
  await rig.stop();
  await rig.resume();
  expect(bids()).toEqual([['51200', '0.01', '0']]);
});

test('a stop that can no longer be placed cancels the whole order with its reason', async () => {
  const anna = await rig.newTrader({ [usdt]: '1000' });
  const order = await rig.place(anna, { ...purchase, stopLimitPrice: '46000' });
  await rig.nextSecond('52000');
  expect(await rig.now(anna, order)).toMatchObject({
    status: 'cancelled',
    reason: 'PRICE_OUT_OF_BAND',
  });
  expect(await rig.balance(anna, usdt)).toEqual([1000, 0]);
  expect(bids()).toEqual([]);
});

test('an engine that was away sets off the stops of the seconds that it has missed', async () => {
  const anna = await rig.newTrader({ [usdt]: '2000' });
  const bert = await rig.newTrader({ [btc]: '1' });
  const filled = await rig.place(anna, { ...purchase, stopLimitPrice: '51000' });
  await rig.place(bert, { side: 'sell', price: '49000', quantity: '0.001' });
  const reached = await rig.place(anna, { ...purchase, stopLimitPrice: '51000' });
  await rig.stop();
  await rig.nextSecond('51001');
  await rig.nextSecond('50000');
  await rig.resume();
  await rig.nextSecond('50000');
  const triggeredAt = rig.clock.now() - 2_000;
  await eventually(async () => {
    expect(await rig.now(anna, reached)).toMatchObject({ price: '51000', triggeredAt });
  });
  expect(await rig.now(anna, filled)).toMatchObject({ status: 'partial', price: '49000' });
});

test('an amendment of the limit keeps the stop, once', async () => {
  const anna = await rig.newTrader({ [btc]: '0.02' });
  const bert = await rig.newTrader({ [usdt]: '1000' });
  await rig.place(bert, { price: '48990' });
  const order = await rig.place(anna, sale);
  await rig.amend(anna, order, { price: '50900', quantity: '0.02' });
  await rig.amend(anna, order, { quantity: '0.005' });
  expect(await rig.balance(anna, btc)).toEqual([0.015, 0.005]);
  await rig.nextSecond('48999');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'filled', filled: '0.005' });
  await rig.nextSecond('48998');
  expect(await rig.balance(anna, btc)).toEqual([0.015, 0]);
});

test('a larger purchase must pay for its stop as well', async () => {
  const anna = await rig.newTrader({ [usdt]: '520' });
  const order = await rig.place(anna, purchase);
  const larger = rig.amend(anna, order, { quantity: '0.0105' });
  await expect(larger).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
});

test('it counts among the open orders, and among those that wait until something is filled', async () => {
  const anna = await rig.newTrader({ [btc]: '1' });
  const bert = await rig.newTrader({ [usdt]: '1000' });
  const some = { ...sale, quantity: '0.001' };
  const orders = await Promise.all(Array.from({ length: 50 }, () => rig.place(anna, some)));
  await expect(rig.place(anna, some)).rejects.toMatchObject({ code: 'TOO_MANY_WAITING_ORDERS' });
  await rig.place(bert, { price: '51000', quantity: '0.0005' });
  expect(await rig.now(anna, orders[0] ?? { id: '' })).toMatchObject({ status: 'partial' });
  await rig.place(anna, some);
  await rig.cancel(anna, orders[1] ?? { id: '' });
  await rig.place(anna, some);
  await expect(rig.place(anna, some)).rejects.toMatchObject({ code: 'TOO_MANY_WAITING_ORDERS' });
});

test('a limit that is filled at once needs its stop no more', async () => {
  const anna = await rig.newTrader({ [btc]: '0.02' });
  const bert = await rig.newTrader({ [usdt]: '1000' });
  await rig.place(bert, { price: '50000', quantity: '0.01' });
  const order = await rig.place(anna, { ...sale, price: '49900', quantity: '0.02' });
  expect(order).toMatchObject({ status: 'partial', filled: '0.01' });
  await rig.nextSecond('48000');
  expect(await rig.now(anna, order)).toMatchObject({ status: 'partial' });
});

test.each([
  ['at the index', { stopPrice: '50000' }, 'TRIGGER_REACHED'],
  ['above it for a sale', { stopPrice: '50500' }, 'STOP_LOSS_SIDE'],
  ['above the limit of a sale', { price: '48900' }, 'STOP_LOSS_SIDE'],
  ['below it for a purchase', { side: 'buy', price: '48000' }, 'STOP_LOSS_SIDE'],
  ['off the tick', { stopPrice: '49000.001' }, 'PRICE_OFF_TICK'],
  ['with a limit far away from it', { stopLimitPrice: '40000' }, 'PRICE_OUT_OF_BAND'],
  ['without a limit price beside it', { price: undefined }, 'INVALID_REQUEST'],
  ['beside a trigger price', { triggerPrice: '49500' }, 'INVALID_REQUEST'],
  ['of an order that does not stay', { timeInForce: 'ioc' }, 'INVALID_REQUEST'],
] as const)('a stop price %s is refused', async (_, change, code) => {
  const anna = await rig.newTrader({ [btc]: '1', [usdt]: '1000' });
  await expect(rig.place(anna, { ...sale, ...change })).rejects.toMatchObject({ code });
});

test('a stop limit without a stop price is refused', async () => {
  const anna = await rig.newTrader({ [usdt]: '1000' });
  const order = rig.place(anna, { price: '49000', stopLimitPrice: '51000' });
  await expect(order).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});
