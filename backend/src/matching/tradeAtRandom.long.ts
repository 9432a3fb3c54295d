import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { tradeAtRandom } from '../testing/tradeAtRandom';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a hundred and fifty markets of people who do anything at once', async () => {
  await tradeAtRandom(database.db, 150);
}, 900_000);
