import type { PositionCloseReason } from '@h5/shared/contract/futures/position';
import { isEndKept, type FuturesPosition, type MissedEnd } from './FuturesPosition';

/** What a batch does to suspensions. */
export class SuspensionChanges {
  /** Suspended positions that would have been closed by their owner, their trader or the end of their relation. */
  readonly missed = new Set<FuturesPosition>();
  /** Positions that have caught up. */
  readonly ended: FuturesPosition[] = [];

  /**
   * Keeps how a suspended position would have been closed until it catches up. Once all of it is to be closed, later closes are
   * dropped.
   */
  miss(position: FuturesPosition, end: MissedEnd): void {
    if (!position.suspended || isEndKept(position)) return;
    position.suspended.missed.push(end);
    this.missed.add(position);
  }

  /** Keeps a close for later if the position is suspended; returns whether it is. */
  missedClosing(position: FuturesPosition, reason: PositionCloseReason, since: number): boolean {
    this.miss(position, { reason, by: { time: since, price: '0' }, price: null });
    return position.suspended !== undefined;
  }

  end(position: FuturesPosition): void {
    position.suspended = undefined;
    this.ended.push(position);
  }
}
