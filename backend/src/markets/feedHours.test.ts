import type { FeedHour } from '@h5/shared/contract/receipts/endpoints';
import { isHourAsCommitted } from '@h5/shared/rules/simulation/recomputeHour';
import {
  hourCommitment,
  hourMs,
  type SimulatedHour,
} from '@h5/shared/rules/simulation/SimulatedHour';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { startOrigins } from '../testing/startOrigins';
import { demoSpotMarkets } from './demoInstruments';
import { insertFeedHour } from './feedHours.sql';
import { FeedHourPublisher, revealDelayMs, revealedHour } from './FeedHourPublisher';
import { SimulatedHours } from './SimulatedHours';

const start = Date.UTC(2026, 0, 1, 0, 20);
const hour = Date.UTC(2026, 0, 1);
const markets = demoSpotMarkets.slice(0, 2);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.db.deleteFrom('feed_hours').execute();
  app.clock.set(start);
});
afterAll(() => app.close());

function aPublisher({ seed = 1, origin = start } = {}) {
  const origins = startOrigins(demoSpotMarkets, origin);
  const hours = new SimulatedHours({ key: Buffer.alloc(32, seed), markets, origins });
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const publisher = new FeedHourPublisher({ db: app.db, clock: app.clock, hours, onError });
  return { hours, publisher, errors };
}

async function read(time: number): Promise<FeedHour> {
  return (await app.get('/api/receipt/feed', { hour: time })).body.message as FeedHour;
}

const nothing = { commit: null, committed_at: null, key: null, ends: null };

test('each hour is committed to at least a day before it begins', async () => {
  const { publisher } = aPublisher();
  await publisher.publish();
  for (let ahead = 0; ahead <= 25; ahead += 1) {
    const { commit, ...rest } = await read(hour + ahead * hourMs + 1_234);
    expect(commit).toMatch(/^[0-9a-f]{64}$/);
    expect(rest).toEqual({
      hour: hour + ahead * hourMs,
      committed_at: start,
      key: null,
      ends: null,
    });
  }
  expect(await read(hour + 26 * hourMs)).toEqual({ hour: hour + 26 * hourMs, ...nothing });
  app.clock.set(hour + hourMs);
  await publisher.publish();
  expect(await read(hour + 26 * hourMs)).toMatchObject({ committed_at: hour + hourMs });
});

test('key and ends are published ten minutes after the hour, and are those that were committed to', async () => {
  const { publisher, hours } = aPublisher();
  await publisher.publish();
  const due = hour + hourMs + revealDelayMs;
  app.clock.set(due - 1);
  await publisher.publish();
  expect(await read(hour)).toMatchObject({ key: null, ends: null });
  app.clock.set(due);
  // Markets that are listed meanwhile are not among the ends.
  hours.addMarkets(demoSpotMarkets.slice(2, 3));
  await publisher.publish();
  const { key, ends, commit } = await read(hour);
  const revealed = { hour, key, ends } as SimulatedHour;
  expect(Object.keys(revealed.ends.markets)).toEqual(markets.map(({ symbol }) => symbol));
  expect(isHourAsCommitted(revealed, commit ?? '')).toBe(true);
  expect(isHourAsCommitted({ ...revealed, hour: hour + hourMs }, commit ?? '')).toBe(false);
  expect(await read(hour + hourMs)).toMatchObject({ key: null, ends: null });
});

test('what is published follows from the hour before, and goes on after a restart', async () => {
  await aPublisher().publisher.publish();
  app.clock.set(hour + 3 * hourMs);
  await aPublisher().publisher.publish();
  const hours = await Promise.all([0, 1].map((ahead) => read(hour + ahead * hourMs)));
  for (const { symbol } of markets) {
    const [first, second] = hours.map(({ ends }) => ends?.markets[symbol]);
    expect(first?.to).toBe(second?.from);
    expect(first?.premium_to).toBe(second?.premium_from);
  }
});

test('an hour that an earlier version committed to is published in its form', async () => {
  const { publisher, hours } = aPublisher();
  const symbols = markets.map(({ symbol }) => symbol);
  const whole = revealedHour(hours, hour, symbols);
  const { days, markets: ofMarkets } = whole.ends;
  const commitment = hourCommitment({ ...whole, ends: { days, markets: ofMarkets } });
  await app.db
    .transaction()
    .execute((tx) =>
      insertFeedHour(tx, { feed: 'continuous', hour, commitment, committedAt: start, symbols }),
    );
  app.clock.set(hour + hourMs + revealDelayMs);
  await publisher.publish();
  const { key, ends, commit } = await read(hour);
  expect(ends?.factors).toBeUndefined();
  expect(isHourAsCommitted({ hour, key, ends } as SimulatedHour, commit ?? '')).toBe(true);
});

test('nothing about an hour is in the database before its time', async () => {
  const { publisher, hours } = aPublisher();
  await publisher.publish();
  const rows = JSON.stringify(await app.db.selectFrom('feed_hours').selectAll().execute());
  for (let ahead = 0; ahead <= 25; ahead += 1) {
    const plan = hours.plan(hour + ahead * hourMs);
    expect(rows).not.toContain(Buffer.from(plan.key).toString('hex'));
    for (const { to } of plan.markets) expect(rows).not.toContain(String(to).slice(0, 12));
  }
});

test('what was published cannot be changed', async () => {
  const { publisher } = aPublisher();
  await publisher.publish();
  const change = (set: object) =>
    app.db.updateTable('feed_hours').set(set).where('hour', '=', hour).execute();
  await expect(change({ commitment: 'a'.repeat(64) })).rejects.toThrow(/final/);
  app.clock.set(hour + 2 * hourMs);
  await publisher.publish();
  await expect(change({ key: 'a'.repeat(64) })).rejects.toThrow(/final/);
});

test('a replaced key is noticed by those who check an hour, and earlier hours stay closed', async () => {
  await aPublisher().publisher.publish();
  const replaced = aPublisher({ seed: 2, origin: start + hourMs });
  app.clock.set(hour + 3 * hourMs);
  await replaced.publisher.publish();
  expect(await read(hour)).toMatchObject({ key: null, ends: null });
  const { key, ends, commit } = await read(hour + hourMs);
  const revealed = { hour: hour + hourMs, key, ends } as SimulatedHour;
  expect(isHourAsCommitted(revealed, commit ?? '')).toBe(false);
});

test('what could not be published is published with the next attempt', async () => {
  const { publisher, errors } = aPublisher();
  await app.db.schema.alterTable('feed_hours').renameTo('feed_hours_away').execute();
  await publisher.publish();
  await app.db.schema.alterTable('feed_hours_away').renameTo('feed_hours').execute();
  expect(errors).toHaveLength(1);
  await publisher.publish();
  expect((await read(hour)).commit).not.toBeNull();
});
