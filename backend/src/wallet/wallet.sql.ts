import type { AccountType } from '@h5/shared/contract/accounts';
import type { LedgerLineKind } from '@h5/shared/contract/wallet';
import type { Db } from '../db/Db';

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
export async function lines(
  db: Db,
  accountId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: LineRow[]; total: number }> {
  const ofAccount = db.selectFrom('postings').where('account_id', '=', accountId);
  const rows = await ofAccount
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
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await ofAccount
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: rows.map((row) => ({ ...row, kind: row.kind as LedgerLineKind })), total };
}
