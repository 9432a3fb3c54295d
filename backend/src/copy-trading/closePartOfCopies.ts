import { copyCloseLots } from '@h5/shared/rules/copy-trading/copyTrading';
import { closedNumber } from '@h5/shared/rules/futures/futuresSettlement';
import { futuresTerms, lotsToNumber, numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { isOpen, followedRelation, type FuturesPosition } from '../futures/FuturesPosition';
import { beginClosingPart } from '../futures/beginClosingPart';
import type { CopyBatch } from './CopyBatch';

/**
 * Closes the same ratio of each copy when a trader closes a part of a position. If that is less than a lot step, the copy stays
 * as it is, which is recorded. `part` has been cut off from the position already.
 */
export function closePartOfCopies(
  { state, settlement, relations, copies }: CopyBatch,
  position: FuturesPosition,
  part: FuturesPosition,
): void {
  const { contractSize } = position.market;
  const closed = numberToLots(part.number, contractSize);
  const before = numberToLots(position.number, contractSize).plus(closed);
  const since = part.closingSince ?? settlement.now;
  for (const copy of state.copiesOf(position.id)) {
    const relation = followedRelation(copy);
    if (!relation || !isOpen(copy) || copy.status !== 'holding' || copy.suspended) continue;
    const held = numberToLots(copy.number, contractSize);
    const lots = copyCloseLots({ before, closed }, held, futuresTerms);
    if (lots.isZero()) {
      copies.skip(relations.of(relation), {
        position_id: position.id,
        symbol: copy.market.symbol,
        side: copy.side,
        action: 'close',
        lots: held.times(closed).div(before).toFixed(8),
        price: copy.openPrice.toFixed(),
        reason: 'BELOW_MIN',
        needed: futuresTerms.lotStep,
        had: held.toFixed(),
      });
      continue;
    }
    const number = closedNumber(futuresTerms, copy, lotsToNumber(lots, contractSize));
    const closing = beginClosingPart(state, settlement, copy, { number, reason: 'trader', since });
    state.change(closing, () => {
      closing.copyOf = part.id;
    });
  }
}
