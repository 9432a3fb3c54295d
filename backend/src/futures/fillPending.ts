import { Decimal } from '@h5/shared/money/money';
import { notionalValue } from '@h5/shared/rules/futures/futures';
import { isWithinHouseRoom } from '@h5/shared/rules/futures/futuresHouse';
import { fillLimit } from '@h5/shared/rules/futures/futuresOrders';
import { fillStopEntry } from '@h5/shared/rules/futures/stopEntries';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { isOpen, queuedAt, type FillTick, type FuturesPosition } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/**
 * The order in which waiting orders are filled: limits before stop entries, the one that is best for the others first; at the same price,
 * the earliest.
 */
export function byTurn(left: FuturesPosition, right: FuturesPosition): number {
  const [isStop, isOtherStop] = [left.kind === 'stop', right.kind === 'stop'];
  if (isStop !== isOtherStop) return isStop ? 1 : -1;
  if (left.side !== right.side) return left.side === 'long' ? -1 : 1;
  const [one, other] = [left.limitPrice ?? new Decimal(0), right.limitPrice ?? new Decimal(0)];
  const isHighestFirst = (left.side === 'long') !== isStop;
  if (!one.eq(other)) return isHighestFirst ? other.cmp(one) : one.cmp(other);
  return queuedAt(left) - queuedAt(right) || (left.id < right.id ? -1 : 1);
}

/**
 * Fills a limit or a stop entry. It waits while the house has no room, and is cancelled if its owner has too many positions or the price is
 * too far past its trigger price.
 */
export function fillPending(
  position: FuturesPosition,
  by: FillTick,
  state: FuturesState,
  settlement: FuturesSettlement,
): boolean {
  const { side, number, userId } = position;
  const filled = fillAt(position, by);
  if (!filled) return false;
  const positions = state.marketOf(position);
  if (filled === 'jumped') {
    settlement.cancel(position, 'jumped');
    return true;
  }
  if (positions.holdingsOf(userId).positions >= futuresTerms.maxPositions) {
    settlement.cancel(position, 'too_many_positions');
    return true;
  }
  const room = state.roomOf(positions);
  if (!isWithinHouseRoom(room, side, notionalValue(filled.price, number))) return false;
  settlement.fill(position, filled.price, filled, by);
  // A position that catches up was filled too long ago to be copied.
  if (isOpen(position) && !position.suspended) settlement.followers.opened(position);
  return true;
}

function fillAt(
  { kind, side, limitPrice, number, multiple, rates, market }: FuturesPosition,
  by: FillTick,
) {
  if (!limitPrice) return undefined;
  const hold = { limit: limitPrice, trigger: limitPrice, number, multiple };
  const fill = kind === 'stop' ? fillStopEntry : fillLimit;
  return fill(side, hold, by.price, rates, market.tickSize);
}
