import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { checkRandomTrading } from '../testing/checkRandomTrading';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('random concurrent commands keep all invariants and every balance', async () => {
  await checkRandomTrading(database.db, 6);
}, 60_000);
