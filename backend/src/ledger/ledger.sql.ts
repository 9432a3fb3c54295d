import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { Queryable, Tx } from '../db/Db';
import { arrayOf } from '../db/arrayOf';
import { copyInto } from '../db/copy';
import { newId } from '../db/newId';
import { pipelined } from '../db/pipelined';
import { AppError } from '../errors/AppError';
import { appendLink, contentHash, lockChain } from './chain.sql';
import { AccountCache } from './AccountCache';
import {
  LockedAccounts,
  type Account,
  type AccountChange,
  type AccountOwner,
  type UserAccountKey,
} from './LockedAccounts';
import type { SystemName } from './tables';

/** What one account gains or loses. */
export interface Posting {
  accountId: number;
  kind: PostingKind;
  available: string;
  frozen: string;
  /** What caused it, such as an order. */
  businessType: string;
  businessId: string;
}

/** The postings of one event; they add up to zero in each currency. */
export type Journal = Posting[];

/** Demo funds go to the spot account, and spot orders are paid from it. */
const spotAccount = accountType.spot;

/** What a new account of the demo starts with. */
const demoFunds = { currencyId: 3, amount: '10000' };

interface DraftedPosting extends Posting {
  journalId: string;
  availableAfter: string;
  frozenAfter: string;
}

/** The postings of journals, and the accounts after them; not written yet. */
export interface DraftedPostings {
  postings: readonly DraftedPosting[];
  changes: readonly AccountChange[];
  accounts: Account[];
}

/** Applies journals to locked accounts in memory. */
export function draftPostings(
  now: number,
  journals: readonly Journal[],
  locked: LockedAccounts,
): DraftedPostings {
  const postings: DraftedPosting[] = [];
  for (const journal of journals) {
    const journalId = newId(now);
    for (const posting of journal) {
      const { accountId, kind, available, frozen, businessType, businessId } = posting;
      const { availableAfter, frozenAfter } = locked.apply(posting);
      postings.push({
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
  return {
    postings: postings,
    changes,
    accounts: changes.flatMap(({ id }) => locked.byId(id) ?? []),
  };
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

function rowOf(posting: DraftedPosting, time: number) {
  return [
    posting.journalId,
    posting.accountId,
    posting.kind,
    posting.available,
    posting.frozen,
    posting.availableAfter,
    posting.frozenAfter,
    posting.businessType,
    posting.businessId,
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
 * Writes postings, their link in the chain and the new balances: the only place where a balance changes. The chain is
 * the last lock of a transaction, so that two transactions never deadlock.
 */
export async function writePostings(
  tx: Tx,
  now: number,
  { postings, changes }: DraftedPostings,
): Promise<void> {
  if (postings.length === 0) return;
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
          postings.map((posting) => rowOf(posting, now)),
        ),
      );
      const moved = update.execute(tx);
      await send(moved);
      await send(
        appendLink(tx, {
          content: contentHash(postings, now),
          postings: postings.length,
          time: now,
        }),
      );
      return moved;
    });
    if (Number(numAffectedRows) !== changes.length) throw new Error('A locked account has moved.');
  } catch (error) {
    // The last guard: callers check the locked balance before they post.
    if (isOverdrawn(error)) throw new AppError('INSUFFICIENT_BALANCE');
    throw error;
  }
}

/** Locks the accounts of the journals and writes the postings. Returns the accounts afterwards. */
export async function postJournals(
  tx: Tx,
  now: number,
  journals: readonly Journal[],
): Promise<Account[]> {
  const drafted = draftPostings(
    now,
    journals,
    await lockAccounts(tx, { ids: accountsIn(journals) }),
  );
  await writePostings(tx, now, drafted);
  return drafted.accounts;
}

export function accountsIn(journals: readonly Journal[]): number[] {
  return journals.flatMap((journal) => journal.map(({ accountId }) => accountId));
}

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
      from accounts where id = any (${arrayOf(new Set(wanted))}::int8[]) order by id for update`.execute(
    tx,
  );
  return new LockedAccounts(
    rows.flatMap((state) => {
      const owner = known.byId(state.id) ?? found.byId(state.id);
      return owner ? { ...owner, ...state } : [];
    }),
  );
}

async function openAccounts(tx: Tx, keys: readonly UserAccountKey[]): Promise<AccountOwner[]> {
  await sql`
    insert into accounts (user_id, type, currency_id)
    select distinct "userId", type, "currencyId"
      from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, type int, "currencyId" int)
    on conflict do nothing`.execute(tx);
  return findOwners(tx, { keys, ids: [] });
}

/** Finds the owners of accounts by id, and the accounts of people by key. */
async function findOwners(
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

/** Reads accounts without a lock; their balances may change at any time. */
export async function accountsOf(db: Queryable, ids: readonly number[]): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, user_id as "userId", type, currency_id as "currencyId", available, frozen, version
      from accounts where id = any (${arrayOf(ids)}::int8[])`.execute(db);
  return rows;
}

/** The accounts of a system owner in these currencies, opened if missing. */
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

/** Transfers demo funds to a person from the account that all demo funds come from. */
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
  await postJournals(tx, now, [demoJournal(source.id, account.id, amount, userId)]);
}

/** Funds the market maker of the demo; accounts that already have postings get nothing. */
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
  await postJournals(tx, now, journals);
}

function demoJournal(from: number, to: number, amount: string, receiver: string): Journal {
  const posting = {
    kind: 'demo_funds' as const,
    businessType: 'demo',
    businessId: receiver,
    frozen: '0',
  };
  return [
    { ...posting, accountId: to, available: amount },
    { ...posting, accountId: from, available: `-${amount}` },
  ];
}

/** Grants the funds that a new account of the demo starts with. */
export function grantDemoFunds(tx: Tx, userId: string, now: number): Promise<void> {
  return grant(tx, { userId, ...demoFunds, now });
}

function isOverdrawn(error: unknown): boolean {
  return error instanceof Error && error.message.includes('accounts_not_overdrawn');
}
