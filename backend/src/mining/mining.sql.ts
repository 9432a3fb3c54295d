import { sql, type Insertable } from 'kysely';
import type { RigState } from '@h5/shared/contract/mining/endpoints';
import { miningDueTime } from '@h5/shared/rules/mining/mining';
import type { Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { Rig } from './Rig';
import type { MiningTables } from './tables';

const rigColumns = [
  'id',
  'user_id as userId',
  'machine_id as machineId',
  'number',
  'name',
  'currency_id as currencyId',
  'symbol',
  'pay_currency_id as payCurrencyId',
  'hash_th as hashTh',
  'price',
  'deposit',
  'days',
  'upkeep_per_th as upkeepPerTh',
  'most_per_day as mostPerDay',
  'bought_at as boughtAt',
  'start_at as startAt',
  'end_at as endAt',
  'days_paid as daysPaid',
  'income',
  'zero_days as zeroDays',
  'end_kind as end',
  'ended_at as endedAt',
] as const;

function selectRigs(db: Queryable) {
  return db.selectFrom('rigs').select(rigColumns);
}

export async function insertRig(tx: Tx, rig: Rig): Promise<void> {
  const row: Insertable<MiningTables['rigs']> = {
    id: rig.id,
    user_id: rig.userId,
    machine_id: rig.machineId,
    number: rig.number,
    name: rig.name,
    currency_id: rig.currencyId,
    symbol: rig.symbol,
    pay_currency_id: rig.payCurrencyId,
    hash_th: rig.hashTh,
    price: rig.price,
    deposit: rig.deposit,
    days: rig.days,
    upkeep_per_th: rig.upkeepPerTh,
    most_per_day: rig.mostPerDay,
    bought_at: rig.boughtAt,
    start_at: rig.startAt,
    end_at: rig.endAt,
    next_due_at: miningDueTime(rig.startAt, 1),
    end_kind: null,
    ended_at: null,
  };
  await tx.insertInto('rigs').values(row).execute();
}

/** What payments and ends have made of a rig. */
export async function updateRig(tx: Tx, rig: Rig): Promise<void> {
  await tx
    .updateTable('rigs')
    .set({
      days_paid: rig.daysPaid,
      income: rig.income,
      zero_days: rig.zeroDays,
      next_due_at: rig.end === null ? miningDueTime(rig.startAt, rig.daysPaid + 1) : null,
      end_kind: rig.end,
      ended_at: rig.endedAt,
    })
    .where('id', '=', rig.id)
    .execute();
}

export function findRig(db: Queryable, userId: string, id: string): Promise<Rig | undefined> {
  return selectRigs(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** How many rigs of a person are not over, counted up to `most`. */
export async function countOpenRigs(tx: Tx, userId: string, most: number): Promise<number> {
  const open = await tx
    .selectFrom('rigs')
    .select('id')
    .where('user_id', '=', userId)
    .where('end_kind', 'is', null)
    .limit(most)
    .execute();
  return open.length;
}

/** Rigs whose next income is due at a time, by their ids and after one of them. Nothing is locked yet. */
export function listRigsWithIncomeDue(
  tx: Tx,
  due: number,
  after: string | null,
  limit: number,
): Promise<Rig[]> {
  return selectRigs(tx)
    .where('next_due_at', '<=', due)
    .$if(after !== null, (query) => query.where('id', '>', String(after)))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A rig whose next income is due at a time; undefined if it is not, or not any more. */
export function findDueRig(tx: Tx, id: string, due: number): Promise<Rig | undefined> {
  return selectRigs(tx).where('id', '=', id).where('next_due_at', '<=', due).executeTakeFirst();
}

/** Locks the rows of those that are not over. Their accounts are locked before. */
export function selectRigsForUpdate(tx: Tx, ids: readonly string[]): Promise<Rig[]> {
  return selectRigs(tx)
    .where(sql<boolean>`id = any (${toArrayLiteral(ids)}::uuid[])`)
    .where('next_due_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertRigIncome(
  tx: Tx,
  row: Insertable<MiningTables['rig_incomes']>,
): Promise<void> {
  await tx.insertInto('rig_incomes').values(row).execute();
}

/** The rigs of a person, newest first. */
export function listUserRigs(
  db: Queryable,
  userId: string,
  { state, now, ...page }: PageRequest & { state?: RigState | undefined; now: number },
) {
  const own = selectRigs(db)
    .where('user_id', '=', userId)
    .$if(state === 'pending', (query) =>
      query.where('end_kind', 'is', null).where('start_at', '>', now),
    )
    .$if(state === 'running', (query) =>
      query.where('end_kind', 'is', null).where('start_at', '<=', now),
    )
    .$if(state === 'ended', (query) => query.where('end_kind', '=', 'ended'))
    .$if(state === 'stopped', (query) => query.where('end_kind', 'in', ['stopped', 'halted']));
  return readPage(db, page, own.orderBy('user_id', 'desc').orderBy('id', 'desc'), own);
}

/** The days of a rig, the last one first, with what its pool found. */
export function listRigIncomes(db: Queryable, rig: Rig, page: PageRequest) {
  const dayMs = sql.lit(86_400_000);
  const incomes = db
    .selectFrom('rig_incomes')
    .innerJoin('rigs', 'rigs.id', 'rig_incomes.rig_id')
    .innerJoin('mining_pool_days as pool', (join) =>
      join
        .onRef('pool.currency_id', '=', 'rigs.currency_id')
        .on(sql<boolean>`pool.day = rig_incomes.due_at - ${dayMs}`),
    )
    .innerJoin('mining_machine_days as proof', (join) =>
      join.onRef('proof.machine_id', '=', 'rigs.machine_id').onRef('proof.day', '=', 'pool.day'),
    )
    .select([
      'rig_incomes.day as day',
      'pool.day as date',
      'gross',
      'upkeep',
      'net',
      'pool_th as poolTh',
      'pool_reward as poolReward',
      'pool.price as index',
      'receipt_id as receiptId',
    ])
    .where('rig_id', '=', rig.id)
    .orderBy('rig_id', 'desc')
    .orderBy('rig_incomes.day', 'desc');
  return readPage(db, page, incomes, rig.daysPaid);
}

/** What the rigs of a person that are not over have cost, what a midnight brought, and what came in all. */
export async function sumMiningEarnings(db: Queryable, userId: string, midnight: number) {
  const { rows } = await sql<{
    currencyId: number;
    payCurrencyId: number;
    earning: string;
    yesterday: string;
    total: string;
  }>`
    select currency_id as "currencyId", pay_currency_id as "payCurrencyId",
           coalesce(sum((price + deposit) * number) filter (where end_kind is null), 0)::text as earning,
           coalesce(sum(net), 0)::text as yesterday, sum(income)::text as total
      from rigs left join rig_incomes on rig_id = rigs.id and due_at = ${midnight}::int8
     where user_id = ${userId}
     group by 1, 2`.execute(db);
  return rows;
}
