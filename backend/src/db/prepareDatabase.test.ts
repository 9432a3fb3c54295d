import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { migrate } from './migrate';
import { prepareDatabase } from './prepareDatabase';

const aFile = { name: '0001_accounts.sql', text: 'create table users (id int);', hash: 'x' };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase([]);
  await migrate(database.db, [aFile]);
});
afterAll(() => database.close());

test.each([
  [
    { databaseUrl: undefined, dataFolder: '/srv/h5' },
    'move the folder /srv/h5/db away or delete it, and start again.',
  ],
  [
    { databaseUrl: 'postgres://db/h5', dataFolder: '.data' },
    'let DATABASE_URL name an empty one, and start again.',
  ],
])(
  'refuses a database from before the first release, and changes nothing: %j',
  async (config, advice) => {
    const prepared = prepareDatabase(database.db, config);
    await expect(prepared).rejects.toMatchObject({
      name: 'StartError',
      message: `The database was made by a version before the first release and cannot be upgraded. It holds demo data only: ${advice}`,
    });
    const { rows } = await sql`select name from migrations`.execute(database.db);
    expect(rows).toEqual([{ name: aFile.name }]);
  },
);

test('fills an empty database, and takes it again at the next start', async () => {
  const empty = await openTestDatabase([]);
  const config = { databaseUrl: undefined, dataFolder: '.data' };
  await prepareDatabase(empty.db, config);
  await prepareDatabase(empty.db, config);
  const { rows } = await sql`select name from migrations order by name limit 1`.execute(empty.db);
  expect(rows).toEqual([{ name: '0001_users.sql' }]);
  await empty.close();
});
