import { sql } from 'kysely';
import type { ClaimReason } from '@h5/shared/contract/deposits/depositClaim';
import type { Queryable } from '../db/Db';
import { worthOf } from '../operator/worth.sql';

/** A claim as an operator sees it. */
export interface ListedClaim {
  id: string;
  account: string;
  coin: string;
  network: string;
  txid: string;
  /** As the person says. */
  claimed: string;
  /** The person's own address on the network. */
  address: string | null;
  state: 'reviewing' | 'credited' | 'rejected';
  reason: ClaimReason | null;
  createdAt: number;
}

/** What waits for a verdict first, oldest first, then what was decided last. */
export async function listClaims(db: Queryable, limit: number): Promise<ListedClaim[]> {
  const { rows } = await sql<ListedClaim>`
    select * from (
      (select ${columns} where own.state = 'reviewing' order by own.id limit ${limit})
      union all
      (select ${columns} where own.state <> 'reviewing' order by own.id desc limit ${limit})
    ) as listed limit ${limit}`.execute(db);
  return rows;
}

export async function findListedClaim(db: Queryable, id: string): Promise<ListedClaim | undefined> {
  const { rows } = await sql<ListedClaim>`select ${columns} where own.id = ${id}`.execute(db);
  return rows[0];
}

/** Who has approved exactly this, and what an amount is worth in US dollars; null if that is unknown. */
export async function readApproval(
  db: Queryable,
  { id, detail, amount }: { id: string; detail: string; amount: string },
): Promise<{ approvedBy: string[]; worth: string | null }> {
  const { rows } = await sql<{ approvedBy: string[]; worth: string | null }>`
    select array(select distinct who from operator_log
                  where action = 'deposit.approve' and subject = ${id} and detail = ${detail}) as "approvedBy",
           ${worthOf(sql`${amount}::numeric`)} as worth
      from deposit_claims as own join coins on coins.id = own.currency_id where own.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? { approvedBy: [], worth: null };
}

const columns = sql`
  own.id, account, coins.code as coin, own.network, txid, trim_scale(amount)::text as claimed, address, state, reason,
         own.created_at as "createdAt"
    from deposit_claims as own join users on users.id = own.user_id join coins on coins.id = own.currency_id
    left join deposit_addresses on deposit_addresses.user_id = own.user_id and deposit_addresses.network = own.network`;
