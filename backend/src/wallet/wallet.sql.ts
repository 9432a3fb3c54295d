import { sql as rawSql } from 'kysely';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { Db } from '../db/Db';
import { countListed, pageRowRange, toPageReply, type PageRequest } from '../db/pages';
import {
  businessTypeOfCode,
  postingKindCodes,
  postingKindOfCode,
  type BusinessType,
} from '../ledger/postingCodes';

/** Account type and currency of one of a person's accounts. */
export interface UserBalanceKey {
  accountType: AccountType;
  currencyId: number;
}

export interface BalanceRow extends UserBalanceKey {
  id: number;
  available: string;
  frozen: string;
  version: number;
}

export async function listUserBalances(db: Db, userId: string): Promise<BalanceRow[]> {
  const rows = await selectUserAccounts(db, userId)
    .orderBy('type')
    .orderBy('currency_id')
    .execute();
  return rows.map((row) => ({ ...row, accountType: row.accountType as AccountType }));
}

export async function findUserBalance(
  db: Db,
  userId: string,
  { accountType, currencyId }: UserBalanceKey,
): Promise<BalanceRow | undefined> {
  const row = await selectUserAccounts(db, userId)
    .where('type', '=', accountType)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
  return row && { ...row, accountType };
}

/** All balance queries start here, so that they only return rows of this person. */
function selectUserAccounts(db: Db, userId: string) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'type as accountType',
      'currency_id as currencyId',
      'available',
      'frozen',
      'version',
    ])
    .where('user_id', '=', userId);
}

export interface PostingRow {
  id: number;
  time: number;
  kind: PostingKind;
  amount: string;
  frozenDelta: string;
  balanceAfter: string;
  businessType: BusinessType;
  businessId: string;
}

interface StoredPosting {
  id: number;
  time: number;
  kind: number;
  amount: string;
  frozenDelta: string;
  balanceAfter: string;
  businessType: number;
  businessId: string;
}

/** The postings of one account, newest first. The balance after each is the present one without the newer postings. */
export async function listAccountPostings(db: Db, accountId: number, asked: PageRequest) {
  const { offset, rows } = pageRowRange(asked);
  const { rows: read } = await rawSql<StoredPosting>`
    with newest as materialized (
      select id, time, kind, available, frozen, business_type, business_id from postings
       where account_id = ${accountId} order by account_id desc, id desc limit ${offset + rows}
    )
    select newest.id, time, kind, newest.available as amount, newest.frozen as "frozenDelta",
           accounts.available - coalesce(sum(newest.available) over newer, 0) as "balanceAfter",
           business_type as "businessType", business_id as "businessId"
      from newest join accounts on accounts.id = ${accountId}
    window newer as (order by newest.id desc rows between unbounded preceding and 1 preceding)
     order by newest.id desc limit ${rows} offset ${offset}`.execute(db);
  const lines = db.selectFrom('postings').where('account_id', '=', accountId).select('id');
  const kept = read.map(({ kind, businessType, ...row }): PostingRow => ({
    ...row,
    kind: postingKindOfCode(kind),
    businessType: businessTypeOfCode(businessType),
  }));
  return toPageReply(asked, kept, await countListed(db, lines));
}

/** An amount of a currency at a time. */
export interface TimedAmount {
  currencyId: number;
  amount: string;
  time: number;
}

/**
 * The balances of a person per currency, over all accounts, when a day began. An account whose newest posting is older has
 * not changed since; any other posting has the balance of that time.
 */
export async function listOpeningBalances(
  db: Db,
  userId: string,
  day: number,
): Promise<Omit<TimedAmount, 'time'>[]> {
  const { rows } = await rawSql<Omit<TimedAmount, 'time'>>`
    select currency_id as "currencyId", sum(amount) as amount
      from (
        select currency_id, case when opening_time >= ${day}::int8 then opening else available + frozen end as amount
          from accounts where user_id = ${userId}
      ) account
     group by currency_id having sum(amount) <> 0`.execute(db);
  return rows;
}

/** A contract or a copy, as far as its profit depends on it. */
export interface OpenPositionRow {
  currencyId: number;
  side: PositionSide;
  number: string;
  openPrice: string;
}

/** What a person had open at a time. The parts of a position that was closed in parts are rows of their own. */
export async function listPositionsOpenAt(
  db: Db,
  userId: string,
  time: number,
): Promise<OpenPositionRow[]> {
  const columns = rawSql`currency_id as "currencyId", side, number, open_price as "openPrice"`;
  const { rows } = await rawSql<OpenPositionRow>`
    select ${columns} from positions
     where user_id = ${userId} and status in ('holding', 'closing') and opened_at <= ${time}
    union all
    select ${columns} from positions
     where user_id = ${userId} and closed_at > ${time} and opened_at <= ${time}`.execute(db);
  return rows;
}

const flowKinds = [
  'demo_funds',
  'recharge',
  'deposit_reversed',
  'withdraw',
  'withdraw_fee',
  'withdraw_back',
  'payment',
  'bank_in',
  'bank_out',
] as const satisfies readonly PostingKind[];

// Literals, so that they match the condition of the partial index.
const flowCodes = rawSql.join(flowKinds.map((kind) => rawSql.lit(postingKindCodes[kind])));

/**
 * What came from outside (positive) and left (negative) since a time. What a withdrawal freezes is still the person's, so its
 * postings count by what they change of both amounts together.
 */
export async function listUserFlowsSince(
  db: Db,
  userId: string,
  time: number,
): Promise<TimedAmount[]> {
  const { rows } = await rawSql<TimedAmount>`
    select accounts.currency_id as "currencyId", sum(postings.available + postings.frozen) as amount,
           postings.time
      from accounts join postings on postings.account_id = accounts.id
     where accounts.user_id = ${userId} and postings.time >= ${time} and postings.kind in (${flowCodes})
     group by accounts.currency_id, postings.time`.execute(db);
  return rows;
}
