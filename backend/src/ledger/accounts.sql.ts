import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Queryable, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { AccountCache } from './AccountCache';
import {
  LockedAccounts,
  type Account,
  type AccountIdentity,
  type UserAccountKey,
} from './LockedAccounts';
import type { SystemOwner } from './tables';

/**
 * Opens missing accounts and locks all of them until the transaction ends, ordered by id: the global lock order.
 * Accounts in the cache `known` need no lookup.
 */
export async function lockAccounts(
  tx: Tx,
  { keys = [], ids = [] }: { keys?: readonly UserAccountKey[]; ids?: readonly number[] },
  known = new AccountCache(),
): Promise<LockedAccounts> {
  if (keys.length === 0 && ids.length === 0) return new LockedAccounts([]);
  const unknown = {
    keys: keys.filter((key) => known.idOf(key) === undefined),
    ids: ids.filter((id) => !known.byId(id)),
  };
  const found = new AccountCache();
  found.remember(await findOwners(tx, unknown));
  const missing = unknown.keys.filter((key) => found.idOf(key) === undefined);
  if (missing.length > 0) found.remember(await openAccounts(tx, missing));

  const wanted = [...ids, ...keys.flatMap((key) => known.idOf(key) ?? found.idOf(key) ?? [])];
  const { rows } = await sql<Omit<Account, 'userId' | 'type' | 'currencyId'>>`
    select id, available, frozen, version
      from accounts where id = any (${toArrayLiteral(new Set(wanted))}::int8[]) order by id for update`.execute(
    tx,
  );
  return new LockedAccounts(
    rows.flatMap((state) => {
      const owner = known.byId(state.id) ?? found.byId(state.id);
      return owner ? { ...owner, ...state } : [];
    }),
  );
}

async function openAccounts(tx: Tx, keys: readonly UserAccountKey[]): Promise<AccountIdentity[]> {
  await sql`
    insert into accounts (user_id, type, currency_id)
    select distinct "userId", type, "currencyId"
      from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, type int, "currencyId" int)
     order by 1, 2, 3
    on conflict do nothing`.execute(tx);
  return findOwners(tx, { keys, ids: [] });
}

/** Finds the owners of accounts by id, and the accounts of people by key. */
async function findOwners(
  tx: Tx,
  { keys, ids }: { keys: readonly UserAccountKey[]; ids: readonly number[] },
): Promise<AccountIdentity[]> {
  if (keys.length === 0 && ids.length === 0) return [];
  const { rows } = await sql<AccountIdentity>`
    with wanted as (
      select found.id
        from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, type int, "currencyId" int)
       cross join lateral (
         select id from accounts
          where user_id = "userId" and accounts.type = key.type and currency_id = "currencyId" limit 1
       ) found
       union
      select unnest(${toArrayLiteral(ids)}::int8[])
    )
    select id, user_id as "userId", type, currency_id as "currencyId"
      from accounts where id = any (array(select id from wanted))`.execute(tx);
  return rows;
}

/** Reads accounts without a lock; their balances may change at any time. */
export async function readAccountsById(db: Queryable, ids: readonly number[]): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts where id = any (${toArrayLiteral(ids)}::int8[])`.execute(db);
  return rows;
}

/** The accounts of a system owner in these currencies, opened if missing. */
export async function openSystemAccounts(
  tx: Tx,
  system: SystemOwner,
  currencyIds: readonly number[],
): Promise<Account[]> {
  const list = JSON.stringify(currencyIds);
  await sql`
    insert into accounts (system, type, currency_id)
    select ${system}, ${accountType.spot}, value::int from json_array_elements_text(${list}::json) as coin (value)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Account>`
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts
     where system = ${system} and type = ${accountType.spot}
       and currency_id in (select value::int from json_array_elements_text(${list}::json) as coin (value))
     order by id`.execute(tx);
  return rows;
}
