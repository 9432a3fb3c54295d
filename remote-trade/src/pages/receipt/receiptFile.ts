import * as z from 'zod/mini';
import { ownReceipt, type OwnReceipt } from '@h5/shared/contract/receipts/endpoints';

/** Says that a file has receipts, and in which form. */
const format = 'receipts/1';
const receiptFile = z.object({ format: z.literal(format), receipts: z.array(ownReceipt) });

/** A file of a thousand receipts is about 1 MB. */
export const maxFileBytes = 20_000_000;

export type FileProblem = 'tooLarge' | 'unreadable' | 'notText' | 'otherKind' | 'empty';

export function writeReceiptFile(receipts: readonly OwnReceipt[]): string {
  const written = z.safeEncode(receiptFile, { format, receipts: [...receipts] });
  if (!written.success) throw new TypeError('A receipt has another form.');
  return JSON.stringify(written.data, null, 2);
}

/** The receipts of a file, or why there are none. */
export function readReceiptFile(text: string): readonly OwnReceipt[] | FileProblem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'notText';
  }
  const read = z.safeDecode(receiptFile, value as z.input<typeof receiptFile>);
  if (!read.success) return 'otherKind';
  return read.data.receipts.length === 0 ? 'empty' : read.data.receipts;
}
