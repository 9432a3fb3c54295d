import { executionPrice } from '@h5/shared/rules/futures/futures';
import { blaming } from '../sequencer/DecisionError';
import { blamedPosition, isOpen, type FillTick, type OpenPosition } from './FuturesPosition';
import type { FuturesSchedule } from './FuturesSchedule';
import type { FuturesSettlement } from './FuturesSettlement';

/** Closes at most so many positions whose tick has come. What the house cannot pay now waits for another second. */
export function fillExits(
  schedule: FuturesSchedule,
  settlement: FuturesSettlement,
  most: number,
): number {
  const due = schedule.dueExits(most);
  for (const { position, tick } of due) {
    // It may have been closed with the position that it copies.
    if (!isOpen(position) || position.status !== 'closing') continue;
    if (!fillExit(position, tick, settlement)) schedule.postpone(position);
  }
  return due.length;
}

/** Closes a position by its tick; whether the house can pay. */
export function fillExit(
  position: OpenPosition,
  { time, price: last }: FillTick,
  settlement: FuturesSettlement,
): boolean {
  const by = { time, price: last };
  return blaming(
    () => blamedPosition(position, by),
    () => {
      const { side, rates, market } = position;
      const price = executionPrice(side, 'close', last, rates.spread, market.tickSize);
      if (!settlement.isPayable(position, price)) return false;
      const reason = position.closeReason ?? 'user';
      settlement.close(position, { reason, price, by, mark: null });
      return true;
    },
  );
}
