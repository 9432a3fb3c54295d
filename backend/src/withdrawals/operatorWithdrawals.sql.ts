import { sql } from 'kysely';
import type { WithdrawalState } from '@h5/shared/contract/withdrawals/withdrawal';
import type { Queryable } from '../db/Db';
import { worthOf } from '../operator/worth.sql';

/** A withdrawal as an operator sees it. */
export interface ListedWithdrawal {
  id: string;
  account: string;
  coin: string;
  /** Null if it goes to a bank, which is paid `money` in `fiat`. */
  network: string | null;
  money: string | null;
  fiat: string | null;
  address: string;
  amount: string;
  net: string;
  state: WithdrawalState;
  txid: string | null;
  createdAt: number;
  /** In US dollars by the last recorded price; null if the coin has none. */
  worth: string | null;
  /** Who has approved it, by the operator log. */
  approvedBy: string[];
  /** Who wants it to be sent again since it was sent last. */
  resendBy: string[];
}

/** What waits for a verdict first, oldest first, then what may need help, then the rest, newest first. */
export async function listWithdrawals(db: Queryable, limit: number): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<ListedWithdrawal>`
    select * from (
      (select ${columns} where state in ('accepted', 'skipped') order by own.id limit ${limit})
      union all
      (select ${columns} where state in ('errored', 'processing', 'confirming') order by own.id limit ${limit})
      union all
      (select ${columns} where ended_at is not null order by own.id desc limit ${limit})
    ) as listed limit ${limit}`.execute(db);
  return rows;
}

export async function findListedWithdrawal(
  db: Queryable,
  id: string,
): Promise<ListedWithdrawal | undefined> {
  const { rows } = await sql<ListedWithdrawal>`select ${columns} where own.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * What else an operator alone has approved since then for the owner of a withdrawal, in US dollars; null if the worth of some of it
 * is unknown. Not what has returned, nor what another operator has signed as well. A name that merely was given may be anybody's.
 */
export async function worthApprovedAlone(
  db: Queryable,
  { id, who, since }: { id: string; who: string; since: number },
): Promise<string | null> {
  const { rows } = await sql<{ worth: string | null }>`
    select case when count(*) = count(worth) then coalesce(sum(worth::numeric), 0)::text end as worth
      from (select ${worthOf(sql`amount`)} as worth
              from withdrawals as own join coins on coins.id = own.currency_id
             where own.user_id = (select user_id from withdrawals where id = ${id}) and own.id <> ${id}
               and state not in ('canceled', 'rejected', 'failed')
               and exists (select from operator_log where action = 'withdrawal.approve'
                              and subject = own.id::text and at > ${since})
               and not exists (select from operator_log join operator_keys on operator_keys.id = who
                                where action = 'withdrawal.approve' and subject = own.id::text and who <> ${who})
           ) as approved`.execute(db);
  return rows[0]?.worth ?? null;
}

const columns = sql`
  own.id, account, coins.code as coin, network, trim_scale(money)::text as money, fiat, address, trim_scale(amount)::text as amount,
         trim_scale(net)::text as net, state, txid, own.created_at as "createdAt",
         ${worthOf(sql`amount`)} as worth,
         array(select distinct who from operator_log
                where action = 'withdrawal.approve' and subject = own.id::text order by who) as "approvedBy",
         array(select distinct who from operator_log
                where action = 'withdrawal.resend' and subject = own.id::text and at >= sent_at order by who) as "resendBy"
    from withdrawals as own join users on users.id = user_id join coins on coins.id = own.currency_id`;
