import { longTest } from '@h5/shared/testing/longTest';
import { accountChangesKeptLinks, idempotentReplyLifetimeMs } from './sweeps';
import { createTestApp, type TestApp } from './testing/createTestApp';

const dayMs = 86_400_000;
const sweepMs = 600_000;

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

test('expired rows are removed regularly', async () => {
  await app.newTrader();
  expect(await sessions()).toHaveLength(1);
  app.clock.advance(app.config.sessionMaxMs + 1);
  await app.services.jobs.runDue();
  expect(await sessions()).toEqual([]);
});

test('jobs that were done long ago are removed, except the last one of each kind', async () => {
  const now = app.clock.now();
  const row = (kind: string, due: number) => ({
    kind,
    key: `${due}`,
    due_at: due,
    payload: '{}',
    state: 'done' as const,
    done_at: due,
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

test('records of moved accounts are kept only for the newest links of the ledger', async () => {
  await app.services.jobs.runDue();
  await app.newTrader();
  const { link: last } = await app.db
    .selectFrom('account_changes')
    .select('link')
    .orderBy('link', 'desc')
    .executeTakeFirstOrThrow();
  const old = last - accountChangesKeptLinks;
  await app.db
    .insertInto('account_changes')
    .values([old, old + 1].map((link) => ({ link, accounts: [] })))
    .execute();
  app.clock.advance(sweepMs);
  await app.services.jobs.runDue();
  const { link: oldest } = await app.db
    .selectFrom('account_changes')
    .select('link')
    .orderBy('link')
    .executeTakeFirstOrThrow();
  expect(oldest).toBe(old + 1);
});

describe('a command that was carried out', () => {
  const commands = () => app.db.selectFrom('money_commands').select('req_id').execute();
  const requests = () => app.db.selectFrom('requests').select('req_id').execute();
  const sweepAfter = async (ms: number) => {
    app.clock.advance(ms);
    await app.services.jobs.runDue();
  };

  test('is recognized for as long as the sweeps promise, and is forgotten then', async () => {
    await app.services.jobs.runDue();
    const { id: userId } = await app.newTrader();
    const request = { user_id: userId, operation: 'test', req_id: userId, hash: '' };
    await app.db
      .insertInto('money_commands')
      .values({ ...request, created_at: app.clock.machineNow() })
      .execute();
    await app.db
      .insertInto('requests')
      .values({ ...request, subject_id: userId, created_at: app.clock.now() })
      .execute();
    await sweepAfter(idempotentReplyLifetimeMs);
    expect([await commands(), await requests()]).toEqual([
      [{ req_id: userId }],
      [{ req_id: userId }],
    ]);
    await sweepAfter(sweepMs);
    expect([await commands(), await requests()]).toEqual([[], []]);
  });

  longTest('is not forgotten because exchange time was moved forward', async () => {
    const { id: userId } = await app.newTrader();
    const request = { user_id: userId, operation: 'test', req_id: userId, hash: '' };
    await app.db
      .insertInto('money_commands')
      .values({ ...request, created_at: app.clock.machineNow() })
      .execute();
    app.clock.forward(2 * idempotentReplyLifetimeMs);
    await app.services.jobs.runDue();
    expect(await commands()).toEqual([{ req_id: userId }]);
  });
});

test('messages of the demo are removed after a week', async () => {
  const stored = () => app.db.selectFrom('dev_messages').select('code').execute();
  await app.services.devMailbox?.send({
    kind: 'email',
    to: 'a@example.com',
    scene: 'forget',
    code: '1',
    subject: '',
    text: '',
    time: app.clock.now(),
  });
  app.clock.advance(7 * dayMs);
  await app.services.jobs.runDue();
  expect(await stored()).toEqual([{ code: '1' }]);
  app.clock.advance(sweepMs);
  await app.services.jobs.runDue();
  expect(await stored()).toEqual([]);
});

test('a dead letter that has expired loses its confidential payload, and is removed in the end', async () => {
  const dead = () =>
    app.db.selectFrom('jobs').select('payload').where('kind', '=', 'test.secret').execute();
  const expires = app.clock.machineNow() + dayMs;
  await app.db
    .insertInto('jobs')
    .values({
      kind: 'test.secret',
      key: '1',
      due_at: app.clock.now(),
      payload: '{"code":"123456"}',
      state: 'dead',
      attempts: 10,
      is_confidential: true,
      expires_at: expires,
    })
    .execute();
  app.clock.advance(dayMs - 1);
  await app.services.jobs.runDue();
  expect(await dead()).toEqual([{ payload: { code: '123456' } }]);
  app.clock.advance(sweepMs);
  await app.services.jobs.runDue();
  expect(await dead()).toEqual([{ payload: {} }]);
  app.clock.advance(31 * dayMs);
  await app.services.jobs.runDue();
  expect(await dead()).toEqual([]);
});
