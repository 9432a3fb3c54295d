import { utcWeekStart } from '@h5/shared/rules/copy-trading/traderFigures';
import type { FuturesSettlement } from '../futures/FuturesSettlement';
import { blamedRelation } from '../futures/PositionFollowers';
import type { RecordedSecond } from '../prices/RecordedPrice';
import { blaming } from '../sequencer/DecisionError';
import { CopyBatch } from './CopyBatch';
import type { CopyRelation } from './CopyRelation';
import type { CopyState } from './CopyState';

const weekMs = 7 * 86_400_000;

/**
 * Pays the profit shares of the week with the first second after Monday 00:00 UTC, even if the server was off at that time. It may take
 * several batches; each relation is settled once a week.
 */
export class ShareRun {
  readonly #relations: CopyState;
  readonly #week: number;
  readonly #waiting: Set<CopyRelation>;

  constructor(relations: CopyState, { time }: RecordedSecond) {
    this.#relations = relations;
    this.#week = utcWeekStart(time);
    const mayBeDue = relations.settledWeek < this.#week;
    this.#waiting = new Set(
      mayBeDue ? [...relations.all].filter((relation) => this.#isDue(relation)) : [],
    );
    if (this.isDone) relations.settledWeek = this.#week;
  }

  get isDone(): boolean {
    return this.#waiting.size === 0;
  }

  /** Settles at most so many relations; returns how many. */
  run(settlement: FuturesSettlement, most: number): number {
    const { copies } = CopyBatch.of(settlement);
    let count = 0;
    for (const relation of this.#waiting) {
      if (count === most) break;
      count += 1;
      this.#waiting.delete(relation);
      // It may have ended in the meantime.
      if (!this.#isDue(relation)) continue;
      blaming(
        () => blamedRelation(relation),
        // If several Mondays were missed, the first one counts: nothing was earned after it.
        () => copies.payShare(relation, utcWeekStart(relation.sharedUntil) + weekMs),
      );
      copies.touch(relation);
      relation.sharedUntil = this.#week;
    }
    if (this.isDone) this.#relations.settledWeek = this.#week;
    return count;
  }

  #isDue({ status, sharedUntil, isSuspended }: CopyRelation): boolean {
    return status !== 'ended' && !isSuspended && sharedUntil < this.#week;
  }
}
