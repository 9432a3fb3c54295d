import * as z from 'zod/mini';
import { TestClock } from '../clock';
import { OperatorNotice } from '../OperatorNotice';
import { eventually } from '../testing/eventually';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { enqueueJobs } from './enqueueJobs';
import type { JobKind, JobWork, NewJob } from './JobKind';
import { JobRunner } from './JobRunner';
import { maxJobAttempts, jobRetryDelayMs } from './recordJobFailure';
import { scheduleEvery } from './Schedule';

const hourMs = 3_600_000;
const note: JobKind<{ text: string }> = {
  name: 'test.note',
  payload: z.object({ text: z.string() }),
};

const database = databaseOfTestFile('jobs');
let clock: TestClock;
let errors: unknown[];
beforeEach(() => {
  clock = new TestClock();
  errors = [];
});

function makeJobs(): JobRunner {
  const { db, listen } = database;
  return new JobRunner({ db, listen, clock, onError: (error) => errors.push(error) });
}

function add(...jobs: Partial<NewJob<{ text: string }>>[]): Promise<number> {
  const whole = jobs.map((job, index) => {
    const key = job.key ?? `${index}`;
    return { due: clock.now(), payload: { text: key }, ...job, key };
  });
  return database.db.transaction().execute((tx) => enqueueJobs(tx, note, ...whole));
}

/** Jobs that note what they were given; `work` may fail first. */
function noting(work: JobWork<{ text: string }> = () => Promise.resolve()) {
  const jobs = makeJobs();
  const noted: string[] = [];
  jobs.handle(note, async (tx, job) => {
    await work(tx, job);
    return () => noted.push(job.payload.text);
  });
  return { jobs, noted };
}

const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();

test('jobs run in the order of their due times, each once, and none before it is due', async () => {
  const { jobs, noted } = noting();
  const now = clock.now();
  await add({ key: 'third', due: now }, { key: 'later', due: now + 1 });
  await add({ key: 'second', due: now - 1 }, { key: 'first', due: now - 2 });
  await jobs.runDue();
  expect(noted).toEqual(['first', 'second', 'third']);
  clock.advance(1);
  await jobs.runDue();
  expect(noted.slice(3)).toEqual(['later']);
});

test('a job that is enqueued again changes nothing, also once it is done', async () => {
  const { jobs, noted } = noting();
  expect(await add({ key: 'a' })).toBe(1);
  expect(await add({ key: 'a', payload: { text: 'other' } })).toBe(0);
  await jobs.runDue();
  expect(await add({ key: 'a' })).toBe(0);
  await jobs.runDue();
  expect(noted).toEqual(['a']);
});

test('a job gets its due time, however late it runs', async () => {
  const dues: number[] = [];
  const { jobs } = noting((_, { due }) => Promise.resolve(void dues.push(due)));
  const due = clock.now();
  await add({ due });
  clock.advance(48 * hourMs);
  await jobs.runDue();
  expect(dues).toEqual([due]);
});

test('the work and its mark are one transaction: what failed leaves nothing behind', async () => {
  let isBroken = true;
  const { jobs, noted } = noting(async (tx, job) => {
    await enqueueJobs(tx, note, { key: 'next', due: job.due, payload: { text: 'next' } });
    if (isBroken) throw new Error('Broken on purpose.');
  });
  await add({ key: 'a' });
  await jobs.runDue();
  expect(noted).toEqual([]);
  expect(await rows()).toMatchObject([
    { key: 'a', state: 'waiting', attempts: 1, last_error: 'Broken on purpose.' },
  ]);
  isBroken = false;
  clock.advance(jobRetryDelayMs(1));
  await jobs.runDue();
  expect(noted).toEqual(['a', 'next']);
  expect(errors).toHaveLength(1);
});

test('a failed job waits longer each time, in machine time, and is a dead letter in the end', async () => {
  const { jobs } = noting(() => Promise.reject(new Error('Broken on purpose.')));
  await add({ key: 'a' });
  for (let attempt = 1; attempt < maxJobAttempts; attempt += 1) {
    await jobs.runDue();
    clock.forward(hourMs);
    clock.advance(jobRetryDelayMs(attempt) - 1);
    await jobs.runDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: attempt }]);
    clock.advance(1);
  }
  await jobs.runDue();
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: maxJobAttempts }]);
  expect(errors).toHaveLength(maxJobAttempts + 1);
  expect(errors.at(-1)).toBeInstanceOf(OperatorNotice);
});

test('jobs of a subject keep their order when one fails; others go on', async () => {
  const { jobs, noted } = noting((_, { key }) =>
    key === 'income' && clock.machineNow() === start
      ? Promise.reject(new Error('Broken on purpose.'))
      : Promise.resolve(),
  );
  const start = clock.machineNow();
  await add({ key: 'income', subject: 'lock 1' }, { key: 'maturity', subject: 'lock 1' });
  await add({ key: 'stranger', subject: 'lock 2' });
  await jobs.runDue();
  expect(noted).toEqual(['stranger']);
  clock.advance(jobRetryDelayMs(1));
  await jobs.runDue();
  expect(noted).toEqual(['stranger', 'income', 'maturity']);
});

