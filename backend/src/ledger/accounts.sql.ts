import { sql } from 'kysely';
import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { SqlExecutor, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { userAccountKeyText, type Account, type UserAccountKey } from './Account';
import { LockedAccounts } from './LockedAccounts';
import type { SystemOwner } from './tables';

const accountColumns = sql.raw(
  'id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version',
);

/** Opens missing accounts and locks all of them until the transaction ends, ordered by id: the global lock order. */
export async function lockAccounts(
  tx: Tx,
  { keys = [], ids = [] }: { keys?: readonly UserAccountKey[]; ids?: readonly number[] },
): Promise<LockedAccounts> {
  if (keys.length === 0 && ids.length === 0) return new LockedAccounts([]);
  const opened = await openUserAccounts(tx, keys);
  const wanted = new Set([...ids, ...opened.map(({ id }) => id)]);
  const { rows } = await sql<Account>`
    select ${accountColumns}
      from accounts where id = any (${toArrayLiteral(wanted)}::int8[]) order by id for update`.execute(
    tx,
  );
  return new LockedAccounts(rows);
}

/** Accounts of people, opened if missing. */
export async function openUserAccounts(
  tx: SqlExecutor,
  keys: readonly UserAccountKey[],
): Promise<Account[]> {
  if (keys.length === 0) return [];
  const found = await findAccounts(tx, keys);
  const known = new Set(found.map(userAccountKeyText));
  const missing = keys.filter((key) => !known.has(userAccountKeyText(key)));
  if (missing.length === 0) return found;
  await sql`
    insert into accounts (user_id, type, currency_id)
    select distinct "userId", type, "currencyId"
      from json_to_recordset(${JSON.stringify(missing)}::json) as key ("userId" uuid, type int, "currencyId" int)
     order by 1, 2, 3
    on conflict do nothing`.execute(tx);
  return [...found, ...(await findAccounts(tx, missing))];
}

async function findAccounts(
  tx: SqlExecutor,
  keys: readonly UserAccountKey[],
): Promise<(Account & UserAccountKey)[]> {
  const { rows } = await sql<Account & UserAccountKey>`
    with wanted as (
      select found.id
        from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, type int, "currencyId" int)
       cross join lateral (
         select id from accounts
          where user_id = "userId" and accounts.type = key.type and currency_id = "currencyId" limit 1
       ) found
    )
    select ${accountColumns} from accounts where id = any (array(select id from wanted))`.execute(
    tx,
  );
  return rows;
}

/** Reads accounts without a lock; their balances may change at any time. */
export async function readAccountsById(
  db: SqlExecutor,
  ids: readonly number[],
): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts where id = any (${toArrayLiteral(ids)}::int8[])`.execute(
    db,
  );
  return rows;
}

/** The accounts of a system owner of one type in these currencies, opened if missing. */
export async function openSystemAccounts(
  tx: Tx,
  system: SystemOwner,
  currencyIds: readonly number[],
  type: AccountType = accountType.spot,
): Promise<Account[]> {
  const list = JSON.stringify(currencyIds);
  await sql`
    insert into accounts (system, type, currency_id)
    select ${system}, ${type}::int, value::int from json_array_elements_text(${list}::json) as coin (value)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts
     where system = ${system} and type = ${type}
       and currency_id in (select value::int from json_array_elements_text(${list}::json) as coin (value))
     order by id`.execute(tx);
  return rows;
}
