import type { PositionCloseReason } from '@h5/shared/contract/futures/position';
import type { FuturesPosition, MissedEnd } from './FuturesPosition';

/** What a batch does to suspensions. */
export class SuspensionChanges {
  /** Suspended copies that would have been closed with their trader or relation. */
  readonly missed = new Map<FuturesPosition, MissedEnd>();
  /** Positions that have caught up. */
  readonly ended: FuturesPosition[] = [];

  /** Keeps how a suspended copy would have been closed, for the time when it catches up: the first end counts. */
  miss(copy: FuturesPosition, end: MissedEnd): void {
    if (!copy.suspended || copy.suspended.missed) return;
    copy.suspended.missed = end;
    this.missed.set(copy, end);
  }

  /** Whether closing does not begin, because the copy is suspended. */
  missedClosing(copy: FuturesPosition, reason: PositionCloseReason, since: number): boolean {
    this.miss(copy, { reason, by: { time: since, price: '0' }, price: null });
    return copy.suspended !== undefined;
  }

  end(position: FuturesPosition): void {
    position.suspended = undefined;
    this.ended.push(position);
  }
}
