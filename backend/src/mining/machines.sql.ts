import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import type { MiningTables } from './tables';

const maxMachines = 100;

function selectMachines(db: Queryable) {
  return db
    .selectFrom('mining_machines')
    .select([
      'id',
      'name',
      'currency_id as currencyId',
      'symbol',
      'pay_currency_id as payCurrencyId',
      'hash_th as hashTh',
      'price',
      'deposit',
      'days',
      'upkeep_per_th as upkeepPerTh',
      'most_per_th as mostPerTh',
      sql<number>`stock - sold`.as('left'),
    ]);
}

export type MachineRow = Awaited<ReturnType<typeof listMachines>>[number];

export function listMachines(db: Queryable) {
  return selectMachines(db).orderBy('id').limit(maxMachines).execute();
}

export function findMachine(db: Queryable, id: number) {
  return selectMachines(db).where('id', '=', id).executeTakeFirst();
}

/** Takes machines from the stock; false if that many are not left. */
export async function takeMachines(tx: Tx, id: number, number: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mining_machines set sold = sold + ${number}
     where id = ${id} and sold + ${number} <= stock`.execute(tx);
  return numAffectedRows === 1n;
}

/** Writes the machines of a new demo; existing ones are kept. */
export async function seedMachines(
  tx: Tx,
  machines: readonly Omit<MiningTables['mining_machines'], 'sold'>[],
): Promise<void> {
  const known = await selectMachines(tx).limit(1).execute();
  if (known.length > 0) return;
  await tx
    .insertInto('mining_machines')
    .values([...machines])
    .execute();
}

export type PoolDayRow = Awaited<ReturnType<typeof listPoolDays>>[number];

/** The days of a pool up to one of them, the newest first. */
export function listPoolDays(db: Queryable, currencyId: number, limit: number) {
  return db
    .selectFrom('mining_pool_days')
    .select([
      'day',
      'pool_th as poolTh',
      'pool_reward as poolReward',
      'price',
      'price_time as priceTime',
    ])
    .where('currency_id', '=', currencyId)
    .orderBy('currency_id', 'desc')
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

export async function findPoolDay(db: Queryable, currencyId: number, day: number) {
  return db
    .selectFrom('mining_pool_days')
    .select(['pool_th as poolTh', 'pool_reward as poolReward', 'price'])
    .where('currency_id', '=', currencyId)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Writes a day of a pool; false if it is known. */
export async function insertPoolDay(
  tx: Tx,
  row: MiningTables['mining_pool_days'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mining_pool_days')
    .values(row)
    .onConflict((conflict) => conflict.columns(['currency_id', 'day']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertMachineDays(
  tx: Tx,
  rows: readonly MiningTables['mining_machine_days'][],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insertInto('mining_machine_days')
      .values([...rows])
      .execute();
  }
}
