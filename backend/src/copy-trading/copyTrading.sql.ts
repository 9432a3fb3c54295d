import { sql, type Selectable } from 'kysely';
import type { Queryable, SqlExecutor, Tx } from '../db/Db';
import { copyRowsInto } from '../db/copy';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { CopyRelation, LeadTrader } from './CopyRelation';
import { columnsOf, type RelationRow } from './relationRow';
import type { CopyTradingTables } from './tables';

/** A lead trader with the name that people see. */
export interface NamedTraderRow extends Selectable<CopyTradingTables['traders']> {
  nickname: string;
  avatar: string | null;
}

/** A trader without a name is shown by the public number. */
export const traderNickname = sql<string>`coalesce(users.nickname, '#' || traders.id)`;

/** The traders that may have followers. */
export async function readTraders(tx: Tx): Promise<NamedTraderRow[]> {
  return selectTraders(tx).where('status', '<>', 'reviewing').execute();
}

export async function findTraderOfUser(
  db: Queryable,
  userId: string,
): Promise<NamedTraderRow | undefined> {
  return selectTraders(db).where('user_id', '=', userId).executeTakeFirst();
}

function selectTraders(db: Queryable) {
  return db
    .selectFrom('traders')
    .innerJoin('users', 'users.id', 'traders.user_id')
    .selectAll('traders')
    .select('users.avatar')
    .select(traderNickname.as('nickname'));
}

/** The relations that have not ended, or whose detached positions may still owe a profit share. */
export async function readRelations(tx: Tx): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select * from copy_relations
     where status <> 'ended' or id in (
       select relation_id from positions
        where relation_id is not null and status in ('pending', 'holding', 'closing'))
     order by id`.execute(tx);
  return rows;
}

export function findRelationOfPair(
  db: Queryable,
  userId: string,
  traderId: number,
): Promise<RelationRow | undefined> {
  return db
    .selectFrom('copy_relations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('trader_id', '=', traderId)
    .executeTakeFirst();
}

export async function insertRelations(
  tx: SqlExecutor,
  relations: readonly CopyRelation[],
): Promise<void> {
  const rows = relations.map(columnsOf);
  const [first] = rows;
  if (!first) return;
  await copyRowsInto(
    tx,
    'copy_relations',
    Object.keys(first),
    rows.map((row) => Object.values(row)),
  );
}

export async function updateRelations(
  tx: SqlExecutor,
  relations: readonly CopyRelation[],
): Promise<void> {
  if (relations.length === 0) return;
  const rows = relations.map(columnsOf);
  await sql`
    update copy_relations
       set size = state.size, number = state.number, own_cap = state.own_cap,
           stop_loss = state.stop_loss, amount = state.amount, held = state.held,
           cumulative = state.cumulative, high_water = state.high_water, unpaid = state.unpaid,
           shares_paid = state.shares_paid, shared_until = state.shared_until,
           status = state.status, reason = state.reason, since = state.since,
           ended_at = state.ended_at, version = state.version
      from json_populate_recordset(null::copy_relations, ${JSON.stringify(rows)}::json) as state
     where copy_relations.id = any (${toArrayLiteral(rows.map(({ id }) => id))}::uuid[])
       and copy_relations.id = state.id`.execute(tx);
}

export async function updateTraders(
  tx: SqlExecutor,
  traders: readonly LeadTrader[],
): Promise<void> {
  if (traders.length === 0) return;
  const rows = traders.map((trader) => ({
    id: trader.id,
    rate: trader.rate,
    status: trader.status,
    next_rate: trader.nextRate,
    next_rate_from: trader.nextRateFrom,
    min_amount: trader.minAmount,
  }));
  await sql`
    update traders
       set rate = state.rate, next_rate = state.next_rate, next_rate_from = state.next_rate_from,
           min_amount = state.min_amount, status = state.status
      from json_populate_recordset(null::traders, ${JSON.stringify(rows)}::json) as state
     where traders.id = state.id`.execute(tx);
}

export type SkippedCopy = CopyTradingTables['copy_skips'];
export type PaidShare = CopyTradingTables['copy_shares'];

export async function insertSkips(tx: SqlExecutor, skips: readonly SkippedCopy[]): Promise<void> {
  await insertRows(tx, 'copy_skips', skips);
}

export async function insertShares(tx: SqlExecutor, shares: readonly PaidShare[]): Promise<void> {
  await insertRows(tx, 'copy_shares', shares);
}

async function insertRows(
  tx: SqlExecutor,
  table: string,
  rows: readonly (SkippedCopy | PaidShare)[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await copyRowsInto(
    tx,
    table,
    columns,
    rows.map((row) => Object.values<string | number | null>(row)),
  );
}
