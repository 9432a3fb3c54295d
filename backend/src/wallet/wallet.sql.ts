import { sql as rawSql } from 'kysely';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { Db } from '../db/Db';
import { maxCounted, pageOf, rowRange, type Page } from '../db/pages';

/** Account type and currency of one of a person's accounts. */
export interface BalanceKey {
  accountType: AccountType;
  currencyId: number;
}

export interface BalanceRow extends BalanceKey {
  id: number;
  available: string;
  frozen: string;
  version: number;
}

export async function balances(db: Db, userId: string): Promise<BalanceRow[]> {
  const rows = await accountsOf(db, userId).orderBy('type').orderBy('currency_id').execute();
  return rows.map((row) => ({ ...row, accountType: row.accountType as AccountType }));
}

export async function balance(
  db: Db,
  userId: string,
  { accountType, currencyId }: BalanceKey,
): Promise<BalanceRow | undefined> {
  const row = await accountsOf(db, userId)
    .where('type', '=', accountType)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
  return row && { ...row, accountType };
}

/** All balance queries start here, so that they only return rows of this person. */
function accountsOf(db: Db, userId: string) {
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
  businessType: string;
  businessId: string;
}

/** The postings of one account, newest first. */
export async function postingsOf(db: Db, accountId: number, asked: Page) {
  const { offset, rows } = rowRange(asked);
  const ofAccount = db.selectFrom('postings').where('account_id', '=', accountId);
  const read = await ofAccount
    .select([
      'id',
      'time',
      'kind',
      'available as amount',
      'frozen as frozenDelta',
      'available_after as balanceAfter',
      'business_type as businessType',
      'business_id as businessId',
    ])
    // In the order of the index, so that the planner uses it.
    .orderBy('account_id', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .offset(offset)
    .execute();
  const { counted } = await db
    .selectFrom(ofAccount.select('id').limit(maxCounted).as('line'))
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const kept = read.map((row): PostingRow => ({ ...row, kind: row.kind as PostingKind }));
  return pageOf(asked, kept, Number(counted));
}

/** An amount of a currency at a time. */
export interface TimedAmount {
  currencyId: number;
  amount: string;
  time: number;
}

/**
 * The balances of a person per currency, over all accounts, just before a time. The ledger chain tells where the postings
 * of that time end, so the postings of today are not read.
 */
export async function balancesAt(
  db: Db,
  userId: string,
  time: number,
): Promise<Omit<TimedAmount, 'time'>[]> {
  const { rows } = await rawSql<Omit<TimedAmount, 'time'>>`
    select accounts.currency_id as "currencyId", sum(line.available_after + line.frozen_after) as amount
      from accounts cross join lateral (
        select available_after, frozen_after from postings
         where account_id = accounts.id and time < ${time}
           and id <= (
             select last_posting from ledger_links where time < ${time}
              order by time desc, link desc limit 1
           )
         order by id desc limit 1
      ) line
     where accounts.user_id = ${userId}
     group by accounts.currency_id having sum(line.available_after + line.frozen_after) <> 0`.execute(
    db,
  );
  return rows;
}

/** Deposits (positive) and withdrawals (negative) of a person since a time. */
export async function flowsSince(db: Db, userId: string, time: number): Promise<TimedAmount[]> {
  // A literal, so that it matches the condition of the partial index.
  const { rows } = await rawSql<TimedAmount>`
    select accounts.currency_id as "currencyId", sum(postings.available + postings.frozen) as amount,
           postings.time
      from accounts join postings on postings.account_id = accounts.id
     where accounts.user_id = ${userId} and postings.time >= ${time} and postings.kind = 'demo_funds'
     group by accounts.currency_id, postings.time`.execute(db);
  return rows;
}
