import { sql } from 'kysely';
import type { LockIncome, LockStatus } from '@h5/shared/contract/finance/endpoints';
import { lockIncomeDueTime } from '@h5/shared/rules/lockMining';
import type { Queryable, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { readPage, type PageRequest } from '../db/pages';
import { demoLockProducts } from './demoLockProducts';
import type { Lock } from './Lock';
import type { PaidLockIncome } from './payout';

/** Seeds the products of a new demo; existing products are kept. */
export async function seedDemoLockProducts(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('lock_products').select('id').limit(1).execute();
  if (known.length === 0) await tx.insertInto('lock_products').values(demoLockProducts).execute();
}

const maxProducts = 200;

function selectProducts(db: Queryable) {
  return db
    .selectFrom('lock_products')
    .select([
      'id',
      'currency_id as currencyId',
      'name',
      'period_days as periodDays',
      'daily_yield as dailyYield',
      'min_amount as minAmount',
      'max_amount as maxAmount',
      'penalty_ratio as penaltyRatio',
      'kind',
      sql<string>`trim_scale(capacity - locked)`.as('left'),
    ]);
}

export type LockProductRow = Awaited<ReturnType<typeof listLockProducts>>[number];

export function listLockProducts(db: Queryable) {
  return selectProducts(db).orderBy('id').limit(maxProducts).execute();
}

export function findLockProduct(db: Queryable, id: number) {
  return selectProducts(db).where('id', '=', id).executeTakeFirst();
}

/** Takes an amount of the capacity of a product; false if that much is not left. */
export async function takeProductCapacity(
  tx: Tx,
  productId: number,
  amount: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lock_products set locked = locked + ${amount}
     where id = ${productId} and locked + ${amount} <= capacity`.execute(tx);
  return numAffectedRows === 1n;
}

/** Gives the amounts of ended locks back to the capacity of their products. */
export async function returnProductCapacity(tx: Tx, ended: readonly Lock[]): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update lock_products set locked = locked - returned.amount
      from (
        select id, sum(amount) as amount
          from unnest(${toArrayLiteral(ended.map(({ productId }) => productId))}::int[],
                      ${toArrayLiteral(ended.map(({ amount }) => amount))}::numeric[]) as ended (id, amount)
         group by id
      ) returned
     where lock_products.id = returned.id`.execute(tx);
}

export async function insertLock(tx: Tx, lock: Lock): Promise<void> {
  await tx
    .insertInto('lock_orders')
    .values({
      id: lock.id,
      user_id: lock.userId,
      product_id: lock.productId,
      currency_id: lock.currencyId,
      amount: lock.amount,
      daily_yield: lock.dailyYield,
      penalty_ratio: lock.penaltyRatio,
      kind: lock.kind,
      period_days: lock.periodDays,
      bought_at: lock.boughtAt,
      start_at: lock.startAt,
      expire_at: lock.expireAt,
      next_due_at: lockIncomeDueTime(lock.startAt, 1),
      end_kind: null,
      ended_at: null,
    })
    .execute();
}

function selectLocks(db: Queryable) {
  return db
    .selectFrom('lock_orders')
    .select([
      'id',
      'user_id as userId',
      'product_id as productId',
      'currency_id as currencyId',
      'amount',
      'daily_yield as dailyYield',
      'penalty_ratio as penaltyRatio',
      'kind',
      'period_days as periodDays',
      'bought_at as boughtAt',
      'start_at as startAt',
      'expire_at as expireAt',
      'days_paid as daysPaid',
      'income',
      'end_kind as end',
      'penalty',
      'returned',
      'ended_at as endedAt',
      'receipt_id as receiptId',
    ]);
}

export function findLock(db: Queryable, userId: string, id: string): Promise<Lock | undefined> {
  return selectLocks(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** How many locks of a person are in progress, counted up to `most`. */
export async function countOpenLocks(tx: Tx, userId: string, most: number): Promise<number> {
  const open = await tx
    .selectFrom('lock_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('end_kind', 'is', null)
    .limit(most)
    .execute();
  return open.length;
}

/** Locks whose next income is due at a time, in the order of their ids after one of them. Nothing is locked yet. */
export function listLocksWithIncomeDue(
  tx: Tx,
  due: number,
  after: string | null,
  limit: number,
): Promise<Lock[]> {
  return selectLocks(tx)
    .where('next_due_at', '<=', due)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A lock of which an income is due at a time. */
export function findDueLock(tx: Tx, id: string, due: number): Promise<Lock | undefined> {
  return selectLocks(tx).where('id', '=', id).where('next_due_at', '<=', due).executeTakeFirst();
}

/** Locks the rows of those that are in progress. Their accounts are locked before. */
export function selectLocksForUpdate(tx: Tx, ids: readonly string[]): Promise<Lock[]> {
  return selectLocks(tx)
    .where(sql<boolean>`id = any (${toArrayLiteral(ids)}::uuid[])`)
    .where('next_due_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes what payouts have made of locks. */
export async function updateLocks(tx: Tx, now: number, locks: readonly Lock[]): Promise<void> {
  const rows = locks.map(({ id, startAt, daysPaid, income, end, penalty, receiptId, returned }) => {
    const nextDue = end === null ? lockIncomeDueTime(startAt, daysPaid + 1) : null;
    return { id, daysPaid, income, nextDue, end, penalty, returned, receiptId };
  });
  await sql`
    update lock_orders
       set days_paid = "daysPaid", income = changed.income, next_due_at = "nextDue", end_kind = "end",
           ended_at = case when "end" is not null then ${now}::int8 end, penalty = changed.penalty,
           returned = changed.returned, receipt_id = "receiptId"
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as changed (id uuid, "daysPaid" int, income numeric, "nextDue" int8, "end" text, penalty numeric,
                       returned numeric, "receiptId" uuid)
     where lock_orders.id = changed.id`.execute(tx);
}

export async function insertLockIncomes(
  tx: Tx,
  now: number,
  incomes: readonly (PaidLockIncome & { receiptId: string })[],
): Promise<void> {
  if (incomes.length === 0) return;
  await sql`
    insert into lock_incomes (lock_id, day, amount, due_at, paid_at, receipt_id)
    select "lockId", day, amount, "dueAt", ${now}::int8, "receiptId"
      from json_to_recordset(${JSON.stringify(incomes)}::json)
           as income ("lockId" uuid, day int, amount numeric, "dueAt" int8, "receiptId" uuid)`.execute(
    tx,
  );
}

/** The locks of a person, newest first. */
export function listUserLocks(
  db: Queryable,
  userId: string,
  { status, ...page }: PageRequest & { status?: LockStatus | undefined },
) {
  const end = status === 'redeemed' ? 'is not' : 'is';
  const own = selectLocks(db)
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('end_kind', end, null));
  return readPage(db, page, own.orderBy('user_id', 'desc').orderBy('id', 'desc'), own);
}

/** The incomes of a lock, the last one first. */
export function listLockIncomes(db: Queryable, { id, daysPaid }: Lock, page: PageRequest) {
  const incomes = db
    .selectFrom('lock_incomes')
    .select(['day', 'amount', 'due_at as time', 'receipt_id as receiptId'])
    .where('lock_id', '=', id)
    .orderBy('lock_id', 'desc')
    .orderBy('day', 'desc');
  return readPage<LockIncome>(db, page, incomes, daysPaid);
}

/** The locks that a receipt of incomes is about, with their amounts. */
export async function findLocksOfReceipt(
  db: Queryable,
  receiptId: string,
): Promise<Pick<Lock, 'id' | 'amount'>[]> {
  return db
    .selectFrom('lock_incomes')
    .innerJoin('lock_orders', 'lock_orders.id', 'lock_id')
    .select(['lock_orders.id', 'lock_orders.amount'])
    .where('lock_incomes.receipt_id', '=', receiptId)
    .orderBy('lock_id')
    .execute();
}
