import { isLockDay, lockIncomes } from '../lockReceipts';
import { allottedTokens } from '../token-sales/tokenSaleReceipts';
import type { ReceiptInputs } from './ReceiptInputs';
import type { ListedRow } from './sealedList';

/** Whether a receipt can be computed again only with the list that it has the hash of. */
export function needsSealedList(rule: string): boolean {
  return rule.startsWith('ieo.pro_rata/') || rule.startsWith('ieo.lottery/') || isLockDay(rule);
}

/** What each line of the list of a receipt got: tokens of a sale, or the income of a day. Undefined for other receipts. */
export function listResults(
  rule: string,
  inputs: ReceiptInputs,
  output: Readonly<Record<string, string>>,
): ListedRow[] | undefined {
  return isLockDay(rule) ? lockIncomes(inputs) : allottedTokens(rule, inputs, output);
}
