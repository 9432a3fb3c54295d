import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { tradeAtRandom } from './tradeAtRandom';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('three hundred markets of people who do anything at once', async () => {
  await tradeAtRandom(database.db, 300);
}, 900_000);
