import { Decimal, type DecimalValue } from '@h5/shared/money/money';

const mostParts = 6;

/** A total as the sum of its newest parts, which come first, after all that came before them. */
export function writtenSum(
  total: DecimalValue,
  parts: readonly DecimalValue[],
  write: (amount: DecimalValue) => string,
): string {
  const shown = parts.slice(0, mostParts);
  const before = shown.reduce<Decimal>((rest, part) => rest.minus(part), new Decimal(total));
  const all = [...(before.isZero() ? [] : [before]), ...shown.reverse()];
  return all.map((part) => write(part)).join(' + ');
}
