import type { CountedWithdrawal } from '@h5/shared/rules/identity/withdrawalLimit';
import type { Queryable, Tx } from '../db/Db';

/** Those after a time. */
export async function listCountedWithdrawals(
  db: Queryable,
  userId: string,
  after: number,
): Promise<CountedWithdrawal[]> {
  return db
    .selectFrom('counted_withdrawals')
    .select(['value', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>', after)
    .execute();
}

export async function insertCountedWithdrawal(
  tx: Tx,
  counted: CountedWithdrawal & { userId: string; reference: string },
): Promise<void> {
  const { userId: user_id, reference, value, at } = counted;
  await tx.insertInto('counted_withdrawals').values({ reference, user_id, value, at }).execute();
}

export async function removeCountedWithdrawal(tx: Tx, reference: string): Promise<void> {
  await tx.deleteFrom('counted_withdrawals').where('reference', '=', reference).execute();
}

export async function removeCountedUntil(db: Queryable, time: number): Promise<void> {
  await db.deleteFrom('counted_withdrawals').where('at', '<=', time).execute();
}
