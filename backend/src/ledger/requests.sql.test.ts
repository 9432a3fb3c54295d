import { firstOf } from '@h5/shared/testing/longTest';
import { sql } from 'kysely';
import { newUuidV7 } from '../db/newUuidV7';
import { queryPlansOf } from '../testing/queryPlans';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import {
  findCompletedRequests,
  hashRequestFields,
  insertCompletedRequests,
  type CompletedRequest,
} from './requests.sql';

const manyRows = 200_000;
const asked = 400;

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function aRequest(overrides: Partial<CompletedRequest> = {}): CompletedRequest {
  return {
    userId: newUuidV7(0),
    operation: 'spot.place',
    reqId: newUuidV7(0),
    hash: hashRequestFields({}),
    subjectId: newUuidV7(0),
    ...overrides,
  };
}

/** Requests of other people, as many as a busy hour leaves. */
async function fill(rows: number): Promise<void> {
  await sql`
    insert into requests (user_id, operation, req_id, hash, subject_id, created_at)
    select gen_random_uuid(), 'spot.place', gen_random_uuid(), 'x', gen_random_uuid(), 0
      from generate_series(1, ${rows}::int)`.execute(database.db);
}

/** A batch that repeats a few requests and brings many new ones. */
async function lookUp() {
  const { db } = database;
  const known = Array.from({ length: 20 }, () => aRequest());
  await db.transaction().execute((tx) => insertCompletedRequests(tx, 0, known));
  const wanted = [...known, ...Array.from({ length: asked - known.length }, () => aRequest())];
  const found = await findCompletedRequests(db, wanted);
  expect(new Set(found.map(({ reqId }) => reqId))).toEqual(
    new Set(known.map(({ reqId }) => reqId)),
  );
  const [plan] = await queryPlansOf(db, (each) => findCompletedRequests(each, wanted));
  if (!plan) throw new Error('Nothing was asked.');
  return plan;
}

const statistics = {
  'no statistics': async () => fill(manyRows),
  'statistics of the time when it was nearly empty': async () => {
    await fill(10);
    await sql`analyze requests`.execute(database.db);
    await fill(manyRows);
  },
  'statistics of now': async () => {
    await fill(manyRows);
    await sql`analyze requests`.execute(database.db);
  },
};

test.each(firstOf(Object.entries(statistics)))(
  'looks requests up by the index in a large table with %s',
  async (_, prepare) => {
    await prepare();
    const { scans, pages } = await lookUp();
    expect(scans).not.toContain('Seq Scan on requests');
    // An index of this size has three levels; the whole table has thousands of pages.
    expect(pages).toBeLessThan(asked * 5);
  },
);

test('distinguishes requests by user, operation and key', async () => {
  const { db } = database;
  const mine = aRequest();
  await db.transaction().execute((tx) => insertCompletedRequests(tx, 0, [mine]));
  const others = [
    { ...mine, userId: newUuidV7(0) },
    { ...mine, operation: 'spot.cancel' },
    { ...mine, reqId: newUuidV7(0) },
  ];
  expect(await findCompletedRequests(db, others)).toEqual([]);
  expect(await findCompletedRequests(db, [...others, mine, mine])).toEqual([mine]);
});
