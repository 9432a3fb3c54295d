import * as z from 'zod/mini';
import { TestClock } from '../clock';
import { eventually } from '../testing/eventually';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { deliveryLeaseMs } from './DeliveryRunner';
import { enqueueJobs } from './enqueueJobs';
import type { JobDelivery, JobKind, NewJob } from './JobKind';
import { JobRunner } from './JobRunner';
import { runJobsCommand } from './operatorJobs';
import { PermanentJobError } from './PermanentJobError';
import { maxJobAttempts, jobRetryDelayMs } from './recordJobFailure';

interface Secret {
  code: string;
}

const secret: JobKind<Secret> = {
  name: 'test.secret',
  isConfidential: true,
  payload: z.object({ code: z.string() }),
};
const note: JobKind<Secret> = { name: 'test.note', payload: secret.payload };

const database = databaseOfTestFile('jobs');
let clock: TestClock;
let errors: unknown[];
beforeEach(() => {
  clock = new TestClock();
  errors = [];
});

function delivering(delivery: JobDelivery<Secret>, kind = secret): JobRunner {
  const { db, listen } = database;
  const jobs = new JobRunner({ db, listen, clock, onError: (error) => errors.push(error) });
  jobs.deliver(kind, delivery);
  return jobs;
}

/** Notes what is delivered; `deliver` may fail first. */
function noting(deliver: () => Promise<void> = () => Promise.resolve()) {
  const noted: string[] = [];
  const jobs = delivering(async ({ code }) => {
    await deliver();
    noted.push(code);
  });
  return { jobs, noted };
}

function add(job: Partial<NewJob<Secret>> = {}, kind = secret) {
  const whole = { key: '1', due: clock.now(), payload: { code: '123456' }, ...job };
  return database.db.transaction().execute((tx) => enqueueJobs(tx, kind, whole));
}

const payloads = () =>
  database.db.selectFrom('jobs').select(['state', 'payload']).orderBy('id').execute();
const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();

function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('a delivery is made once, and its confidential payload is erased', async () => {
  const { jobs, noted } = noting();
  await add();
  expect(await rows()).toMatchObject([{ state: 'waiting', payload: { code: '123456' } }]);
  await jobs.deliverDue();
  await jobs.deliverDue();
  expect(noted).toEqual(['123456']);
  expect(await payloads()).toEqual([{ state: 'done', payload: {} }]);
  expect(errors).toEqual([]);
});

test('a payload that is not confidential stays', async () => {
  const jobs = delivering(() => Promise.resolve(), note);
  await add({}, note);
  await jobs.deliverDue();
  expect(await rows()).toMatchObject([{ state: 'done', payload: { code: '123456' } }]);
});

test('what is enqueued is delivered at once, also while another delivery hangs', async () => {
  const gate = aGate();
  let isFirst = true;
  const { jobs, noted } = noting(() => {
    if (!isFirst) return Promise.resolve();
    isFirst = false;
    return gate.opened;
  });
  await jobs.start();
  await add({ key: 'hangs', payload: { code: 'hangs' } });
  await eventually(() => expect(isFirst).toBe(false));
  const before = performance.now();
  await add({ key: '2', payload: { code: '2' } });
  await eventually(() => expect(noted).toEqual(['2']));
  expect(performance.now() - before).toBeLessThan(1_000);
  gate.open();
  await jobs.stop();
  expect(noted).toEqual(['2', 'hangs']);
});

test('no transaction is open while a delivery is made', async () => {
  const gate = aGate();
  const reached = aGate();
  const { jobs } = noting(() => {
    reached.open();
    return gate.opened;
  });
  await add();
  const delivered = jobs.deliverDue();
  await reached.opened;
  // The embedded database has one connection: this would wait for the transaction.
  expect(await rows()).toMatchObject([{ state: 'waiting' }]);
  gate.open();
  await delivered;
});

test('while one process delivers, no other one does, until its lease ends as after a crash', async () => {
  const gate = aGate();
  const reached = aGate();
  const crashed = noting(() => {
    reached.open();
    return gate.opened;
  });
  const other = noting();
  await add();
  const abandoned = crashed.jobs.deliverDue();
  await reached.opened;
  await other.jobs.deliverDue();
  clock.advance(deliveryLeaseMs - 1);
  await other.jobs.deliverDue();
  expect(other.noted).toEqual([]);
  clock.advance(1);
  await other.jobs.deliverDue();
  expect(other.noted).toEqual(['123456']);
  gate.open();
  await abandoned;
});

