import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { btc, SpotRig, usdt } from '../testing/SpotRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { maxOpenOrdersPerMarket, maxOpenOrdersTogether } from './OrderCounts';

let database: TestDatabase;
let rig: SpotRig;
beforeAll(async () => {
  database = await openTestDatabase();
  rig = new SpotRig(database.db);
  await rig.start();
});
afterAll(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await rig.stop();
  await database.close();
});

/** Below the prices of bitcoin, ether and BNB. */
const bids = [
  { baseId: btc, price: '49000', quantity: '0.0005' },
  { baseId: 2, price: '3200', quantity: '0.01' },
  { baseId: 4, price: '630', quantity: '0.05' },
] as const;

test('the open orders of all markets together have a cap, when placed and when set off', async () => {
  const trader = await rig.newTrader({ [usdt]: '100000' });
  const stop = { price: '50100', triggerPrice: '50050', quantity: '0.0005' };
  const waiting = [await rig.place(trader, stop), await rig.place(trader, stop)];
  const orders = bids.flatMap((bid) => Array.from({ length: 190 }, () => bid));
  const outcomes = await Promise.allSettled(orders.map((order) => rig.place(trader, order)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(orders.length - maxOpenOrdersTogether);
  expect(refused[0]).toMatchObject({
    reason: { code: 'TOO_MANY_OPEN_ORDERS', values: { max: maxOpenOrdersTogether } },
  });

  const [open] = await rig.working(trader);
  if (open) await rig.cancel(trader, open);
  await rig.nextSecond('50060');
  expect(await Promise.all(waiting.map((order) => rig.now(trader, order)))).toMatchObject([
    { status: 'open' },
    { status: 'cancelled', reason: 'TOO_MANY_OPEN_ORDERS' },
  ]);
});

/** As many open orders in the market of bitcoin as a person may have, but for `less`. */
async function fillToCap(trader: string, less: number): Promise<void> {
  const count = maxOpenOrdersPerMarket - less;
  await Promise.all(Array.from({ length: count }, () => rig.place(trader, bids[0])));
}

test('an order that was filled leaves its place among the open ones to its exit', async () => {
  const trader = await rig.newTrader({ [usdt]: '100000' });
  const seller = await rig.newTrader({ [btc]: '1' });
  const exits = { takeProfitPrice: '52000', stopLossPrice: '48000' };
  const order = await rig.place(trader, { price: '50200', quantity: '0.001', ...exits });
  await fillToCap(trader, 1);
  await rig.place(seller, { side: 'sell', price: '50200', quantity: '0.001' });
  const exit = (await rig.working(trader)).find(({ parentId }) => parentId === order.id);
  expect(exit).toMatchObject({ status: 'open', price: '52000', stopPrice: '48000' });
  await expect(rig.place(trader, bids[0])).rejects.toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS' });
});

test.each(['ioc', 'fok'] as const)(
  'at the cap one can still sell at once with a limit, %s',
  async (timeInForce) => {
    const trader = await rig.newTrader({ [usdt]: '100000', [btc]: '0.01' });
    await fillToCap(trader, 0);
    const buyer = await rig.newTrader({ [usdt]: '1000' });
    await rig.place(buyer, { price: '50300', quantity: '0.001' });
    const sale = { side: 'sell', price: '50300', quantity: '0.001', timeInForce } as const;
    expect(await rig.place(trader, sale)).toMatchObject({ status: 'filled' });
    await expect(rig.place(trader, bids[0])).rejects.toMatchObject({
      code: 'TOO_MANY_OPEN_ORDERS',
    });
  },
);

test('at the cap a stop takes the place of its limit', async () => {
  const trader = await rig.newTrader({ [usdt]: '100000' });
  await fillToCap(trader, 1);
  const order = await rig.place(trader, {
    price: '49000',
    quantity: '0.0005',
    stopPrice: '51000',
    stopLimitPrice: '50900',
  });
  await expect(rig.place(trader, { price: '49000' })).rejects.toMatchObject({
    code: 'TOO_MANY_OPEN_ORDERS',
  });
  await rig.nextSecond('51000');
  expect(await rig.now(trader, order)).toMatchObject({ status: 'open', price: '50900' });
});

test('a take-profit beyond the cap is cancelled with its reason', async () => {
  const trader = await rig.newTrader({ [usdt]: '100000' });
  const seller = await rig.newTrader({ [btc]: '0.01' });
  await fillToCap(trader, 0);
  await rig.place(seller, { side: 'sell', price: '50950' });
  const order = await rig.place(trader, { price: undefined, takeProfitPrice: '52000' });
  expect(order.status).toBe('filled');
  expect((await rig.history(trader)).list).toContainEqual(
    expect.objectContaining({
      parentId: order.id,
      status: 'cancelled',
      reason: 'TOO_MANY_OPEN_ORDERS',
    }),
  );
});
