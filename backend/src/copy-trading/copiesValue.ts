import { Decimal } from '@h5/shared/money/money';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import { isOpen } from '../futures/FuturesPosition';
import type { FuturesState } from '../futures/FuturesState';
import type { CopyRelation } from './CopyRelation';
import type { CopiesValue } from './relationRow';

/** What the open copies of a relation have together at the newest mark prices. */
export function copiesValueOf({ copies }: CopyRelation, state: FuturesState): CopiesValue {
  let [margin, pnl] = [new Decimal(0), new Decimal(0)];
  for (const copy of copies) {
    margin = margin.plus(copy.margin);
    const mark = state.marketOf(copy).price?.mark;
    if (isOpen(copy) && mark !== undefined) pnl = pnl.plus(positionPnl(copy, mark));
  }
  return { positions: copies.size, margin, pnl };
}
