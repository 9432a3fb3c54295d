import { toWireAmount } from '@h5/shared/money/money';
import { sizeOfLots, type SizeUnit } from '@h5/shared/rules/futures/futuresSize';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** The size of a ticket in a unit, as its field holds it; empty without one. */
export function sizeTextOf(
  { contract, lots, price }: Pick<FuturesTicketStore, 'contract' | 'lots' | 'price'>,
  unit: SizeUnit,
): string {
  const size = lots && sizeOfLots(unit, lots, contract.terms, price);
  return size && !size.isZero() ? toWireAmount(size) : '';
}
