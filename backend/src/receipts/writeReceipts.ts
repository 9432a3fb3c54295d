import { canonicalJson } from '@h5/shared/rules/receipts/canonicalJson';
import { hourOf } from '@h5/shared/rules/receipts/hourRecord';
import type { Receipt } from '@h5/shared/rules/receipts/receipt';
import type { SqlExecutor } from '../db/Db';
import { hashLeaf } from './hashLeaf';
import * as sql from './receipts.sql';

/** A receipt and who may read it; null if it names no person and is public. */
export interface OwnedReceipt extends Receipt {
  /** A UUIDv7, which the row that it explains refers to. */
  id: string;
  userId: string | null;
}

/**
 * Writes receipts with what they tell about: in the transaction of a money movement, or of a batch of a sequencer. `now` is the
 * exchange time of writing, never that of something due: it decides in which hour's record they are.
 */
export function writeReceipts(
  tx: SqlExecutor,
  now: number,
  receipts: readonly OwnedReceipt[],
): Promise<void> {
  const rows = receipts.map(({ userId, id, rule, inputs, ticks, output }) => {
    const body = canonicalJson({ id, rule, inputs, ticks, output });
    return { id, userId, rule, writtenAt: now, hour: hourOf(now), body, leaf: hashLeaf(body) };
  });
  return sql.insertReceipts(tx, rows);
}
