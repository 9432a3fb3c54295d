import { checkRandomStocks } from '../testing/checkRandomStocks';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('20 long runs of orders, prices, sessions and crashes keep shares, rates and all invariants', async () => {
  await checkRandomStocks(database, {
    runs: 20,
    steps: 120,
    outcomes: ['filled', 'cancelled', 'expired', 'price_out_of_band', 'no_liquidity'],
  });
}, 1_800_000);
