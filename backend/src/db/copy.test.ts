import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { copyRowsInto } from './copy';
import { pipelineStatements } from './pipelineStatements';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table notes (id int primary key, words text, price numeric(38, 18))`.execute(
    database.db,
  );
});
beforeEach(() => sql`delete from notes`.execute(database.db));
afterAll(() => database.close());

function copy(rows: [number, string | null, string | undefined][]) {
  return database.db
    .transaction()
    .execute((tx) => copyRowsInto(tx, 'notes', ['id', 'words', 'price'], rows));
}

async function notes() {
  const { rows } = await sql`select * from notes order by id`.execute(database.db);
  return rows;
}

test('copied values are read back unchanged', async () => {
  const words = [
    '',
    'null',
    '\\N',
    '\\.',
    'a\tb\nc\rd',
    'back\\slash',
    '"quoted", \'twice\'',
    'ราคา 💰',
  ];
  await copy(words.map((word, id) => [id, word, '0.000000000000000001']));
  expect(await notes()).toEqual(
    words.map((word, id) => ({ id, words: word, price: '0.000000000000000001' })),
  );
});

test('null is copied as null', async () => {
  await copy([[1, null, undefined]]);
  expect(await notes()).toEqual([{ id: 1, words: null, price: null }]);
});

test('an empty list sends no statement', async () => {
  database.faults.plan(/^copy/, { times: 1 });
  await expect(copy([])).resolves.toBeUndefined();
  database.faults.plan(/nothing/, { times: 0 });
});

test('a refused row writes none of the rows, and the connection still works', async () => {
  await expect(
    copy([
      [1, 'first', '1'],
      [1, 'again', '2'],
    ]),
  ).rejects.toThrow('duplicate key');
  expect(await notes()).toEqual([]);
  await copy([[1, 'later', '3']]);
  expect(await notes()).toEqual([{ id: 1, words: 'later', price: '3' }]);
});

test('a statement that fails before it reads the rows leaves the connection usable', async () => {
  const failing = database.db
    .transaction()
    .execute((tx) => copyRowsInto(tx, 'missing_notes', ['id'], [[1], [2]]));
  await expect(failing).rejects.toThrow('does not exist');
  await copy([[1, 'later', '3']]);
  expect(await notes()).toEqual([{ id: 1, words: 'later', price: '3' }]);
});

test('statements that were sent behind a refused row fail with it', async () => {
  const writing = database.db.transaction().execute((tx) =>
    pipelineStatements(tx, async (pipelined, send) => {
      await send(copyRowsInto(pipelined, 'notes', ['id'], [[1], [1]]));
      await send(copyRowsInto(pipelined, 'notes', ['id'], [[2]]));
      await send(sql`insert into notes (id) values (3)`.execute(pipelined));
    }),
  );
  await expect(writing).rejects.toThrow('duplicate key');
  expect(await notes()).toEqual([]);
});
