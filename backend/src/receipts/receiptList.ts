import { isLockDay } from '@h5/shared/rules/lockReceipts';
import { needsSealedList } from '@h5/shared/rules/receipts/listResults';
import type { Queryable } from '../db/Db';
import { listOfIncomes } from '../lock-mining/lockReceipts';
import { findListOfReceipt } from '../token-sales/sales.sql';

/** The list that a receipt has only the hash of; undefined for receipts without one. */
export async function findReceiptList(
  db: Queryable,
  { rule, id }: { rule: string; id: string },
): Promise<string | undefined> {
  if (!needsSealedList(rule)) return undefined;
  return isLockDay(rule) ? listOfIncomes(db, id) : findListOfReceipt(db, id);
}
