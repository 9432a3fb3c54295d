import { randomUUID } from 'node:crypto';
import type { SavePriceAlertInput } from '@h5/shared/contract/alerts/endpoints';
import * as users from '../account/users.sql';
import { TestClock } from '../clock';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { FakeFeed } from '../testing/FakeFeed';
import { testInstruments } from '../testing/testInstruments';
import { recordUserEvents, type UserEvent } from '../testing/recordUserEvents';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { AlertMonitor } from './AlertMonitor';
import { AlertsService } from './alerts.service';
import { listAlertsOfAllUsers } from './alertMonitor.sql';

const symbol = 'BTC-USDT';
const minuteMs = 60_000;

const database = databaseOfTestFile('price_alerts', 'fired_alerts', 'alert_monitor');
let feed: FakeFeed;
let clock: TestClock;
let errors: unknown[];
let told: UserEvent[];
let change: string;
let person: string;
const running: AlertMonitor[] = [];

beforeEach(async () => {
  clock = new TestClock();
  feed = new FakeFeed(demoSpotMarkets, clock);
  feed.move(symbol, '50000');
  [errors, told, change] = [[], [], '0.01'];
  person = await newPerson();
});
afterEach(async () => {
  for (const monitor of running.splice(0)) await monitor.stop();
});

async function newPerson(): Promise<string> {
  const id = await database.db.transaction().execute((tx) =>
    users.insertUser(tx, {
      account: randomUUID(),
      email: `${randomUUID()}@example.com`,
      phone: null,
      areaCodeId: null,
      passwordHash: 'not a password hash',
      inviteCode: randomUUID().slice(0, 8),
      invitedBy: null,
      now: clock.now(),
    }),
  );
  if (!id) throw new Error('The person was not created.');
  return id;
}

async function start(): Promise<{ monitor: AlertMonitor; alerts: AlertsService }> {
  const { db } = database;
  const monitor = new AlertMonitor({
    db,
    clock,
    feed,
    data: {
      find: () => ({ ticker: () => ({ change, last: feed.index(symbol) ?? '0' }) }) as never,
    },
    realtime: recordUserEvents((heard) => told.push(heard)),
    markets: demoSpotMarkets,
    onError: (error) => void errors.push(error),
  });
  await monitor.start();
  running.push(monitor);
  const readLimit = new ConcurrencyLimit({ maxRunning: 2, maxWaiting: 16 });
  return {
    monitor,
    alerts: new AlertsService({
      db,
      reads: db,
      readLimit,
      clock,
      monitor,
      instruments: testInstruments,
    }),
  };
}

function anAlert(overrides: Partial<SavePriceAlertInput> = {}): SavePriceAlertInput {
  return { baseId: 1, quoteId: 3, kind: 'above', value: '51000', once: true, ...overrides };
}

async function move(monitor: AlertMonitor, price: string): Promise<void> {
  feed.move(symbol, price);
  await monitor.idle();
}

/** A past in which nothing happened but that some minutes went as high as this. */
function historyWith(highs: Record<number, string>): FakeFeed['history'] {
  return (_symbol, from, to, stepMs) => {
    const quiet = { open: '50000', high: '50000', low: '50000', close: '50000' };
    const bars = [];
    for (let time = from; time + stepMs <= to; time += stepMs) {
      const high = highs[time] ?? '50000';
      bars.push({ time, ...quiet, high, volume: '0', quoteVolume: '0' });
    }
    return Promise.resolve(bars);
  };
}

/** Ends the monitor as a crash does: what was not stored is lost. */
function crash(monitor: AlertMonitor): void {
  feed = new FakeFeed(demoSpotMarkets, clock);
  running.splice(running.indexOf(monitor), 1);
}

test('notifies the owner once, under a number, when the price has crossed the level', async () => {
  const { monitor, alerts } = await start();
  const alert = await alerts.save(person, anAlert());
  await move(monitor, '50999.9');
  expect(told).toEqual([]);
  await move(monitor, '51200');
  await move(monitor, '51300');

  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    userId: person,
    topic: 'user.notice',
    data: {
      kind: 'price_alert',
      alert: { alert_id: alert.id, kind: 'above', value: '51000', price: '51200', currency_id: 1 },
    },
  });
  expect((await alerts.list(person, { page: 1, limit: 10 })).total).toBe(0);
  const fired = await alerts.fired(person, { page: 1, limit: 10 });
  expect(fired).toMatchObject({ total: 1, unread: 1, list: [{ price: '51200', isRead: false }] });
  await alerts.markRead(person, clock.now());
  expect(await alerts.fired(person, { page: 1, limit: 10 })).toMatchObject({ unread: 0 });
});

