import { sql } from 'kysely';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import type { Queryable } from '../../db/Db';

/** Somebody who has applied or is a lead trader, as an operator sees one. */
export interface OperatorTrader {
  id: number;
  account: string;
  status: TraderStatus;
  since: number;
  rate: string;
  text: string;
}

/** Applications first, then the newest. */
export async function listOperatorTraders(db: Queryable, limit: number): Promise<OperatorTrader[]> {
  const { rows } = await sql<OperatorTrader>`
    select traders.id, account, status, since, trim_scale(rate)::text as rate, text
      from traders join users on users.id = user_id
     order by status <> 'reviewing', since desc, traders.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findTraderById(
  db: Queryable,
  id: number,
): Promise<{ userId: string; status: TraderStatus } | undefined> {
  const { rows } = await sql<{ userId: string; status: TraderStatus }>`
    select user_id as "userId", status from traders where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the database has the tables. */
export async function hasTraderTables(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('trader_figures') is not null as has`.execute(db);
  return rows[0]?.has === true;
}
