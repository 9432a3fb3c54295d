import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayStart } from '@h5/shared/rules/profit';
import { lockSchedule } from '@h5/shared/rules/lockMining';
import { SteadyClock } from '../clock';
import type { Database, Db, Tx } from '../db/Db';
import { migrate } from '../db/migrate';
import { newId } from '../db/newId';
import { openPglite } from '../db/pglite';
import { brokenInvariants } from '../invariants/brokenInvariants';
import { enqueue } from '../jobs/enqueue';
import { Jobs } from '../jobs/Jobs';
import { fundSystem } from '../ledger/demoFunds';
import { moveMoney } from '../ledger/MoneyMovement';
import { openAccount } from '../testing/openAccount';
import { ServerProcess } from '../testing/ServerProcess';
import { noListeners } from '../testing/noListeners';
import { payLocks, repeatDailyIncome } from './dailyIncome';
import { initialEarnFunds } from './demoLockProducts';
import type { Lock } from './Lock';
import { accountsOfLocks, postPurchase } from './lockJournals';
import * as sql from './lockMining.sql';

const kills = 30;
const people = 200;
const locksEach = 100;
const dueDays = 3;
const dayMs = 86_400_000;
const productId = 1;
/** Every so many kills all rows are checked. */
const checkEach = 5;

const boughtAt = dayStart(new SteadyClock().now()) - (dueDays + 1) * dayMs + dayMs / 2;
const { startAt, expireAt } = lockSchedule(boughtAt, 7);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-locks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fail(error: unknown): never {
  throw error;
}

async function open<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openPglite(folder, fail);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Sells locks to one person. */
async function sell(tx: Tx): Promise<void> {
  const userId = await openAccount(tx, { now: boughtAt, funds: { 3: '100000' } });
  const locks = Array.from({ length: locksEach }, (): Lock => ({
    id: newId(boughtAt),
    userId,
    productId,
    currencyId: 3,
    amount: '100',
    dailyYield: '0.003',
    penaltyRatio: '0.004',
    kind: 'principal',
    periodDays: 7,
    boughtAt,
    startAt,
    expireAt,
    daysPaid: 0,
    income: '0',
    end: null,
    penalty: '0',
    returned: '0',
  }));
  await moveMoney(tx, boughtAt, async (movement) => {
    await movement.lock(accountsOfLocks(locks));
    for (const lock of locks) {
      await sql.takeCapacity(tx, productId, lock.amount);
      await sql.insertLock(tx, lock);
      await postPurchase(movement, lock);
    }
  });
}

async function sellAll(db: Db): Promise<void> {
  await migrate(db);
  await db.transaction().execute(async (tx) => {
    await sql.seedDemo(tx);
    await fundSystem(tx, boughtAt, { system: 'earn', funds: initialEarnFunds });
  });
  for (let person = 0; person < people; person += 1) await db.transaction().execute(sell);
  // As if the server had been off since the first midnight.
  await db.transaction().execute(async (tx) => {
    for (let day = 1; day <= dueDays; day += 1) {
      const due = startAt + day * dayMs;
      const key = `${new Date(due).toISOString()}/0`;
      await enqueue(tx, payLocks, { key, due, payload: { part: 0 }, subject: 'lock-mining' });
    }
  });
}

async function incomes(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('lock_incomes')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

test(`killed ${kills} times during the daily run of ${people * locksEach} locks, each day is paid once`, async () => {
  await open(({ db }) => sellAll(db));
  const progress: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await ServerProcess.start({ H5_DATA: folder });
    await sleep(randomInt(0, 400));
    await server.kill();
    expect(server.complaints).toEqual([]);
    await open(async ({ db }) => {
      progress.push(await incomes(db));
      if (kill % checkEach === 0) expect(await brokenInvariants(db)).toEqual([]);
    });
  }
  const total = people * locksEach * dueDays;
  const during = progress.filter((paid, at) => paid < total && paid > (progress[at - 1] ?? 0));
  process.stdout.write(`${during.length} kills during the run; paid after each: ${progress}\n`);
  expect(during.length).toBeGreaterThan(kills / 2);

  await open(async ({ db, listen }) => {
    const clock = new SteadyClock();
    const jobs = new Jobs({ db, listen, clock, onError: fail });
    repeatDailyIncome(jobs, {
      clock,
      coinValue: () => ({ code: 'USDT', usdPrice: '1' }),
      ...noListeners,
    });
    const began = performance.now();
    const before = await incomes(db);
    await jobs.runDue();
    const seconds = (performance.now() - began) / 1_000;
    process.stdout.write(`${total - before} incomes were left, ${Math.round(seconds)} s\n`);
    expect(await incomes(db)).toBe(total);
    expect(await brokenInvariants(db)).toEqual([]);
  });
}, 1_200_000);
