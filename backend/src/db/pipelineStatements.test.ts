import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import type { Tx } from './Db';
import { pipelineStatements } from './pipelineStatements';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Writes rows of a table with a unique name, each by a statement of its own. */
function write(names: string[], fail: () => void = () => {}) {
  return database.db.transaction().execute((tx) =>
    pipelineStatements(async (send) => {
      for (const name of names) {
        await send(tx.insertInto('fencing_tokens').values({ name, token: 1 }).execute());
      }
      fail();
    }),
  );
}

async function written(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('fencing_tokens')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

test('writes every statement', async () => {
  await write(['a', 'b', 'c']);
  expect(await written()).toEqual(['a', 'b', 'c']);
});

test('leaves nothing behind when a statement fails, not even those that were sent after it', async () => {
  await expect(write(['d', 'a', 'e', 'f'])).rejects.toThrow('duplicate key');
  expect(await written()).toEqual(['a', 'b', 'c']);
});

test('reports the statement that failed first, even if a later one is awaited', async () => {
  const insert = (tx: Tx, name: string) =>
    tx.insertInto('fencing_tokens').values({ name, token: 1 }).execute();
  const writing = database.db.transaction().execute((tx) =>
    pipelineStatements(async (send) => {
      await send(insert(tx, 'a'));
      const later = insert(tx, 'l');
      await send(later);
      return later;
    }),
  );
  await expect(writing).rejects.toThrow('duplicate key');
});

test('leaves nothing behind when the connection fails, or the work between statements', async () => {
  database.faults.plan(/insert into "fencing_tokens"/, { after: 1 });
  await expect(write(['g', 'h', 'i', 'j'])).rejects.toThrow('lost on purpose');
  const broken = () => {
    throw new Error('No account for this posting.');
  };
  await expect(write(['k', 'l'], broken)).rejects.toThrow('No account');
  expect(await written()).toEqual(['a', 'b', 'c']);
});
