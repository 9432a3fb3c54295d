import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';

const decimals = 2;

/** Money as a bank writes it. It is kept to its second decimal in every currency. */
export function formatBankMoney(money: DecimalValue, tag: string): string {
  return formatTrimmedAmount(money, tag, decimals, decimals);
}
