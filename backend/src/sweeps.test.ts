import { createTestApp, type TestApp } from './testing/createTestApp';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sessions = () => app.db.selectFrom('sessions').select('user_id').execute();
const done = (kind: string) =>
  app.db
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .execute();

test('what has ended is swept away without anybody asking', async () => {
  await app.newTrader();
  expect(await sessions()).toHaveLength(1);
  app.clock.advance(app.config.sessionMaxMs + 1);
  await app.services.jobs.runDue();
  expect(await sessions()).toEqual([]);
});

test('jobs that were done long ago are removed, but for the last one of each kind', async () => {
  const now = app.clock.now();
  const row = (kind: string, due: number) => ({
    ...{ kind, key: `${due}`, due_at: due, payload: '{}' },
    ...{ state: 'done' as const, done_at: due },
  });
  await app.db
    .insertInto('jobs')
    .values([row('test.old', now), row('test.old', now + 1), row('test.new', now + 20 * dayMs)])
    .execute();
  // The first one was due before all of that.
  for (const days of [32, 1]) {
    app.clock.advance(days * dayMs);
    await app.services.jobs.runDue();
  }
  expect(await done('test.old')).toEqual([{ due_at: now + 1 }]);
  expect(await done('test.new')).toHaveLength(1);
});
