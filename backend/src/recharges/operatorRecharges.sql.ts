import { sql } from 'kysely';
import type { BankRechargeReason } from '@h5/shared/contract/recharges/bankRecharge';
import type { Queryable } from '../db/Db';

/** Money of a bank as an operator sees it. */
export interface ListedRecharge {
  id: string;
  account: string;
  method: string;
  fiat: string;
  money: string;
  /** In USDT. */
  amount: string;
  reference: string;
  state: 'reviewing' | 'credited' | 'rejected';
  reason: BankRechargeReason | null;
  createdAt: number;
  /** Who has approved it, by the operator log. */
  approvedBy: string[];
}

/** What waits for a verdict first, oldest first, then what was decided last. */
export async function listRecharges(db: Queryable, limit: number): Promise<ListedRecharge[]> {
  const { rows } = await sql<ListedRecharge>`
    select * from (
      (select ${columns} where state = 'reviewing' order by own.id limit ${limit})
      union all
      (select ${columns} where state <> 'reviewing' order by own.id desc limit ${limit})
    ) as listed limit ${limit}`.execute(db);
  return rows;
}

export async function findListedRecharge(
  db: Queryable,
  id: string,
): Promise<ListedRecharge | undefined> {
  const { rows } = await sql<ListedRecharge>`select ${columns} where own.id = ${id}`.execute(db);
  return rows[0];
}

const columns = sql`
  own.id, account, method, fiat, trim_scale(money)::text as money, trim_scale(amount)::text as amount, reference,
         state, reason, own.created_at as "createdAt",
         array(select distinct who from operator_log
                where action = 'recharge.approve' and subject = own.id::text order by who) as "approvedBy"
    from bank_recharges as own join users on users.id = user_id`;