test('a delivery that fails is made later, and is a dead letter in the end that an operator retries', async () => {
  let isBroken = true;
  const { jobs, noted } = noting(() =>
    isBroken ? Promise.reject(new Error('No mail server.')) : Promise.resolve(),
  );
  await add();
  for (let attempt = 1; attempt <= maxJobAttempts; attempt += 1) {
    await jobs.deliverDue();
    await jobs.deliverDue();
    expect(await rows()).toMatchObject([{ attempts: attempt, payload: { code: '123456' } }]);
    clock.advance(jobRetryDelayMs(attempt));
  }
  expect(await rows()).toMatchObject([{ state: 'dead' }]);
  expect(String(errors.at(-1))).toContain('failed for the last time');
  const { failed } = await runJobsCommand(database.db, { action: 'list' });
  expect(failed).toMatchObject([{ kind: 'test.secret', state: 'dead', error: 'No mail server.' }]);
  expect(JSON.stringify(failed)).not.toContain('123456');

  isBroken = false;
  await runJobsCommand(database.db, { action: 'retry', ids: 'all' });
  await jobs.deliverDue();
  expect(noted).toEqual(['123456']);
});

test('a delivery that is made again has the key that it had', async () => {
  const keys: string[] = [];
  const jobs = delivering((_, key) =>
    keys.push(key) === 1 ? Promise.reject(new Error('No mail server.')) : Promise.resolve(),
  );
  await add({ key: 'one' });
  await jobs.deliverDue();
  clock.advance(jobRetryDelayMs(1));
  await jobs.deliverDue();
  expect(keys).toEqual(['one', 'one']);
});

test('a delivery that fails for good is a dead letter at once', async () => {
  const { jobs } = noting(() => Promise.reject(new PermanentJobError('No such mailbox.')));
  await add();
  await jobs.deliverDue();
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  expect(errors.map(String)).toEqual([
    'Notice: No such mailbox.',
    expect.stringContaining('failed for the last time'),
  ]);
});

test('an expired delivery is not made: its payload is erased, and the operator is notified', async () => {
  const { jobs, noted } = noting();
  await add({ expiresAt: clock.machineNow() + 1 });
  await add({ key: '2', payload: { code: '2' }, expiresAt: clock.machineNow() + 2 });
  clock.advance(1);
  await jobs.deliverDue();
  expect(noted).toEqual(['2']);
  expect(await payloads()).toEqual([
    { state: 'done', payload: {} },
    { state: 'done', payload: {} },
  ]);
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/Job \d+ \(test.secret 1\) expired before it could be done\./),
  ]);
});

test('more than a process makes at once are all delivered', async () => {
  const { jobs, noted } = noting();
  for (let index = 0; index < 120; index += 1) await add({ key: `${index}` });
  await jobs.start();
  await eventually(() => expect(noted).toHaveLength(120));
  await jobs.stop();
  expect((await rows()).every(({ state }) => state === 'done')).toBe(true);
});

test('two processes share deliveries, each made once', async () => {
  const [one, two] = [noting(), noting()];
  for (let index = 0; index < 60; index += 1) {
    await add({ key: `${index}`, payload: { code: `${index}` } });
  }
  await Promise.all([one.jobs.start(), two.jobs.start()]);
  await eventually(async () =>
    expect((await rows()).every(({ state }) => state === 'done')).toBe(true),
  );
  await Promise.all([one.jobs.stop(), two.jobs.stop()]);
  expect(new Set([...one.noted, ...two.noted]).size).toBe(60);
  expect(one.noted.length + two.noted.length).toBe(60);
});

test('a second look for what is due waits for what the first has leased', async () => {
  await add();
  const leased = aGate();
  const answered = aGate();
  // The first lease is told late.
  let isFirst = true;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isFirst) return result;
      isFirst = false;
      leased.open();
      await answered.opened;
      return result;
    },
  });
  const noted: string[] = [];
  const jobs = new JobRunner({ ...database, db, clock, onError: (error) => errors.push(error) });
  jobs.deliver(secret, ({ code }) => Promise.resolve(void noted.push(code)));
  const first = jobs.deliverDue();
  await leased.opened;
  const second = jobs.deliverDue().then(() => [...noted]);
  // Longer than a look of its own takes, which has another connection of PostgreSQL.
  await new Promise((resolve) => setTimeout(resolve, 100));
  answered.open();
  expect(await second).toEqual(['123456']);
  await first;
});
