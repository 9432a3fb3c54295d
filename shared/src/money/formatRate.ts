import { formatTrimmedAmount } from './format';
import { Decimal, type DecimalValue } from './money';

const digits = 6;
const cents = 2;

/** A rate between two coins: six digits, and cents above one. */
export function formatRate(rate: DecimalValue, tag: string): string {
  const exact = new Decimal(rate);
  const decimals = Math.max(cents, digits - 1 - exact.e);
  return formatTrimmedAmount(exact, tag, decimals, exact.gte(1) ? cents : 0);
}