test('notifies of a 24-hour change that has reached the level', async () => {
  const { monitor, alerts } = await start();
  await alerts.save(person, anAlert({ kind: 'pct24h', value: '5' }));
  change = '0.0499';
  await move(monitor, '52000');
  expect(told).toEqual([]);
  change = '0.06';
  await move(monitor, '52500');
  expect(told).toHaveLength(1);
});

test('a stale feed triggers nothing until it is live again', async () => {
  const { monitor, alerts } = await start();
  await alerts.save(person, anAlert());
  feed.halt();
  await move(monitor, '52000');
  expect(told).toEqual([]);
  feed.resume();
  await move(monitor, '52000');
  expect(told).toHaveLength(1);
});

test('a market is stale by its own prices, and not by those of others', async () => {
  const { monitor, alerts } = await start();
  await alerts.save(person, anAlert());
  feed.halt(symbol);
  await move(monitor, '52000');
  expect(told).toEqual([]);
  feed.resume();
  feed.halt('ETH-USDT');
  await move(monitor, '52000');
  expect(told).toHaveLength(1);
});

test('does not notify of an alert that was deleted or changed before it was stored', async () => {
  const { monitor, alerts } = await start();
  const first = await alerts.save(person, anAlert());
  const second = await alerts.save(person, anAlert({ value: '51001' }));
  database.faults.plan(/with triggered/);
  await move(monitor, '51500');
  expect(errors).toHaveLength(1);
  await alerts.remove(person, first.id);
  await alerts.save(person, anAlert({ id: second.id, value: '60000' }));
  await monitor.idle();
  expect(told).toEqual([]);
  await move(monitor, '60000');
  expect(told).toHaveLength(1);
});

test.each([
  ['before anything was kept', 'fires once', { isDone: false }, true],
  ['after it was kept', 'fires once', { isDone: true }, true],
  ['before anything was kept', 'repeats', { isDone: false }, false],
  ['after it was kept', 'repeats', { isDone: true }, false],
])('a crash %s keeps one that %s exactly once', async (_, _kind, fault, once) => {
  const { monitor, alerts } = await start();
  await alerts.save(person, anAlert({ once }));
  database.faults.plan(fault.isDone ? /^commit/ : /with triggered/, fault);
  feed.move(symbol, '51500');
  // The write is under way; the process never hears how it ended.
  await monitor.idle();
  crash(monitor);
  const restarted = await start();
  await move(restarted.monitor, '51500');
  await move(restarted.monitor, '51600');

  // An owner who was not notified reads the stored alert later.
  const { total } = await restarted.alerts.fired(person, { page: 1, limit: 10 });
  expect({ total, told: told.length }).toEqual({ total: 1, told: fault.isDone ? 0 : 1 });
});

test('finds levels that were reached while the server was off, in the minutes of the history', async () => {
  const before = await start();
  await before.alerts.save(person, anAlert());
  const begun = clock.now();
  await before.monitor.stop();
  clock.advance(10 * minuteMs);
  feed.history = historyWith({ [begun + 5 * minuteMs]: '51777' });
  const { monitor } = await start();
  await monitor.idle();
  expect(told).toHaveLength(1);
  expect(told[0]?.data).toMatchObject({
    alert: { price: '51777', time: begun + 5 * minuteMs },
  });
});

test.each([
  ['fires once', true],
  ['repeats', false],
])(
  'an alert that could not be stored before a stop is found again: one that %s',
  async (_, once) => {
    const first = await start();
    await first.alerts.save(person, anAlert({ once }));
    await first.monitor.stop();

    const before = await start();
    // Within a minute: were it noted as checked, the look into the past would begin with the minute after.
    const reachedAt = Math.ceil(clock.now() / minuteMs + 1) * minuteMs;
    clock.set(reachedAt + minuteMs / 2);
    database.faults.plan(/with triggered/, { times: 100 });
    await move(before.monitor, '51500');
    await before.monitor.stop();
    expect(errors.length).toBeGreaterThan(0);
    expect(told).toEqual([]);

    database.faults.plan(/nothing/, { times: 0 });
    clock.advance(9 * minuteMs);
    feed.history = historyWith({ [reachedAt]: '51500' });
    const after = await start();
    await after.monitor.idle();
    expect(told).toHaveLength(1);
    expect((await after.alerts.fired(person, { page: 1, limit: 10 })).total).toBe(1);
  },
);

test('a repeating alert that was stored before a crash does not fire again for the same minutes', async () => {
  const first = await start();
  await first.alerts.save(person, anAlert({ once: false }));
  await first.monitor.stop();

  const before = await start();
  clock.advance(minuteMs);
  const reachedAt = clock.now();
  await move(before.monitor, '51500');
  expect(told).toHaveLength(1);
  crash(before.monitor);

  clock.advance(9 * minuteMs);
  feed.history = historyWith({ [reachedAt]: '51500' });
  const after = await start();
  await after.monitor.idle();
  expect((await after.alerts.fired(person, { page: 1, limit: 10 })).total).toBe(1);
});

