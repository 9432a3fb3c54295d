import { randomUUID } from 'node:crypto';
import { StockRig } from '../testing/StockRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { maxWorkingOrdersPerStock, maxWorkingOrdersTogether } from './draftStockOrder';

/** New York is closed: orders are queued. */
const closedAt = Date.UTC(2026, 0, 15, 22);
const opening = Date.UTC(2026, 0, 16, 14, 30);

let database: TestDatabase;
let rig: StockRig;
beforeAll(async () => {
  database = await openTestDatabase();
  rig = new StockRig(database, closedAt);
  await rig.fund();
  await rig.start();
});
afterAll(async () => {
  await rig.engine.stop();
  await database.close();
});

const buy = { side: 'buy', kind: 'limit', quantity: '1', timeInForce: 'gtc' } as const;

test('the working orders of all stocks together have a cap', async () => {
  const investor = await rig.newInvestor('100000');
  const prices = ['187', '64', '38'];
  const orders = prices.flatMap((price, at) =>
    Array.from({ length: 190 }, () => ({ stockId: at + 1, price })),
  );
  const outcomes = await Promise.allSettled(
    orders.map((order) =>
      rig.engine.place(investor, {
        ...buy,
        ...order,
        reqId: randomUUID(),
      }),
    ),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(orders.length - maxWorkingOrdersTogether);
  expect(refused[0]).toMatchObject({
    reason: { code: 'TOO_MANY_OPEN_ORDERS', values: { max: maxWorkingOrdersTogether } },
  });
});

test('at the cap one can still sell at the market while the venue is open', async () => {
  rig.clock.advance(opening - rig.clock.now());
  await rig.engine.carryOutDue();
  const investor = await rig.newInvestor('100000');
  const place = (order: Partial<Parameters<typeof rig.engine.place>[1]>) =>
    rig.engine.place(investor, { stockId: 1, ...buy, ...order, reqId: randomUUID() });
  const atMarket = { kind: 'market', timeInForce: 'day', price: undefined } as const;
  expect(await place(atMarket)).toMatchObject({ status: 'filled' });
  await Promise.all(
    Array.from({ length: maxWorkingOrdersPerStock }, () => place({ price: '180' })),
  );
  expect(await place({ ...atMarket, side: 'sell' })).toMatchObject({ status: 'filled' });
  await expect(place({ price: '180' })).rejects.toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS' });
});
