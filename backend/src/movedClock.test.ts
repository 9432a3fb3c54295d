import { setImmediate } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { SteadyClock } from './clock';
import { readClockState } from './clock.sql';
import { readConfig } from './config';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { noHistoryDepth } from './markets/backfillPlan';
import { demoSpotMarkets } from './markets/demoInstruments';
import { startServices, type BackendServices } from './services';
import { demoStockMarkets } from './stocks/demoStocks';
import { effectErrors } from './testing/effectErrors';
import { FakeFeed } from './testing/FakeFeed';
import { openTraders } from './testing/openTraders';
import { fundAccounts } from './testing/fundAccounts';
import { openTestDatabase, type TestDatabase } from './testing/testDatabase';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Sunday evening; the venue of Tokyo opens with the new day. */
const evening = Date.UTC(2026, 0, 18, 23, 59, 20);

let database: TestDatabase;
/** What the clock of the machine shows, and how long it has been on. */
let machine = evening;
let elapsed = 0;
let clock: SteadyClock;
let feed: FakeFeed;
let services: BackendServices;
let person = '';
/** Has a lock and a machine. */
let saver = '';
const errors: unknown[] = [];

async function start(): Promise<void> {
  clock = new SteadyClock(
    await readClockState(database.db),
    () => machine,
    () => elapsed,
  );
  feed = new FakeFeed([...demoSpotMarkets, ...demoStockMarkets], clock);
  feed.move('BTC-USDT', '60000');
  services = await startServices({
    ...database,
    clock,
    feed,
    config: readConfig({ H5_LOG: 'error' }),
    runsJobs: false,
    recordsPrices: false,
    history: noHistoryDepth,
    onError: (error) => errors.push(error),
  });
}

/** Time passes, on the clock of the machine as well. */
function pass(ms: number): void {
  machine += ms;
  elapsed += ms;
}

/** The next second of the exchange is recorded and carried out. */
async function second(): Promise<void> {
  const next = Math.floor(clock.now() / 1_000) * 1_000 + 1_000;
  while (clock.now() < next) pass(next - clock.now());
  await services.priceRecorder.recordNow();
  await services.stockEngine.carryOutDue();
  await idle();
}

async function seconds(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await second();
}

async function idle(): Promise<void> {
  const { futuresEngine, optionsEngine, stockEngine } = services;
  await setImmediate();
  await Promise.all([futuresEngine.idle(), optionsEngine.idle(), stockEngine.idle()]);
}

function submitOption() {
  return services.optionsEngine.submit(person, {
    reqId: randomUUID(),
    baseId: 1,
    currencyId: 3,
    direction: 'rise',
    seconds: 30,
    stake: '10',
  });
}

async function openLong(): Promise<void> {
  const opened = services.futuresEngine.commands.open(person, {
    reqId: randomUUID(),
    baseId: 1,
    quoteId: 3,
    side: 'long',
    lots: '10',
    multiple: 5,
    kind: 'market',
    stopLossPrice: '50000',
  });
  await idle();
  pass(10);
  feed.tickFutures([{ symbol: 'BTC-PERP', time: clock.now(), price: '60000' }]);
  await opened;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await start();
  const [trader, other] = await openTraders(database.db, demoSpotMarkets.slice(0, 1), 2, clock);
  person = trader?.userId ?? '';
  saver = other?.userId ?? '';
  const types = [accountType.margin, accountType.options, accountType.stock];
  await fundAccounts(database.db, [{ userId: person }], types, clock.now());
  await seconds(2);
  await openLong();
  const order = { stockId: 10, side: 'buy', kind: 'market', quantity: '2', timeInForce: 'gtc' };
  await services.stockEngine.place(person, {
    ...(order as Parameters<typeof services.stockEngine.place>[1]),
    reqId: randomUUID(),
    price: undefined,
  });
  // Only what pays each day has jobs that are due.
  await database.db
    .deleteFrom('jobs')
    .where('kind', 'not like', 'lock-mining.%')
    .where('kind', 'not like', 'mining.%')
    .execute();
  const { lockMining, mining } = services;
  await lockMining.ensureDemo();
  await mining.ensureDemo();
  const bought = { reqId: randomUUID(), productId: 1, amount: '1000' };
  await lockMining.buy(saver, bought);
  await mining.buy(saver, { reqId: randomUUID(), machineId: 1, number: 1 });
});
afterAll(async () => {
  await services.stop();
  await database.close();
});

// A real server does the same in `movedClock.long.ts`.
test.each<[string, () => Promise<void> | void]>([
  ['nothing recorded over a midnight and the expiry', () => pass(minuteMs)],
  ['an hour ahead', () => void (machine += hourMs)],
  ['an hour back', () => void (machine -= hourMs)],
  ['a day ahead', () => void (machine += dayMs)],
  ['three days ahead', () => void (machine += 3 * dayMs)],
  ['a restart a day later', () => restart(dayMs)],
  ['a restart an hour earlier', () => restart(-hourMs)],
])('with %s, what runs and what is held has one effect', async (_, move) => {
  await submitOption();
  await seconds(25);
  await move();
  await seconds(12);
  await submitOption();
  await seconds(36);
  await Promise.all([services.jobs.runDue(), services.jobs.runDue()]);

  expect(errors).toEqual([]);
  expect(await effectErrors(database.db, [person])).toEqual([]);
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

test('afterwards the position has paid for each night, and the stock was bought once', async () => {
  const rows = await database.db.selectFrom('position_nights').select('night').execute();
  const nights = rows.map(({ night }) => (night - Math.ceil(evening / dayMs) * dayMs) / dayMs);
  expect(nights.sort()).toEqual([0, 1, 2, 3, 4, 5]);
  const positions = await database.db.selectFrom('positions').select('status').execute();
  expect(positions).toEqual([{ status: 'holding' }]);
  const orders = await database.db
    .selectFrom('stock_orders')
    .select(['status', 'filled'])
    .execute();
  expect(orders).toEqual([{ status: 'filled', filled: '2' }]);
});

test('and a lock and a machine were paid each day once, a day after their start', async () => {
  const midnight = Math.ceil(evening / dayMs) * dayMs;
  const days = [1, 2, 3, 4, 5];
  const due = days.map((day) => midnight + day * dayMs);
  const incomes = await database.db.selectFrom('lock_incomes').selectAll().orderBy('day').execute();
  expect(incomes.map(({ day }) => day)).toEqual(days);
  expect(incomes.map(({ due_at }) => due_at)).toEqual(due);
  const mined = await database.db.selectFrom('rig_incomes').selectAll().orderBy('day').execute();
  expect(mined.map(({ day }) => day)).toEqual(days);
  expect(mined.map(({ due_at }) => due_at)).toEqual(due);
});

async function restart(ms: number): Promise<void> {
  await services.stop();
  machine += ms;
  await start();
}
