import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { checkRandomTrading } from '../testing/checkRandomTrading';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('whatever people do at once, nobody gains or loses a unit but by trades and fees', async () => {
  await checkRandomTrading(database.db, 6);
}, 60_000);
