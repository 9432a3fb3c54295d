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
  if (!read.success || !read.data.receipts.every(isReadable)) return 'otherKind';
  return read.data.receipts.length === 0 ? 'empty' : read.data.receipts;
}

const longestText = 1_000;
const mostNesting = 4;
/** The last time that a `Date` has. */
const largestNumber = 8_640_000_000_000_000;

/** Whether values have the size of those in receipts: others would keep the page busy, or have no form to be shown in. */
function isReadable({ receipt }: OwnReceipt): boolean {
  return isReadableValue(receipt.inputs, 0) && isReadableValue(receipt.output, 0);
}

function isReadableValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.length <= longestText;
  if (typeof value === 'number') return Math.abs(value) <= largestNumber;
  if (typeof value !== 'object' || value === null) return true;
  if (depth === mostNesting) return false;
  return Object.values(value).every((part) => isReadableValue(part, depth + 1));
}
