import { blaming } from '../sequencer/DecisionError';
import { blamedPosition, isEndKept } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/** A request to close many positions. */
export interface BatchClose {
  readonly id: string;
  readonly userId: string;
  readonly positionIds: readonly string[];
  /** When it was accepted: later ticks fill the exits. */
  readonly since: number;
  /** How many of the positions have not begun closing. */
  left: number;
}

/**
 * Positions that are to be closed by requests for many at once. Closing begins over several batches, so that one request does not keep
 * everybody waiting, but before any later second. All of it can be recovered from the database.
 */
export class BatchCloses {
  readonly #waiting = new Map<string, BatchClose>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  has(positionId: string): boolean {
    return this.#waiting.has(positionId);
  }

  add(close: BatchClose): void {
    for (const id of close.positionIds) this.#waiting.set(id, close);
  }

  /** Continues requests of which some positions have begun closing. */
  restore(closes: readonly BatchClose[], state: Pick<FuturesState, 'find'>): void {
    this.#waiting.clear();
    for (const close of closes) {
      const holding = close.positionIds.filter((id) => state.find(id)?.status === 'holding');
      // If all have begun, one of them is looked at again, which marks the request as begun.
      const ids = holding.length > 0 ? holding : close.positionIds.slice(0, 1);
      close.left = ids.length;
      for (const id of ids) this.#waiting.set(id, close);
    }
  }

  /** Begins closing up to `most` positions and all that follows them; returns how many there were. */
  run(state: FuturesState, settlement: FuturesSettlement, most: number): number {
    let count = 0;
    for (const id of this.#waiting.keys()) {
      if (count >= most) break;
      const before = settlement.changed.size;
      this.begin(id, state, settlement);
      count += Math.max(1, settlement.changed.size - before);
    }
    return count;
  }

  /** Begins closing a position now, if it waits for that. */
  begin(id: string, state: FuturesState, settlement: FuturesSettlement): void {
    const close = this.#waiting.get(id);
    if (!close) return;
    this.#waiting.delete(id);
    close.left -= 1;
    if (close.left === 0) settlement.batchCloses.add(close);
    const position = state.find(id);
    if (position?.status !== 'holding' || isEndKept(position)) return;
    blaming(
      () => blamedPosition(position),
      () => settlement.beginClosing(position, 'batch', close.since),
    );
  }
}
