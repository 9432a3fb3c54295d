import type { ReceiptClaim } from '@h5/shared/rules/receipts/receiptRules';
import type { Db } from '../db/Db';
import { findReceiptList } from '../receipts/receiptList';

/** All receipts with what they say, each with its list if it has one. */
export async function readReceiptClaims(db: Db): Promise<(ReceiptClaim & { id: string })[]> {
  const rows = await db.selectFrom('receipts').select(['id', 'rule', 'body']).execute();
  const claims: (ReceiptClaim & { id: string })[] = [];
  for (const row of rows) {
    const list = await findReceiptList(db, row);
    claims.push({ ...JSON.parse(row.body), ...(list !== undefined && { list }) });
  }
  return claims;
}
