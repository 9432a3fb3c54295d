import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { Queryable, Tx } from '../db/Db';
import { arrayOf } from '../db/arrayOf';
import { copyInto } from '../db/copy';
import { newId } from '../db/newId';
import { pipelined } from '../db/pipelined';
import { AppError } from '../errors/AppError';
import { appendLink, contentOf, lockChain } from './chain.sql';
import { KnownAccounts } from './KnownAccounts';
import {
  LockedAccounts,
  type Account,
  type AccountChange,
  type AccountOwner,
  type UserAccountKey,
} from './LockedAccounts';
import type { SystemName } from './tables';

/** What one account gains or loses. */
export interface Line {
  accountId: number;
  kind: PostingKind;
  available: string;
  frozen: string;
  /** What it is for, such as an order. */
  businessType: string;
  businessId: string;
}

/** The lines of one event; they add up to zero in each currency. */
export type Journal = Line[];

/** Where demo funds go and spot orders are paid from. */
const spotAccount = accountType.spot;

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

const postingColumns = [
  'journal_id',
  'account_id',
  'kind',
  'available',
  'frozen',
  'available_after',
  'frozen_after',
  'business_type',
  'business_id',
  'time',
];

function posted(line: WrittenLine, time: number) {
  return [
    line.journalId,
    line.accountId,
    line.kind,
    line.available,
    line.frozen,
    line.availableAfter,
    line.frozenAfter,
    line.businessType,
    line.businessId,
    time,
  ];
}

function columnOf<Key extends keyof AccountChange>(
  changes: readonly AccountChange[],
  key: Key,
): string {
  return arrayOf(changes.map((change) => change[key]));
}

/**
 * Writes lines, their link and what they make of the balances: the only place where a balance changes. It is the last
 * thing that a transaction locks, so that two of them never wait for each other.
 */
export async function write(tx: Tx, now: number, { lines, changes }: Posting): Promise<void> {
  if (lines.length === 0) return;
  const update = sql`
    update accounts set available = after.available, frozen = after.frozen, version = after.version
      from unnest(${columnOf(changes, 'id')}::int8[], ${columnOf(changes, 'before')}::int8[],
                  ${columnOf(changes, 'version')}::int8[], ${columnOf(changes, 'available')}::numeric[],
                  ${columnOf(changes, 'frozen')}::numeric[])
           as after (id, before, version, available, frozen)
     where accounts.id = any (${columnOf(changes, 'id')}::int8[])
       and accounts.id = after.id and accounts.version = after.before`;
  try {
    const { numAffectedRows } = await pipelined(async (send) => {
      await send(lockChain(tx));
      await send(
        copyInto(
          tx,
          'postings',
          postingColumns,
          lines.map((line) => posted(line, now)),
        ),
      );
      const moved = update.execute(tx);
      await send(moved);
      await send(
        appendLink(tx, { content: contentOf(lines, now), lines: lines.length, time: now }),
      );
      return moved;
    });
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

/**
 * Opens the accounts that are missing and locks all of them until the transaction ends, in the order of their ids.
 * Those that are `known` need not be looked for.
 */
export async function lockAccounts(
  tx: Tx,
  { keys = [], ids = [] }: { keys?: readonly UserAccountKey[]; ids?: readonly number[] },
  known = new KnownAccounts(),
): Promise<LockedAccounts> {
  if (keys.length === 0 && ids.length === 0) return new LockedAccounts([]);
  const strangers = {
    keys: keys.filter((key) => known.idOf(key) === undefined),
    ids: ids.filter((id) => !known.byId(id)),
  };
  const met = new KnownAccounts();
  met.remember(await identify(tx, strangers));
  const missing = strangers.keys.filter((key) => met.idOf(key) === undefined);
  if (missing.length > 0) met.remember(await open(tx, missing));

  const wanted = [...ids, ...keys.flatMap((key) => known.idOf(key) ?? met.idOf(key) ?? [])];
  const { rows } = await sql<Omit<Account, 'userId' | 'type' | 'currencyId'>>`
    select id, available, frozen, version
      from accounts where id = any (${arrayOf(new Set(wanted))}::int8[]) order by id for update`.execute(
    tx,
  );
  return new LockedAccounts(
    rows.flatMap((state) => {
      const owner = known.byId(state.id) ?? met.byId(state.id);
      return owner ? { ...owner, ...state } : [];
    }),
  );
}

async function open(tx: Tx, keys: readonly UserAccountKey[]): Promise<AccountOwner[]> {
  await sql`
    insert into accounts (user_id, type, currency_id)
    select distinct "userId", type, "currencyId"
      from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, type int, "currencyId" int)
    on conflict do nothing`.execute(tx);
  return identify(tx, { keys, ids: [] });
}

/** Whose these accounts are, and which these people have. */
async function identify(
  tx: Tx,
  { keys, ids }: { keys: readonly UserAccountKey[]; ids: readonly number[] },
): Promise<AccountOwner[]> {
  if (keys.length === 0 && ids.length === 0) return [];
  const { rows } = await sql<AccountOwner>`
    with wanted as (
      select found.id
        from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, type int, "currencyId" int)
       cross join lateral (
         select id from accounts
          where user_id = "userId" and accounts.type = key.type and currency_id = "currencyId" limit 1
       ) found
       union
      select unnest(${arrayOf(ids)}::int8[])
    )
    select id, user_id as "userId", type, currency_id as "currencyId"
      from accounts where id = any (array(select id from wanted))`.execute(tx);
  return rows;
}

/** These accounts as they are at this moment; somebody else may move them. */
export async function accountsOf(db: Queryable, ids: readonly number[]): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts where id = any (${arrayOf(ids)}::int8[])`.execute(db);
  return rows;
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
