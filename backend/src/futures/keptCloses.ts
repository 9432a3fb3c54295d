import type { ClosePositionInput } from '@h5/shared/contract/futures/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { AppError } from '../errors/AppError';
import type { RecordedSecond } from '../prices/RecordedPrice';
import { beginClosingPart } from './beginClosingPart';
import { partToClose } from './changePosition';
import type { Accepted, CommandContext } from './CommandDefinition';
import { endOrOwe } from './endOrOwe';
import { fillExit } from './fillExits';
import { isEndKept, isOpen, type FuturesPosition, type MissedEnd } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/** Keeps the close of a suspended position, or of a part of it, until it catches up. */
export function keepClose(
  { settlement }: CommandContext,
  position: FuturesPosition,
  { input, acceptedAt }: Accepted<ClosePositionInput>,
): FuturesPosition | AppError {
  if (position.status !== 'holding' || !isOpen(position) || isEndKept(position)) {
    return new AppError('POSITION_NOT_OPEN');
  }
  const kept = position.suspended?.missed ?? [];
  const left = kept.reduce((rest, { number }) => rest.minus(number ?? 0), position.number);
  const number =
    input.lots === undefined ? left : partToClose({ ...position, number: left }, input.lots);
  if (number instanceof AppError) return number;
  const end: MissedEnd = { reason: 'user', by: { time: acceptedAt, price: '0' }, price: null };
  settlement.suspensions.miss(
    position,
    number.lt(left) ? { ...end, number: number.toFixed() } : end,
  );
  return position;
}

/**
 * Carries out the closes that a suspended position has missed before a recorded second. A close at the market is filled by that second.
 * Without a second, the position has met all of them and is filled by the next tick.
 */
export function endMissed(
  state: FuturesState,
  settlement: FuturesSettlement,
  position: FuturesPosition,
  second: RecordedSecond | undefined,
): void {
  for (;;) {
    const missed = position.suspended?.missed[0];
    const price = second?.prices.get(position.market.priceSymbol);
    const isDue = !second || (missed && missed.by.time < second.time && price);
    if (!missed || !isDue || !isOpen(position)) return;
    position.suspended?.missed.shift();
    settlement.suspensions.missed.add(position);
    if (missed.number === undefined) settlement.suspensions.end(position);
    if (missed.price !== null) {
      const { reason, by } = missed;
      const price = new Decimal(missed.price);
      endOrOwe(state, settlement, position, { reason, price, by, mark: null });
      return;
    }
    const { reason, by } = missed;
    const number = Decimal.min(missed.number ?? position.number, position.number);
    const closing = beginClosingPart(state, settlement, position, {
      number,
      reason,
      since: by.time,
    });
    if (closing !== position) settlement.followers.partClosing(position, closing);
    if (!second || !price || !isOpen(closing)) continue;
    fillExit(state, settlement, closing, { time: second.time, price: price.last, mark: null });
  }
}