test('a repeating alert that was reached twice in a silence is stored twice, even if a reply was lost', async () => {
  const before = await start();
  await before.alerts.save(person, anAlert({ once: false }));
  const begun = clock.now();
  await before.monitor.stop();
  clock.advance(10 * minuteMs);
  feed.history = historyWith({
    [begun + 3 * minuteMs]: '51500',
    [begun + 6 * minuteMs]: '51600',
  });
  database.faults.plan(/^commit/, { isDone: true });
  const { monitor, alerts } = await start();
  await monitor.idle();
  await monitor.idle();
  const { list } = await alerts.fired(person, { page: 1, limit: 10 });
  expect(errors).toHaveLength(1);
  expect(list.map(({ price }) => price)).toEqual(['51600', '51500']);
});

test('the newer of two changes of an alert wins, in whichever order they arrive', async () => {
  const { monitor, alerts } = await start();
  const { id } = await alerts.save(person, anAlert());
  const [older] = await listAlertsOfAllUsers(database.db);
  await alerts.save(person, anAlert({ id, value: '52000' }));
  if (older) monitor.put(symbol, older);
  await move(monitor, '51500');
  expect(told).toEqual([]);
  await move(monitor, '52000');
  expect(told).toHaveLength(1);
});

test('a repeating alert rests for exactly a minute', async () => {
  const { monitor, alerts } = await start();
  await alerts.save(person, anAlert({ once: false }));
  await move(monitor, '51000');
  clock.advance(minuteMs - 1);
  await move(monitor, '50000');
  await move(monitor, '51000');
  expect(told).toHaveLength(1);
  clock.advance(1);
  await move(monitor, '50000');
  await move(monitor, '51000');
  expect(told).toHaveLength(2);
});

test('checks the history of a long silence before the next ticks', async () => {
  const { monitor, alerts } = await start();
  await move(monitor, '50000');
  await alerts.save(person, anAlert());
  clock.advance(30 * minuteMs);
  const asked: number[] = [];
  const { history } = FakeFeed.prototype;
  feed.history = (...query) => {
    asked.push(query[2] - query[1]);
    return history.apply(feed, query);
  };
  await move(monitor, '51000');
  expect(asked).toEqual([30 * minuteMs]);
  expect(told).toHaveLength(1);
});

test('a repeating alert fires once a minute at most, also after a restart', async () => {
  const { monitor, alerts } = await start();
  await alerts.save(person, anAlert({ once: false }));
  await move(monitor, '51000');
  await move(monitor, '50000');
  await move(monitor, '51000');
  expect(told).toHaveLength(1);
  await monitor.stop();

  clock.advance(minuteMs);
  const restarted = await start();
  await move(restarted.monitor, '51000');
  expect(told).toHaveLength(1);
  await move(restarted.monitor, '50000');
  await move(restarted.monitor, '51000');
  expect(told).toHaveLength(2);
  const { list } = await restarted.alerts.list(person, { page: 1, limit: 10 });
  expect(list).toMatchObject([{ firedAt: clock.now(), once: false }]);
});

test('all owners of alerts at one level are notified', async () => {
  const { monitor, alerts } = await start();
  const people = await Promise.all(Array.from({ length: 30 }, newPerson));
  for (const one of people) await alerts.save(one, anAlert());
  await move(monitor, '51000');
  expect(told.map(({ userId }) => userId).sort()).toEqual([...people].sort());
});

test('removes old fired alerts, and those beyond the newest of each user', async () => {
  const { alerts } = await start();
  const another = await newPerson();
  const row = (time: number, owner = person) => ({
    id: randomUUID(),
    alert_id: randomUUID(),
    user_id: owner,
    currency_id: 1,
    quote_id: 3,
    symbol,
    kind: 'above' as const,
    value: '1',
    price: '1',
    time,
  });
  const now = clock.now();
  const old = row(now - 31 * 86_400_000);
  await database.db
    .insertInto('fired_alerts')
    .values([
      old,
      row(now - 600, another),
      ...Array.from({ length: 501 }, (_, at) => row(now - at)),
    ])
    .execute();
  await alerts.forgetFired(database.db, now);
  const { total, list } = await alerts.fired(person, { page: 1, limit: 100 });
  expect(total).toBe(500);
  expect(list[0]?.time).toBe(now);
  expect((await alerts.fired(another, { page: 1, limit: 100 })).total).toBe(1);
});
