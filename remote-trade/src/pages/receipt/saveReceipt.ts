import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { writeReceiptFile } from './receiptFile';

/** Saves a receipt as a file, which this page can check again without an account. */
export function saveReceipt(sealed: OwnReceipt): void {
  const file = new Blob([writeReceiptFile([sealed])], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `receipt-${sealed.receipt.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
