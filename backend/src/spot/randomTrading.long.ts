import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { checkRandomTrading } from '../testing/checkRandomTrading';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a hundred and fifty markets of people who do anything at once', async () => {
  await checkRandomTrading(database.db, 150);
}, 900_000);
