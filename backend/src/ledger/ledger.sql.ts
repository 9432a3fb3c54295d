import { sql } from 'kysely';
import { accountType, type AccountType } from '@h5/shared/contract/accounts';
import type { LedgerLineKind } from '@h5/shared/contract/wallet';
import type { Tx } from '../db/Db';
import { newId } from '../db/newId';
import { AppError } from '../http/AppError';
import type { SystemName } from './tables';

/** The state of one account; `version` grows with every line. */
export interface Account {
  id: number;
  userId: string | null;
  type: AccountType;
  currencyId: number;
  available: string;
  frozen: string;
  version: number;
}

/** What one account gains or loses. */
export interface Line {
  accountId: number;
  kind: LedgerLineKind;
  available: string;
  frozen: string;
  /** What it is for, such as an order. */
  businessType: string;
  businessId: string;
}

/** The lines of one event; they add up to zero in each currency. */
export type Journal = Line[];

export interface UserAccountKey {
  userId: string;
  type: AccountType;
  currencyId: number;
}

/** Where demo funds go and spot orders are paid from. */
const spotAccount = accountType.change;

/** What a new account of the demo begins with. */
const demoFunds = { currencyId: 3, amount: '10000' };

/**
 * Writes journals and moves the balances by their lines: the only place where a balance changes. One statement,
 * however many lines; accounts are locked in the order of their ids. Returns the accounts as they are afterwards.
 */
export async function post(tx: Tx, now: number, journals: readonly Journal[]): Promise<Account[]> {
  if (journals.length === 0) return [];
  const lines = journals.flatMap((journal) => {
    const journalId = newId(now);
    return journal.map((line) => ({ ...line, journalId }));
  });
  const numbered = JSON.stringify(lines.map((line, n) => ({ ...line, n })));
  const query = sql<Account>`
    with line as materialized (
      select * from json_to_recordset(${numbered}::json) as line (
        n int, "journalId" uuid, "accountId" int8, kind text, available numeric, frozen numeric,
        "businessType" text, "businessId" text)
    ), locked as materialized (
      select id, available, frozen from accounts
       where id in (select "accountId" from line) order by id for update
    ), running as materialized (
      select line.*,
             locked.available + sum(line.available) over sofar as available_after,
             locked.frozen + sum(line.frozen) over sofar as frozen_after
        from line join locked on locked.id = line."accountId"
      window sofar as (partition by line."accountId" order by line.n)
    ), posted as (
      insert into postings (journal_id, account_id, kind, available, frozen, available_after, frozen_after,
                            business_type, business_id, time)
      select "journalId", "accountId", kind, available, frozen, available_after, frozen_after,
             "businessType", "businessId", ${now}
        from running order by n
    ), change as (
      select "accountId", sum(available) as available, sum(frozen) as frozen, count(*) as lines
        from running group by "accountId"
    )
    update accounts
       set available = accounts.available + change.available,
           frozen = accounts.frozen + change.frozen,
           version = version + change.lines
      from change where accounts.id = change."accountId"
    returning id, user_id as "userId", type, currency_id as "currencyId",
              accounts.available, accounts.frozen, version`;
  try {
    const { rows } = await query.execute(tx);
    return rows;
  } catch (error) {
    // The guard of last resort; whoever freezes funds has looked at the locked balance before.
    if (isOverdrawn(error)) throw new AppError('INSUFFICIENT_BALANCE');
    throw error;
  }
}

/** Opens the accounts that are missing and locks all of them until the transaction ends. */
export async function lockAccounts(tx: Tx, keys: readonly UserAccountKey[]): Promise<Account[]> {
  if (keys.length === 0) return [];
  const list = JSON.stringify(keys);
  const found = await lockKnown(tx, list);
  if (found.length === new Set(keys.map(keyOf)).size) return found;
  await sql`
    insert into accounts (user_id, type, currency_id)
    select distinct "userId", type, "currencyId"
      from json_to_recordset(${list}::json) as key ("userId" uuid, type int, "currencyId" int)
    on conflict do nothing`.execute(tx);
  return lockKnown(tx, list);
}

async function lockKnown(tx: Tx, list: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts
     where (user_id, type, currency_id) in (
       select "userId", type, "currencyId"
         from json_to_recordset(${list}::json) as key ("userId" uuid, type int, "currencyId" int))
     order by id for update`.execute(tx);
  return rows;
}

/** The present state of these accounts. */
export async function accountsOf(tx: Tx, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Account>`
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts
     where id in (select value::int8 from json_array_elements_text(${JSON.stringify(ids)}::json) as one (value))
     order by id`.execute(tx);
  return rows;
}

export function keyOf({ userId, type, currencyId }: UserAccountKey): string {
  return `${userId}/${type}/${currencyId}`;
}

/** The accounts of a system owner in these coins, opened when they are missing. */
export async function openSystemAccounts(
  tx: Tx,
  system: SystemName,
  currencyIds: readonly number[],
): Promise<Account[]> {
  const list = JSON.stringify(currencyIds);
  await sql`
    insert into accounts (system, type, currency_id)
    select ${system}, ${spotAccount}, value::int from json_array_elements_text(${list}::json) as coin (value)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Account>`
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts
     where system = ${system} and type = ${spotAccount}
       and currency_id in (select value::int from json_array_elements_text(${list}::json) as coin (value))
     order by id`.execute(tx);
  return rows;
}

/** Play money for somebody: a line of theirs and one of the account that all play money comes from. */
export async function grant(
  tx: Tx,
  {
    userId,
    currencyId,
    amount,
    now,
  }: { userId: string; currencyId: number; amount: string; now: number },
): Promise<void> {
  const [account] = await lockAccounts(tx, [{ userId, type: spotAccount, currencyId }]);
  const [source] = await openSystemAccounts(tx, 'demo', [currencyId]);
  if (!account || !source) throw new Error('The accounts of a grant were not opened.');
  await post(tx, now, [demoJournal(source.id, account.id, amount, userId)]);
}

/** What the market maker of the demo trades with; who has funds already gets nothing. */
export async function fundHouse(
  tx: Tx,
  now: number,
  funds: readonly { currencyId: number; amount: string }[],
): Promise<void> {
  const currencyIds = funds.map(({ currencyId }) => currencyId);
  const house = await openSystemAccounts(tx, 'house', currencyIds);
  const sources = await openSystemAccounts(tx, 'demo', currencyIds);
  const journals = funds.flatMap(({ currencyId, amount }) => {
    const account = house.find((each) => each.currencyId === currencyId);
    const source = sources.find((each) => each.currencyId === currencyId);
    if (!account || !source || account.version > 0) return [];
    return [demoJournal(source.id, account.id, amount, 'house')];
  });
  await post(tx, now, journals);
}

function demoJournal(from: number, to: number, amount: string, receiver: string): Journal {
  const line = {
    kind: 'demo_funds' as const,
    businessType: 'demo',
    businessId: receiver,
    frozen: '0',
  };
  return [
    { ...line, accountId: to, available: amount },
    { ...line, accountId: from, available: `-${amount}` },
  ];
}

/** The funds a new account of the demo begins with. */
export function grantDemoFunds(tx: Tx, userId: string, now: number): Promise<void> {
  return grant(tx, { userId, ...demoFunds, now });
}

function isOverdrawn(error: unknown): boolean {
  return error instanceof Error && error.message.includes('accounts_not_overdrawn');
}
