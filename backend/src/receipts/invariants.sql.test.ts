import { sql } from 'kysely';
import { HashTree } from '@h5/shared/rules/receipts/HashTree';
import { chainLink, hourOf, linkBeforeFirst } from '@h5/shared/rules/receipts/hourRecord';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { newUuidV7 } from '../db/newUuidV7';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as receipts from './receipts.sql';
import { writeReceipts } from './writeReceipts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 1);

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.transaction().execute(async (tx) => {
    const receipt = { inputs: { name: 'é' }, ticks: [], output: {}, rule: 'test/1' };
    const id = newUuidV7(start);
    await writeReceipts(tx, start + 5, [{ id, userId: null, ...receipt }]);
    const [leaf] = await receipts.listReceiptLeaves(tx, hourOf(start));
    const tree = new HashTree(leaf ? [leaf.leaf] : []);
    let link = linkBeforeFirst;
    for (const [place, { root }] of [tree, new HashTree([]), new HashTree([])].entries()) {
      const hour = start + place * hourMs;
      link = chainLink(link, hour, root);
      await receipts.insertHourRecords(tx, [{ hour, root, link, count: 1 - place, sealedAt: 0 }]);
    }
    await receipts.setReceiptPaths(tx, [{ id, path: '[]' }]);
  });
});
afterAll(() => database.close());

test('sound receipts and records have nothing to report', async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

const undone = new Error('undone');

test.each([
  [
    'an altered receipt',
    'the leaf of a receipt',
    sql`update receipts set body = replace(body, 'é', 'e')`,
  ],
  ['an altered rule', 'the leaf of a receipt', sql`update receipts set rule = 'test/2'`],
  ['a lost path', 'a receipt has a path', sql`update receipts set path = null`],
  [
    'an altered root',
    'the records of hours',
    sql`update hour_records set root = repeat('a', 64) where hour = ${start}`,
  ],
  [
    'an altered link',
    'the records of hours',
    sql`update hour_records set link = repeat('a', 64) where hour = ${start}`,
  ],
  [
    'a lost hour',
    'the records of hours',
    sql`delete from hour_records where hour = ${start + hourMs}`,
  ],
])('%s is found', async (_, invariant, damage) => {
  let broken: string[] = [];
  const attempt = database.db.transaction().execute(async (tx) => {
    await sql`alter table receipts disable trigger user`.execute(tx);
    await sql`alter table hour_records disable trigger user`.execute(tx);
    await damage.execute(tx);
    broken = await findBrokenInvariants(tx);
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  expect(broken).toContainEqual(expect.stringContaining(invariant));
});
