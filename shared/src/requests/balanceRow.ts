import { formatAlike } from '../money/format';
import type { Decimal } from '../money/money';

/** A balance before and after, for a confirm sheet. */
export function balanceRow(
  label: string,
  balance: { before: Decimal; after: Decimal; coin: string },
  tag: string,
) {
  const [before = '', after = ''] = formatAlike([balance.before, balance.after], balance.coin, tag);
  return { label, before, after };
}
