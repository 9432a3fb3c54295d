import { randomUUID } from 'node:crypto';
import { StockRig } from '../testing/StockRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { maxWorkingStockOrders } from './draftStockOrder';

/** New York is closed: orders are queued. */
const closedAt = Date.UTC(2026, 0, 15, 22);

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

test('the working orders of all stocks together have a cap', async () => {
  const investor = await rig.newInvestor('100000');
  const prices = ['187', '64', '38'];
  const orders = prices.flatMap((price, at) =>
    Array.from({ length: 190 }, () => ({ stockId: at + 1, price })),
  );
  const outcomes = await Promise.allSettled(
    orders.map((order) =>
      rig.engine.place(investor, {
        ...{ ...order, side: 'buy', kind: 'limit', quantity: '1', timeInForce: 'gtc' },
        reqId: randomUUID(),
      }),
    ),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(orders.length - maxWorkingStockOrders);
  expect(refused[0]).toMatchObject({
    reason: { code: 'TOO_MANY_OPEN_ORDERS', values: { max: maxWorkingStockOrders } },
  });
});
