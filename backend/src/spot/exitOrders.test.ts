import type { Order } from '@h5/shared/contract/orders/endpoints';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { btc, SpotRig, usdt } from '../testing/SpotRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: SpotRig;
let anna: string;
let bert: string;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new SpotRig(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  await rig.start();
  anna = await rig.newTrader({ [usdt]: '10000' });
  bert = await rig.newTrader({ [btc]: '1', [usdt]: '10000' });
});
afterEach(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await rig.cancelAll();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await rig.stop();
});

/** A purchase of 0.01 at 50,000 with a take-profit at 52,000 and a stop-loss at 49,000. */
const purchase = { price: '50000', takeProfitPrice: '52000', stopLossPrice: '49000' } as const;
const sell = (quantity: string) => rig.place(bert, { side: 'sell', price: '50000', quantity });
const exits = async () => (await rig.working(anna)).filter(({ parentId }) => parentId);

test('a filled order places one order at its take-profit whose stop is its stop-loss', async () => {
  const order = await rig.place(anna, purchase);
  expect(order).toMatchObject({ takeProfitPrice: '52000', stopLossPrice: '49000' });
  expect(await exits()).toEqual([]);
  await sell('0.01');
  expect(await exits()).toMatchObject([
    {
      parentId: order.id,
      side: 'sell',
      quantity: '0.01',
      status: 'open',
      version: 1,
      kind: 'limit',
      price: '52000',
      stopPrice: '49000',
    },
  ]);
  expect(await rig.balance(anna, btc)).toEqual([0, 0.01]);
});

test('the index at the stop-loss sells what was bought at the market', async () => {
  await rig.place(anna, purchase);
  await sell('0.01');
  const [exit] = await exits();
  await rig.place(bert, { price: '48990' });
  await rig.nextSecond('48995');
  expect(await rig.now(anna, exit as Order)).toMatchObject({ status: 'filled', average: '48990' });
});

test('a stop-loss alone waits, and a take-profit alone rests in the book', async () => {
  await rig.place(anna, { price: '50000', stopLossPrice: '49000' });
  await rig.place(anna, { price: '50000', takeProfitPrice: '52000' });
  await sell('0.02');
  const [rests, waits] = await exits();
  expect(waits).toMatchObject({ status: 'waiting', kind: 'market', triggerPrice: '49000' });
  expect(rests).toMatchObject({ status: 'open', price: '52000' });
  expect(rests).not.toHaveProperty('stopPrice');
});

test('a part that is filled gets its exit when the rest is cancelled, and not before', async () => {
  const order = await rig.place(anna, purchase);
  await sell('0.004');
  expect(await exits()).toEqual([]);
  await rig.cancel(anna, order);
  expect(await exits()).toMatchObject([{ quantity: '0.004', status: 'open' }]);
});

test('an order that ends without a fill has no exit', async () => {
  const order = await rig.place(anna, purchase);
  await rig.cancel(anna, order);
  expect(await exits()).toEqual([]);
});

test('an order at the market has its exit with its reply', async () => {
  await rig.place(bert, { side: 'sell', price: '50010', quantity: '0.01' });
  const order = await rig.place(anna, { ...purchase, price: undefined });
  expect(order.status).toBe('filled');
  expect(await exits()).toMatchObject([{ parentId: order.id, price: '52000' }]);
});

test('an order that the index sets off has its exit once it is filled', async () => {
  await rig.place(anna, { ...purchase, price: '50500', triggerPrice: '50400' });
  await rig.place(bert, { side: 'sell', price: '50500', quantity: '0.01' });
  await rig.nextSecond('50400');
  expect(await exits()).toMatchObject([{ price: '52000', stopPrice: '49000' }]);
});

test('a sale buys back below, and waits above', async () => {
  const sale = { side: 'sell', price: '50000', takeProfitPrice: '48000', stopLossPrice: '51000' };
  await rig.place(bert, { ...sale, side: 'sell' });
  await rig.place(anna, { price: '50000' });
  expect(await rig.working(bert)).toMatchObject([
    { side: 'buy', price: '48000', stopPrice: '51000', quantity: '0.01' },
  ]);
  // 51,000 × 1.01 × 0.01 and its fee.
  expect((await rig.balance(bert, usdt))[1]).toBe(515.6151);
});