test('a payload that does not fit its schema fails the job', async () => {
  const { jobs, noted } = noting();
  await add({ key: 'a', payload: { text: 7 } as never });
  await jobs.runDue();
  expect(noted).toEqual([]);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
});

test('a process leaves jobs of unknown kinds to other processes', async () => {
  await add({ key: 'a' });
  await makeJobs().runDue();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

test('an unavailable database does not count as a failed attempt', async () => {
  const { jobs } = noting(() =>
    Promise.reject(Object.assign(new Error('shut down'), { code: '57P01' })),
  );
  await add({ key: 'a' });
  await expect(jobs.runDue()).rejects.toThrow('shut down');
  expect(await rows()).toMatchObject([{ attempts: 0 }]);
});

describe('a recurring job', () => {
  function daily(missed: 'each' | 'first') {
    const jobs = makeJobs();
    const dues: string[] = [];
    const work = ({ due }: { due: number }) =>
      void dues.push(new Date(due).toISOString().slice(0, 13));
    jobs.repeat({
      name: 'test.daily',
      schedule: scheduleEvery(24 * hourMs),
      missed,
      work: (_, job) => Promise.resolve(work(job)),
    });
    return { jobs, dues };
  }

  async function begun(missed: 'each' | 'first') {
    const made = daily(missed);
    await made.jobs.enqueueRecurring();
    return made;
  }

  test('has an occurrence for each time of its schedule, once', async () => {
    clock.set(Date.UTC(2026, 0, 1, 10));
    const { jobs, dues } = await begun('each');
    await jobs.runDue();
    expect(dues).toEqual([]);
    clock.set(Date.UTC(2026, 0, 2));
    await jobs.runDue();
    await jobs.runDue();
    expect(dues).toEqual(['2026-01-02T00']);
  });

  test('makes up for each missed occurrence in order, and repeats none when the clock goes back', async () => {
    clock.set(Date.UTC(2026, 0, 1, 10));
    const { jobs, dues } = await begun('each');
    clock.set(Date.UTC(2026, 0, 4, 10));
    await jobs.runDue();
    const all = ['2026-01-02T00', '2026-01-03T00', '2026-01-04T00'];
    expect(dues).toEqual(all);
    clock.set(Date.UTC(2026, 0, 1, 10));
    const again = await begun('each');
    await again.jobs.runDue();
    clock.set(Date.UTC(2026, 0, 5));
    await again.jobs.runDue();
    expect(again.dues).toEqual(['2026-01-05T00']);
  });

  test('continues after an occurrence that failed for the last time', async () => {
    clock.set(Date.UTC(2026, 0, 1, 10));
    const jobs = makeJobs();
    jobs.repeat({
      name: 'test.daily',
      schedule: scheduleEvery(24 * hourMs),
      missed: 'each',
      work: () => Promise.reject(new Error('Broken on purpose.')),
    });
    await jobs.enqueueRecurring();
    clock.set(Date.UTC(2026, 0, 2));
    for (let attempt = 1; attempt <= maxJobAttempts; attempt += 1) {
      await jobs.runDue();
      clock.advance(jobRetryDelayMs(attempt));
    }
    expect(await rows()).toMatchObject([
      { state: 'dead', due_at: Date.UTC(2026, 0, 2) },
      { state: 'waiting', due_at: Date.UTC(2026, 0, 3) },
    ]);
  });

  test('runs once for all missed occurrences if it is configured so', async () => {
    clock.set(Date.UTC(2026, 0, 1, 10));
    const { jobs, dues } = await begun('first');
    clock.set(Date.UTC(2026, 0, 4, 10));
    await jobs.runDue();
    clock.set(Date.UTC(2026, 0, 5));
    await jobs.runDue();
    expect(dues).toEqual(['2026-01-02T00', '2026-01-05T00']);
  });
});

describe('a process that runs', () => {
  test('is woken by a commit that enqueues', async () => {
    const { jobs, noted } = noting();
    await add({ key: 'first' });
    await jobs.start();
    await eventually(() => expect(noted).toEqual(['first']));
    await add({ key: 'second' });
    await eventually(() => expect(noted).toEqual(['first', 'second']));
    await jobs.stop();
  });

  test('is woken when the next job is due', async () => {
    const { jobs, noted } = noting();
    await add({ key: 'a', due: clock.now() + 10 * hourMs });
    await jobs.start();
    clock.forward(10 * hourMs);
    await eventually(() => expect(noted).toEqual(['a']));
    await jobs.stop();
  });
});
