import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/accounts';
import type { LedgerLineKind } from '@h5/shared/contract/wallet';
import type { Tx } from '../db/Db';
import { arrayOf } from '../db/arrayOf';
import { newId } from '../db/newId';
import { AppError } from '../http/AppError';
import {
  LockedAccounts,
  type Account,
  type AccountChange,
  type UserAccountKey,
} from './LockedAccounts';
import type { SystemName } from './tables';

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

/** Where demo funds go and spot orders are paid from. */
const spotAccount = accountType.change;

/** What a new account of the demo begins with. */
const demoFunds = { currencyId: 3, amount: '10000' };

interface WrittenLine extends Line {
  journalId: string;
  availableAfter: string;
  frozenAfter: string;
}

/** Journals as they will be written, and the accounts as they will be then. */
export interface Posting {
  lines: readonly WrittenLine[];
  changes: readonly AccountChange[];
  accounts: Account[];
}

/** Applies journals to locked accounts; nothing is written yet. */
export function draft(now: number, journals: readonly Journal[], locked: LockedAccounts): Posting {
  const lines: WrittenLine[] = [];
  for (const journal of journals) {
    const journalId = newId(now);
    for (const line of journal) {
      const { accountId, kind, available, frozen, businessType, businessId } = line;
      const { availableAfter, frozenAfter } = locked.move(line);
      lines.push({
        journalId,
        accountId,
        kind,
        available,
        frozen,
        availableAfter,
        frozenAfter,
        businessType,
        businessId,
      });
    }
  }
  const changes = locked.takeChanges();
  return { lines, changes, accounts: changes.flatMap(({ id }) => locked.byId(id) ?? []) };
}

/** Writes lines and moves the balances by them: the only place where a balance changes. One statement, however many. */
export async function write(tx: Tx, now: number, { lines, changes }: Posting): Promise<void> {
  if (lines.length === 0) return;
  const query = sql`
    with posted as (
      insert into postings (journal_id, account_id, kind, available, frozen, available_after, frozen_after,
                            business_type, business_id, time)
      select "journalId", "accountId", kind, available, frozen, "availableAfter", "frozenAfter",
             "businessType", "businessId", ${now}
        from json_to_recordset(${JSON.stringify(lines)}::json) as line (
          "journalId" uuid, "accountId" int8, kind text, available numeric, frozen numeric,
          "availableAfter" numeric, "frozenAfter" numeric, "businessType" text, "businessId" text)
    )
    update accounts
       set available = accounts.available + change.available,
           frozen = accounts.frozen + change.frozen,
           version = accounts.version + change.lines
      from json_to_recordset(${JSON.stringify(changes)}::json) as change (
        id int8, version int8, available numeric, frozen numeric, lines int)
     where accounts.id = any (${arrayOf(changes.map(({ id }) => id))}::int8[])
       and accounts.id = change.id and accounts.version = change.version`;
  try {
    const { numAffectedRows } = await query.execute(tx);
    if (Number(numAffectedRows) !== changes.length) throw new Error('A locked account has moved.');
  } catch (error) {
    // The guard of last resort; whoever freezes funds has looked at the locked balance before.
    if (isOverdrawn(error)) throw new AppError('INSUFFICIENT_BALANCE');
    throw error;
  }
}

/** Locks the accounts of these journals and writes them. Returns the accounts as they are afterwards. */
export async function post(tx: Tx, now: number, journals: readonly Journal[]): Promise<Account[]> {
  const posting = draft(now, journals, await lockAccounts(tx, { ids: accountsIn(journals) }));
  await write(tx, now, posting);
  return posting.accounts;
}

export function accountsIn(journals: readonly Journal[]): number[] {
  return journals.flatMap((journal) => journal.map(({ accountId }) => accountId));
}

/** Opens the accounts that are missing and locks all of them until the transaction ends, in the order of their ids. */
export async function lockAccounts(
  tx: Tx,
  wanted: { keys?: readonly UserAccountKey[]; ids?: readonly number[] },
): Promise<LockedAccounts> {
  const { keys = [], ids = [] } = wanted;
  if (keys.length === 0 && ids.length === 0) return new LockedAccounts([]);
  const found = await lockKnown(tx, keys, ids);
  const missing = keys.filter((key) => !found.byKey(key));
  if (missing.length === 0) return found;
  await sql`
    insert into accounts (user_id, type, currency_id)
    select distinct "userId", type, "currencyId"
      from json_to_recordset(${JSON.stringify(missing)}::json) as key ("userId" uuid, type int, "currencyId" int)
    on conflict do nothing`.execute(tx);
  return lockKnown(tx, keys, ids);
}

async function lockKnown(
  tx: Tx,
  keys: readonly UserAccountKey[],
  ids: readonly number[],
): Promise<LockedAccounts> {
  const { rows } = await sql<Account>`
    with wanted as (
      select known.id
        from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, type int, "currencyId" int)
       cross join lateral (
         select id from accounts
          where user_id = "userId" and accounts.type = key.type and currency_id = "currencyId" limit 1
       ) known
       union
      select unnest(${arrayOf(ids)}::int8[])
    )
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts where id = any (array(select id from wanted)) order by id for update`.execute(
    tx,
  );
  return new LockedAccounts(rows);
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
  const key = { userId, type: spotAccount, currencyId };
  const account = (await lockAccounts(tx, { keys: [key] })).byKey(key);
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
