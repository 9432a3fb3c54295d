import { checkRandomStocks } from '../testing/checkRandomStocks';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('any orders, prices, sessions and crashes keep shares, rates and all invariants', async () => {
  await checkRandomStocks(database, {
    ...{ runs: 2, steps: 25 },
    outcomes: ['filled', 'cancelled', 'expired'],
  });
}, 120_000);
