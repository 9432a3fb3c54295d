import type { PositionCloseReason } from '@h5/shared/contract/futures/position';
import { Decimal } from '@h5/shared/money/money';
import { initialMargin, notionalValue } from '@h5/shared/rules/futures/futures';
import { feePart, marginPart } from '@h5/shared/rules/futures/futuresSettlement';
import { newUuidV7 } from '../db/newUuidV7';
import type { FuturesPosition, OpenPosition } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/** Begins closing a part of a position, which becomes a position of its own, or all of it. Returns what is being closed. */
export function beginClosingPart(
  state: FuturesState,
  settlement: FuturesSettlement,
  position: OpenPosition,
  { number, reason, since }: { number: Decimal; reason: PositionCloseReason; since: number },
): FuturesPosition {
  if (number.eq(position.number)) {
    settlement.beginClosing(position, reason, since);
    return position;
  }
  const part = cutOff(position, number, settlement.now);
  settlement.touch(position);
  state.change(position, () => {
    position.number = position.number.minus(number);
    position.margin = position.margin.minus(part.margin);
    position.firstMargin = position.firstMargin.minus(part.firstMargin);
    position.fee = position.fee.minus(part.fee);
    position.overnight = position.overnight.minus(part.overnight);
    position.copyBooked = position.copyBooked?.minus(part.copyBooked ?? 0) ?? null;
  });
  part.closeReason = reason;
  part.closingSince = since;
  state.add(part);
  settlement.touch(part);
  settlement.added.add(part);
  return part;
}

/** A part of a position with its share of the margin and of the fees so far, rounded down. */
function cutOff(position: OpenPosition, number: Decimal, now: number): FuturesPosition {
  const { openPrice, multiple, firstMargin } = position;
  const left = initialMargin(notionalValue(openPrice, position.number.minus(number)), multiple);
  return {
    ...position,
    id: newUuidV7(now),
    parentId: position.id,
    reversesId: null,
    limitClose: null,
    trailing: null,
    number,
    margin: marginPart(position.margin, number, position.number),
    firstMargin: Decimal.max(0, firstMargin.minus(left)),
    fee: feePart(position.fee, number, position.number),
    overnight: feePart(position.overnight, number, position.number),
    copyBooked: position.copyBooked && feePart(position.copyBooked, number, position.number),
    status: 'closing',
    version: 0,
    suspended: undefined,
  };
}
