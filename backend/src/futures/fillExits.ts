import { blaming } from '../sequencer/DecisionError';
import { endOrOwe, exitBy } from './endOrOwe';
import {
  blamedPosition,
  hasEnded,
  isOpen,
  type OpenPosition,
  type OwedExit,
} from './FuturesPosition';
import type { FuturesSchedule } from './FuturesSchedule';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/** Closes up to `most` positions whose tick has come. If the house cannot pay one, it is tried again after the next second. */
export function fillExits(
  state: FuturesState,
  schedule: FuturesSchedule,
  settlement: FuturesSettlement,
  most: number,
): number {
  const due = schedule.dueExits(most);
  for (const { position, exit } of due) {
    // It may have been closed with the position that it copies.
    if (!isOpen(position) || position.status !== 'closing') continue;
    fillExit(state, settlement, position, exit);
    if (!hasEnded(position)) schedule.postpone(position);
  }
  return due.length;
}

/** Closes a position by its tick, or notes that the exit is owed. */
export function fillExit(
  state: FuturesState,
  settlement: FuturesSettlement,
  position: OpenPosition,
  exit: OwedExit,
): void {
  blaming(
    () => blamedPosition(position, { time: exit.time, price: exit.price }),
    () => endOrOwe(state, settlement, position, exitBy(position, exit)),
  );
}
