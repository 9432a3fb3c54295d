import { TestClock } from '../clock';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { SearchCounter } from './SearchCounter';

const clock = new TestClock();
const keptMs = 2_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function someSearches(most?: number) {
  const { db } = database;
  return new SearchCounter({ db, reads: db, clock }, most);
}

const rows = () =>
  database.db
    .selectFrom('market_searches')
    .select(['currency_id', 'searcher', 'searched_at'])
    .orderBy('currency_id')
    .orderBy('searcher')
    .execute();

test('searches are written together, without a query for each', async () => {
  const searches = someSearches();
  for (let again = 0; again < 1_000; again += 1) searches.record((again % 3) + 1, 'anna');
  clock.advance(10);
  searches.record(1, 'anna');
  searches.record(1, 'ben');
  expect(await rows()).toEqual([]);
  await searches.flush();
  const now = clock.now();
  expect(await rows()).toEqual([
    { currency_id: 1, searcher: 'anna', searched_at: now },
    { currency_id: 1, searcher: 'ben', searched_at: now },
    { currency_id: 2, searcher: 'anna', searched_at: now - 10 },
    { currency_id: 3, searcher: 'anna', searched_at: now - 10 },
  ]);
});

test('the number of pending searches is bounded', async () => {
  const searches = someSearches(5);
  for (let who = 0; who < 50; who += 1) searches.record(1, `person ${who}`);
  searches.record(1, 'person 4');
  await searches.flush();
  expect(await rows()).toHaveLength(5);
  searches.record(1, 'person 9');
  await searches.flush();
  expect(await rows()).toHaveLength(6);
});

test('searches that could not be written are written the next time', async () => {
  const searches = someSearches();
  const insert = jest.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('away');
  });
  searches.record(1, 'anna');
  await expect(searches.flush()).rejects.toThrow('away');
  insert.mockRestore();
  searches.record(1, 'ben');
  await searches.flush();
  expect((await rows()).map(({ searcher }) => searcher)).toEqual(['anna', 'ben']);
});

test('the list is read once in two seconds, and again after an error', async () => {
  const searches = someSearches();
  searches.record(1, 'anna');
  await searches.flush();
  expect(await searches.mostSearched()).toEqual([{ baseId: 1, count: 1 }]);
  searches.record(1, 'ben');
  await searches.flush();
  expect(await searches.mostSearched()).toEqual([{ baseId: 1, count: 1 }]);
  clock.advance(keptMs);
  expect(await searches.mostSearched()).toEqual([{ baseId: 1, count: 2 }]);
});