test('an exit order fills another one whose exit follows in the same batch', async () => {
  const bid = await rig.place(bert, { price: '51000', quantity: '0.01', takeProfitPrice: '53000' });
  expect(bid.status).toBe('open');
  const carl = await rig.newTrader({ [btc]: '0.01' });
  // The bid is above the index: the exit meets it at once.
  await rig.cancel(bert, bid);
  const order = await rig.place(anna, { price: '50000', takeProfitPrice: '50500' });
  const second = await rig.place(bert, {
    price: '49900',
    quantity: '0.01',
    takeProfitPrice: '53000',
  });
  await rig.place(carl, { side: 'sell', price: '50000' });
  expect(await rig.now(anna, order)).toMatchObject({ status: 'filled' });
  const [exit] = await exits();
  await rig.amend(anna, exit as Order, { price: '49900' });
  expect(await rig.now(bert, second)).toMatchObject({ status: 'filled' });
  expect(await rig.working(bert)).toMatchObject([{ parentId: second.id, price: '53000' }]);
});

test('an exit that can no longer be placed is cancelled with its reason', async () => {
  const order = await rig.place(anna, { ...purchase, quantity: '0.02' });
  await sell('0.01');
  // What was bought is sold elsewhere before the order ends.
  await rig.place(anna, { side: 'sell', price: '51000', quantity: '0.01' });
  await rig.cancel(anna, order);
  const { list } = await rig.history(anna);
  expect(list).toContainEqual(
    expect.objectContaining({
      parentId: order.id,
      status: 'cancelled',
      reason: 'INSUFFICIENT_BALANCE',
    }),
  );

  const small = await rig.place(anna, purchase);
  await sell('0.0001');
  await rig.cancel(anna, small);
  expect((await rig.history(anna)).list).toContainEqual(
    expect.objectContaining({ parentId: small.id, reason: 'QUANTITY_TOO_SMALL' }),
  );
});

test('exits survive a restart, before and after their order has ended', async () => {
  await rig.place(anna, purchase);
  await rig.stop();
  await rig.resume();
  await sell('0.01');
  const [exit] = await exits();
  expect(exit).toMatchObject({ price: '52000', stopPrice: '49000' });
  await rig.stop();
  await rig.resume();
  await rig.place(bert, { price: '48500' });
  await rig.nextSecond('48700');
  expect(await rig.now(anna, exit as Order)).toMatchObject({ status: 'filled', average: '48500' });
});

test('an order with a stop-loss counts among those that wait', async () => {
  const some = { price: '50000', quantity: '0.001', stopLossPrice: '49000' };
  const orders = await Promise.all(Array.from({ length: 50 }, () => rig.place(anna, some)));
  await expect(rig.place(anna, some)).rejects.toMatchObject({ code: 'TOO_MANY_WAITING_ORDERS' });
  await sell('0.001');
  await expect(rig.place(anna, some)).rejects.toMatchObject({ code: 'TOO_MANY_WAITING_ORDERS' });
  await rig.cancel(anna, orders[1] as Order);
  await rig.place(anna, some);
});

test.each([
  ['a take-profit below a purchase', { takeProfitPrice: '49999' }, 'TAKE_PROFIT_SIDE'],
  ['a stop-loss at its price', { stopLossPrice: '50000' }, 'STOP_LOSS_SIDE'],
  ['a stop-loss above a purchase', { stopLossPrice: '50500' }, 'STOP_LOSS_SIDE'],
  [
    'a stop-loss below a sale',
    { side: 'sell', takeProfitPrice: '49000', stopLossPrice: '49500' },
    'STOP_LOSS_SIDE',
  ],
  ['a take-profit off the tick', { takeProfitPrice: '52000.001' }, 'PRICE_OFF_TICK'],
  ['a take-profit out of reach', { takeProfitPrice: '500001' }, 'PRICE_OUT_OF_BAND'],
  [
    'a stop-loss worth too little',
    { stopLossPrice: '5000', quantity: '0.001' },
    'BELOW_MIN_NOTIONAL',
  ],
  ['one beside a stop', { price: '49000', stopPrice: '51000' }, 'INVALID_REQUEST'],
] as const)('%s is refused', async (_, change, code) => {
  await expect(rig.place(anna, { ...purchase, ...change })).rejects.toMatchObject({ code });
});
