import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';

let app: TestApp;
/** A filled buy, a sale that rests and a buy that rests, in a session of New York. */
beforeAll(async () => {
  app = await createTestApp({ clock: new TestClock(Date.UTC(2026, 0, 15, 15)) });
  const trader = await app.newTrader();
  await trader.deposit('USDT', '10000', accountType.stock);
  const order = (fields: Record<string, string>) =>
    trader.post('/api/stock/order', { req_id: randomUUID(), stock_id: 1, ...fields });
  await order({ side: 'buy', type: 'market', number: '12' });
  await order({ side: 'sell', type: 'limit', price: '200', number: '5' });
  await order({ side: 'buy', type: 'limit', price: '180', number: '2' });
});
afterAll(() => app.close());

const filled = sql`status = 'filled'`;

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  [
    'a holding of more shares than there are',
    'a holding of a stock is the shares in its owner’s account',
    sql`update stock_positions set quantity = quantity + 1, cost = cost + average`,
  ],
  [
    'shares that no holding tells',
    'a holding of a stock is the shares in its owner’s account',
    sql`delete from stock_positions`,
  ],
  [
    'an average that does not follow from the cost',
    'the average of a holding follows from its cost',
    sql`update stock_positions set average = average + 0.01`,
  ],
  [
    'a resting sale that freezes too little',
    'a working sale of a stock freezes what it has not sold',
    sql`update stock_orders set frozen = frozen - 1 where side = 'sell'`,
  ],
  [
    'a resting buy that freezes more than its account',
    'frozen amounts equal the sums of orders and holds',
    sql`update stock_orders set frozen = frozen + 1 where side = 'buy' and status = 'open'`,
  ],
  [
    'a fee that its trades did not charge',
    'an order for a stock is filled by its trades',
    sql`update stock_orders set fee = fee + 0.01 where ${filled}`,
  ],
  [
    'a trade of another stock than its order',
    'a trade of a stock is between orders of its market',
    sql`update stock_trades set market_id = 1002`,
  ],
  [
    'an order that paid too little',
    'an order for a stock pays its value and fee at its own rate',
    sql`update stock_orders set usdt = usdt - 0.00000001 where ${filled}`,
  ],
  [
    'an order at another rate than it paid by',
    'an order for a stock pays its value and fee at its own rate',
    sql`update stock_orders set rate = 0.9998 where ${filled}`,
  ],
  [
    'a profit that no sale made',
    'the profit of a holding is that of its sales',
    sql`update stock_positions set realised = realised + 1`,
  ],
  [
    'shares that were never bought',
    'shares of a holding were bought and not sold',
    sql`update stock_orders set side = 'sell' where ${filled}`,
  ],
];

test('orders that were filled and that rest have nothing to report', async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
