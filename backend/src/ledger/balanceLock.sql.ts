import { sql } from 'kysely';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { SqlExecutor, Tx } from '../db/Db';

/** A number that no other advisory lock has. */
const lockKey = sql.lit(4_815_163);

/** Until the transaction ends, no engine decides by the balances in its memory. Before any account is locked. */
export async function lockBalancesShared(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey})`.execute(tx);
}

/** Until the transaction ends, no other one moves money; those that have begun are waited for. */
export async function lockBalancesExclusively(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
}

/** The last link of the ledger: each transaction that moves money appends one. */
export async function readLastChainLink(tx: Tx): Promise<number> {
  const { rows } = await sql<{ link: number }>`
    select link from ledger_head where id = 1`.execute(tx);
  return rows[0]?.link ?? 0;
}

/** Records which accounts the last link has moved, for the engines that keep their balances. */
export async function recordChangedAccounts(tx: Tx, accounts: readonly number[]): Promise<void> {
  await sql`
    insert into account_changes (link, accounts)
    select link, ${toArrayLiteral(accounts)}::int8[] from ledger_head where id = 1`.execute(tx);
}

/** Removes all but the newest records. An engine that has not read those reads all of its balances again. */
export async function removeOldAccountChanges(tx: Tx, keptLinks: number): Promise<void> {
  await sql`
    delete from account_changes
     where link <= (select link from ledger_head where id = 1) - ${keptLinks}::int8`.execute(tx);
}

/** The accounts that the links after this one have moved; undefined if one of them does not list its accounts. */
export async function listAccountsChangedAfterLink(
  tx: SqlExecutor,
  { link, last }: { link: number; last: number },
): Promise<number[] | undefined> {
  const { rows } = await sql<{ links: number; accounts: number[] | null }>`
    select count(*) as links,
           (select json_agg(distinct account)
              from account_changes, unnest(accounts) as account where link > ${link}) as accounts
      from account_changes where link > ${link}`.execute(tx);
  const [told] = rows;
  return told && told.links === last - link ? (told.accounts ?? []) : undefined;
}
