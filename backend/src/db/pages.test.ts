import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { maxCountedRows, readPage } from './pages';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const upTo = (most: number) => sql`select from generate_series(1, ${most}::int)`;
const downFrom = (most: number) =>
  sql<{ n: number }>`select n from generate_series(1, ${most}::int) as row (n) order by n desc`;

test('a page has its rows and how many there are', async () => {
  const asked = { page: 2, limit: 3 };
  expect(await readPage(database.db, asked, downFrom(8), upTo(8))).toEqual({
    list: [{ n: 5 }, { n: 4 }, { n: 3 }],
    page: 2,
    limit: 3,
    total: 8,
  });
});

test('a page behind the last one is empty', async () => {
  const page = await readPage(database.db, { page: 4, limit: 3 }, downFrom(8), upTo(8));
  expect(page).toMatchObject({ list: [], total: 8 });
});

test('a query may also be built', async () => {
  const numbers = sql<{ n: number }>`(select n from generate_series(1, 8) as row (n))`.as(
    'numbers',
  );
  const built = database.db.selectFrom(numbers).select('n');
  const page = await readPage(
    database.db,
    { page: 1, limit: 2 },
    built.orderBy('n', 'desc'),
    built,
  );
  expect(page).toMatchObject({ list: [{ n: 8 }, { n: 7 }], total: 8 });
});

test('rows that are counted elsewhere are not counted again', async () => {
  const page = await readPage(database.db, { page: 1, limit: 3 }, downFrom(8), 20);
  expect(page.total).toBe(20);
});

test('a long list is counted up to a number, and from there on tells that there is more', async () => {
  const most = maxCountedRows + 500;
  const read = (page: number) =>
    readPage(database.db, { page, limit: 100 }, downFrom(most), upTo(most));
  expect((await read(1)).total).toBe(maxCountedRows);
  expect((await read(12)).total).toBe(1_201);
  expect((await read(15)).total).toBe(most);
});
