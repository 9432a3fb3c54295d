import type { Receipt } from '@h5/shared/rules/receipts/receipt';
import type { Db } from '../db/Db';

/** A stored receipt. */
export async function readReceipt(db: Db, id: string | null): Promise<Receipt> {
  const { body } = await db
    .selectFrom('receipts')
    .select('body')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  return JSON.parse(body) as Receipt;
}
