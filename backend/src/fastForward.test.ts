import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { SteadyClock } from './clock';
import { readClockState, recordLatestExchangeTime } from './clock.sql';
import { enqueueJobs } from './jobs/enqueueJobs';
import type { JobKind } from './jobs/JobKind';
import { createTestApp, type TestApp } from './testing/createTestApp';

const dayMs = 86_400_000;
const minutesPerDay = 1_440;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  // The notice of each forward is what an operator reads in the log.
  await app.close().catch((error: AggregateError) => expect(error.errors).toEqual(notices()));
});

const forwards: number[] = [];
const notices = () =>
  forwards.map((minutes) =>
    expect.objectContaining({ message: expect.stringContaining(`forward by ${minutes} min`) }),
  );

async function forward(minutes: number) {
  const reply = await app.post('/dev/clock', { minutes, key: app.config.devKey });
  forwards.push(minutes);
  return reply;
}

test('exchange time moves forward, also across a restart, and sessions stay valid', async () => {
  const trader = await app.newTrader();
  const before = app.clock.now();
  const machine = app.clock.machineNow();
  expect(await forward(2 * minutesPerDay)).toMatchObject({
    status: 200,
    body: { now: before + 2 * dayMs },
  });
  expect(app.clock.machineNow()).toBe(machine);
  expect((await trader.get('/api/user/info')).body.type).toBe('ok');
  const restarted = new SteadyClock(await readClockState(app.db), () => machine);
  expect(restarted.now()).toBeGreaterThanOrEqual(before + 2 * dayMs);
});

test('the site configuration and the heartbeats contain the exchange time and its offset', async () => {
  const published = jest.spyOn(app.services.realtime, 'publish');
  await forward(60);
  const { body } = await app.get('/api/getSiteConfig');
  app.services.realtime.publishStatus();
  const now = app.clock.now();
  expect(body.message).toMatchObject({ forwarded_ms: app.clock.forwardedMs });
  expect(published.mock.calls.at(-1)?.[1]()).toEqual(
    expect.objectContaining({ server_time: now, forwarded_ms: app.clock.forwardedMs }),
  );
  published.mockRestore();
});

test('after a restart, exchange time is not before the last stop', async () => {
  const later = app.clock.now() + dayMs;
  await recordLatestExchangeTime(app.db, later);
  await recordLatestExchangeTime(app.db, later - 1);
  expect((await readClockState(app.db)).latest).toBe(later);
});

test('each job on the way runs at its own time, in order', async () => {
  const kind: JobKind<Record<string, never>> = { name: 'test.forward', payload: z.object({}) };
  const seen: number[][] = [];
  app.services.jobs.handle(kind, async (tx, { key, due }) => {
    seen.push([due, app.clock.now()]);
    // Jobs that a job enqueues within the forward run too.
    if (key === '1')
      await enqueueJobs(tx, kind, { key: '1 again', due: due + dayMs / 2, payload: {} });
  });
  const now = app.clock.now();
  const due = (day: number) => now + day * dayMs;
  await app.db
    .transaction()
    .execute((tx) =>
      enqueueJobs(
        tx,
        kind,
        ...[2, 1, 9].map((day) => ({ key: `${day}`, due: due(day), payload: {} })),
      ),
    );
  await forward(3 * minutesPerDay);
  expect(seen).toEqual([1, 1.5, 2].map((day) => [due(day), due(day)]));
});

test('a sweep on the way runs once, at the end; what is made up for runs each time', async () => {
  const { jobs } = app.services;
  const start = app.clock.now();
  const seen: [string, number][] = [];
  for (const missed of ['first', 'each'] as const) {
    const after = (time: number) => time + dayMs;
    const work = () => Promise.resolve(void seen.push([missed, app.clock.now() - start]));
    jobs.repeat({ name: `test.${missed}`, schedule: { after }, missed, work });
  }
  await jobs.enqueueRecurring();
  await forward(3 * minutesPerDay);
  const each = [1, 2, 3].map((day) => ['each', day * dayMs]);
  expect(seen).toEqual([...each, ['first', 3 * dayMs]]);
});

test('prices are recorded at each midnight on the way, before its jobs', async () => {
  const kind: JobKind<Record<string, never>> = { name: 'test.price', payload: z.object({}) };
  const { jobs, prices } = app.services;
  const seen: (number | undefined)[] = [];
  jobs.handle(kind, () => Promise.resolve(void seen.push(prices.newest()?.time)));
  const midnight = Math.ceil(app.clock.now() / dayMs) * dayMs;
  const dues = [midnight + dayMs, midnight];
  await app.db
    .transaction()
    .execute((tx) =>
      enqueueJobs(tx, kind, ...dues.map((due) => ({ key: `${due}`, due, payload: {} }))),
    );
  await forward(2 * minutesPerDay);
  expect(seen).toEqual([...dues].reverse());
});

test('the clock moves forward by exactly the minutes, also if jobs on the way take time', async () => {
  const kind: JobKind<Record<string, never>> = { name: 'test.slow', payload: z.object({}) };
  app.services.jobs.handle(kind, () => {
    app.clock.advance(5_000);
    return Promise.resolve();
  });
  const due = app.clock.now() + 30 * 60_000;
  await app.db
    .transaction()
    .execute((tx) => enqueueJobs(tx, kind, { key: 'slow', due, payload: {} }));
  const { forwardedMs } = app.clock;
  await forward(60);
  expect(app.clock.forwardedMs).toBe(forwardedMs + 60 * 60_000);
});

test('the clock moves only with the key, only forward, and by whole minutes', async () => {
  const now = app.clock.now();
  expect((await app.post('/dev/clock', { minutes: 5 })).status).toBe(404);
  expect((await app.get('/dev/clock')).status).toBe(404);
  for (const minutes of ['0', '-5', '1.5', '525601', '', 'ten']) {
    const reply = await app.post('/dev/clock', { minutes, key: app.config.devKey });
    expect(reply.body).toMatchObject({ type: 'error', code: 'INVALID_REQUEST' });
  }
  expect((await app.get('/dev/clock', { key: app.config.devKey })).body).toEqual({ now });
});

test('records the minutes on the way that settle something that was bought', async () => {
  await app.services.jobs.runDue();
  const trader = await app.newTrader({ BTC: '1' });
  const query = { kind: 'dual', currency_id: 1, type: 'call' };
  const { body: offer } = await app.get('/api/dual/index', query);
  const [product] = offer.message.list;
  const req = { req_id: randomUUID(), id: product.id, num: 1, currency_id: 1, type: 'call' };
  expect((await trader.post('/api/dual/buyDual', req)).body.type).toBe('ok');
  await forward(Math.ceil((product.settle_at - app.clock.now()) / 60_000) + 10);
  const { body } = await trader.post('/api/dual/dual_list', { status: 'success' });
  expect(body.message.list).toMatchObject([{ product: product.id, num: 1 }]);
});
