import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { sql } from 'kysely';
import type { SqlExecutor } from './Db';
import { pipelineStatements } from './pipelineStatements';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function insert(db: SqlExecutor, name: string) {
  return sql`insert into fencing_tokens (name, token) values (${name}, 1)`.execute(db);
}

/** Writes rows of a table with a unique name, each by a statement of its own. */
function write(names: string[], fail: () => void = () => {}) {
  return database.db.transaction().execute((tx) =>
    pipelineStatements(tx, async (pipelined, send) => {
      for (const name of names) await send(insert(pipelined, name));
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

test('sends a statement before the one in front of it is answered', async () => {
  const { faults } = database;
  const run = faults.run.bind(faults);
  let secondIsSent = () => {};
  const second = new Promise<void>((resolve) => (secondIsSent = resolve));
  let sent = 0;
  const spy = jest.spyOn(faults, 'run').mockImplementation(async (text, query) => {
    if (!text.startsWith('insert')) return run(text, query);
    sent += 1;
    if (sent === 2) secondIsSent();
    const answer = await run(text, query);
    await second;
    return answer;
  });
  await write(['m', 'n']);
  spy.mockRestore();
  expect(await written()).toEqual(['a', 'b', 'c', 'm', 'n']);
  await sql`delete from fencing_tokens where name in ('m', 'n')`.execute(database.db);
});

test('leaves nothing behind when a statement fails, not even those that were sent after it', async () => {
  await expect(write(['d', 'a', 'e', 'f'])).rejects.toThrow('duplicate key');
  expect(await written()).toEqual(['a', 'b', 'c']);
});

test('reports the statement that failed first, even if a later one is awaited', async () => {
  const writing = database.db.transaction().execute((tx) =>
    pipelineStatements(tx, async (pipelined, send) => {
      await send(insert(pipelined, 'a'));
      const later = insert(pipelined, 'l');
      await send(later);
      return later;
    }),
  );
  await expect(writing).rejects.toThrow('duplicate key');
});

test('leaves nothing behind when the connection fails, or the work between statements', async () => {
  database.faults.plan(/insert into fencing_tokens/, { after: 1 });
  await expect(write(['g', 'h', 'i', 'j'])).rejects.toThrow('lost on purpose');
  const broken = () => {
    throw new Error('No account for this posting.');
  };
  await expect(write(['k', 'l'], broken)).rejects.toThrow('No account');
  expect(await written()).toEqual(['a', 'b', 'c']);
});
