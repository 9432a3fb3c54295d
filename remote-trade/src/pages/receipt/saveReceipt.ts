import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { writeReceiptFile } from './receiptFile';
import { saveText } from './saveText';

/** Saves a receipt as a file, which this page can check again without an account. */
export function saveReceipt(sealed: OwnReceipt): void {
  const name = `receipt-${sealed.receipt.id}.json`;
  saveText(name, writeReceiptFile([sealed]), 'application/json');
}
