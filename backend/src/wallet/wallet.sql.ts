import type { AccountType } from '@h5/shared/contract/accounts';
import type { LedgerLineKind } from '@h5/shared/contract/wallet';
import type { Db } from '../db/Db';
import { mostCounted, pageOf, reachOf, type Page } from '../db/pages';

/** One coin of one account of a person. */
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

/** Every question about balances goes through here: nobody's rows but one's own can come back. */
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

export interface LineRow {
  id: number;
  time: number;
  kind: LedgerLineKind;
  amount: string;
  frozenDelta: string;
  balanceAfter: string;
  businessType: string;
  businessId: string;
}

/** The lines of one account, newest first. */
export async function lines(db: Db, accountId: number, asked: Page) {
  const { offset, rows } = reachOf(asked);
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
    // As the index is sorted, so that nothing else can serve it.
    .orderBy('account_id', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .offset(offset)
    .execute();
  const { counted } = await db
    .selectFrom(ofAccount.select('id').limit(mostCounted).as('line'))
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const kept = read.map((row): LineRow => ({ ...row, kind: row.kind as LedgerLineKind }));
  return pageOf(asked, kept, Number(counted));
}
