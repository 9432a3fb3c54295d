import { lockSchedule } from '@h5/shared/rules/lockMining';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Db, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { enqueueJobs } from '../jobs/enqueueJobs';
import { fundDemoSystemAccounts } from '../ledger/demoFunds';
import { moveMoney } from '../ledger/MoneyMovement';
import { dailyIncomeJob } from '../lock-mining/dailyIncome';
import { initialEarnFunds } from '../lock-mining/demoLockProducts';
import type { Lock } from '../lock-mining/Lock';
import { accountsOfLocks, postLockPurchase } from '../lock-mining/lockJournals';
import * as sql from '../lock-mining/lockMining.sql';
import { openAccount } from './openAccount';

const dayMs = 86_400_000;
const productId = 1;
const periodDays = 7;

interface Sale {
  now: number;
  people: number;
  locksEach: number;
  /** Days of income that are due now. */
  dueDays: number;
}

interface Sold {
  startAt: number;
  /** Incomes that are due now, one for each lock and day. */
  incomes: number;
}

/** Sells locks as if some days ago, in the demo's product; nothing is paid yet. */
export async function sellLocks(db: Db, sale: Sale): Promise<Sold> {
  const { now, people, locksEach, dueDays } = sale;
  const boughtAt = utcDayStart(now) - (dueDays + 1) * dayMs + dayMs / 2;
  await db.transaction().execute(async (tx) => {
    await sql.seedDemoLockProducts(tx);
    await fundDemoSystemAccounts(tx, boughtAt, { system: 'earn', funds: initialEarnFunds });
  });
  for (let person = 0; person < people; person += 1) {
    await db.transaction().execute((tx) => sellToOne(tx, boughtAt, locksEach));
  }
  const { startAt } = lockSchedule(boughtAt, periodDays);
  return { startAt, incomes: people * locksEach * dueDays };
}

/** As if no process had run jobs since the first midnight. */
export async function enqueueIncome(db: Db, startAt: number, dueDays: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let day = 1; day <= dueDays; day += 1) {
      const due = startAt + day * dayMs;
      const key = `${new Date(due).toISOString()}/0`;
      await enqueueJobs(tx, dailyIncomeJob, {
        key,
        due,
        payload: { after: null },
        subject: 'lock-mining',
      });
    }
  });
}

export async function countIncomes(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('lock_incomes')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function sellToOne(tx: Tx, boughtAt: number, count: number): Promise<void> {
  const userId = await openAccount(tx, { now: boughtAt, funds: { 3: '100000' } });
  const { startAt, expireAt } = lockSchedule(boughtAt, periodDays);
  const locks = Array.from({ length: count }, (): Lock => ({
    id: newUuidV7(boughtAt),
    userId,
    productId,
    currencyId: 3,
    amount: '100',
    dailyYield: '0.003',
    penaltyRatio: '0.004',
    kind: 'principal',
    periodDays,
    boughtAt,
    startAt,
    expireAt,
    daysPaid: 0,
    income: '0',
    end: null,
    penalty: '0',
    returned: '0',
    endedAt: null,
    receiptId: null,
  }));
  await moveMoney(tx, boughtAt, async (movement) => {
    await movement.lock(accountsOfLocks(locks));
    for (const lock of locks) {
      await sql.takeProductCapacity(tx, productId, lock.amount);
      await sql.insertLock(tx, lock);
      await postLockPurchase(movement, lock);
    }
  });
}
