import { Decimal } from '../money/money';

export type SetAsideKind = 'frozen' | 'released';

/**
 * What a line does that only moves money between the available and the frozen part of one account: what is owned
 * stays the same. Undefined for all other lines.
 */
export function setAsideKind(available: string, frozen: string): SetAsideKind | undefined {
  const change = new Decimal(available);
  if (change.isZero() || !change.plus(frozen).isZero()) return undefined;
  return change.isNegative() ? 'frozen' : 'released';
}
