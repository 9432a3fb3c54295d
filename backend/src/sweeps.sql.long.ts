import { sql } from 'kysely';
import { maxRowsRemovedAtOnce } from './ledger/removeSomeOldRows.sql';
import { idempotentReplyLifetimeMs } from './sweeps';
import { createTestApp, type TestApp } from './testing/createTestApp';

const sweepMs = 600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Makes a table with a row for each deleted request and its transaction. */
async function recordDeletedRequests(): Promise<void> {
  await sql`create table deleted_requests (id int generated always as identity, tx text)`.execute(
    app.db,
  );
  await sql`
    create function record_deleted_request() returns trigger language plpgsql as $$
      begin
        insert into deleted_requests (tx) values (pg_current_xact_id()::text);
        return null;
      end $$`.execute(app.db);
  await sql`
    create trigger record_deleted after delete on requests
       for each row execute function record_deleted_request()`.execute(app.db);
}

test('a sweep removes all old requests, however many there are, in bounded transactions', async () => {
  await sql`
    insert into requests (user_id, operation, req_id, hash, subject_id, created_at)
    select gen_random_uuid(), 'test', gen_random_uuid(), '', gen_random_uuid(), ${app.clock.now()}::int8
      from generate_series(1, ${2 * maxRowsRemovedAtOnce + 1}::int)`.execute(app.db);
  await recordDeletedRequests();
  for (const ms of [idempotentReplyLifetimeMs, sweepMs]) {
    app.clock.advance(ms);
    await app.services.jobs.runDue();
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deleted_requests group by tx order by min(id)`.execute(
    app.db,
  );
  expect(rows.map(({ count }) => count)).toEqual([maxRowsRemovedAtOnce, maxRowsRemovedAtOnce, 1]);
});
