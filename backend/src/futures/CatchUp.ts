import { jumpMs, PriceJumpPause } from '../prices/PriceJumpPause';
import { RecordedSeconds, type RecordedSecondsDeps } from '../prices/RecordedSeconds';
import { blaming } from '../sequencer/DecisionError';
import { endMissed } from './keptCloses';
import { fillExit } from './fillExits';
import { blamedPosition, hasEnded, isOpen, type FuturesPosition } from './FuturesPosition';
import type { FuturesSchedule } from './FuturesSchedule';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';
import { settleNights } from './NightRun';
import { meetSecond } from './SecondRun';

interface Deps {
  state: FuturesState;
  schedule: Pick<FuturesSchedule, 'isBetweenSeconds'>;
  seconds: RecordedSecondsDeps;
}

/** How many seconds one position meets in a batch, so that the event loop stays free for others. */
const secondsPerBatch = 500;

interface Behind {
  readonly seconds: RecordedSeconds;
  readonly jumps: PriceJumpPause;
}

/**
 * Lets positions catch up that were suspended and are resumed: each meets the recorded seconds that it has missed, in their order, and
 * then joins the others. A second that it had met already has no effect on it.
 */
export class CatchUp {
  readonly #deps: Deps;
  readonly #behind = new Map<FuturesPosition, Behind>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get isDue(): boolean {
    return [...this.#behind.values()].some(({ seconds }) => this.#isAhead(seconds));
  }

  /** The state was recovered: begins again. */
  reset(): void {
    this.stop();
    for (const position of this.#deps.state.all) {
      if (!position.suspended?.isResumed) continue;
      const seconds = new RecordedSeconds(this.#deps.seconds);
      this.#behind.set(position, { seconds, jumps: new PriceJumpPause() });
      seconds.start(position.suspended.since - jumpMs);
    }
  }

  stop(): void {
    for (const { seconds } of this.#behind.values()) seconds.stop();
    this.#behind.clear();
  }

  /** Lets up to `most` positions catch up. It runs between two seconds, so that a position that joins the others misses none. */
  run(settlement: FuturesSettlement, most: number): void {
    if (!this.#deps.schedule.isBetweenSeconds) return;
    let left = most;
    for (const [position, behind] of this.#behind) {
      if (left <= 0) return;
      if (!this.#isAhead(behind.seconds)) continue;
      left -= 1;
      blaming(
        () => blamedPosition(position, position.suspended?.tick),
        () => this.#advance(position, behind, settlement),
      );
    }
  }

  /** Whether there are seconds to meet, or the position has met all that the others have. */
  #isAhead({ next, carriedOut }: RecordedSeconds): boolean {
    return next !== undefined || carriedOut >= this.#deps.state.carriedOut;
  }

  #advance(
    position: FuturesPosition,
    { seconds, jumps }: Behind,
    settlement: FuturesSettlement,
  ): void {
    const { state } = this.#deps;
    const since = position.suspended?.since ?? 0;
    const tick = position.suspended?.tick;
    if (tick && position.status === 'closing' && isOpen(position)) {
      fillExit(state, settlement, position, position.owed ?? { ...tick, mark: null });
    }
    for (let count = 0; count < secondsPerBatch && !hasEnded(position); count += 1) {
      const second = seconds.next;
      if (!second && seconds.carriedOut < state.carriedOut) return;
      const isLevel = !second || second.time > state.carriedOut;
      endMissed(state, settlement, position, isLevel ? undefined : second);
      if (isLevel) break;
      jumps.take(second);
      if (second.time > since) {
        const isPaused = jumps.isPaused(position.market.priceSymbol);
        meetSecond(position, second, state, settlement, isPaused);
        if (!hasEnded(position)) settleNights(position, second, settlement);
      }
      seconds.finish();
    }
    const isLevel = (seconds.next?.time ?? Infinity) > state.carriedOut;
    if (hasEnded(position) || isLevel) this.#join(position, seconds, settlement);
  }

  #join(position: FuturesPosition, seconds: RecordedSeconds, settlement: FuturesSettlement): void {
    seconds.stop();
    this.#behind.delete(position);
    settlement.suspensions.end(position);
    if (!hasEnded(position)) this.#deps.state.marketOf(position).rearm(position);
  }
}
