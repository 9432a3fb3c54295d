import { Decimal } from '@h5/shared/money/money';
import type { RecordedSecond } from './RecordedPrice';

const secondMs = 1_000;
const maxChange = '0.1';
/** So many seconds in a row end a pause if they differ by no more than this. */
const calmSeconds = 3;
const calmChange = '0.02';
const maxPauseMs = 10_000;

/** Seconds that are read again after a recovery, because a jump of the index in them may still hold. */
export const jumpMs = 60_000;

interface IndexState {
  /** The last seconds in a row, oldest first. */
  recent: { time: number; index: Decimal }[];
  /** When the index jumped, while its market waits. */
  jumpedAt: number | undefined;
}

/**
 * After a jump of an index, what would be set off by its market waits until the price is calm again, or for ten seconds. It follows
 * from the recorded seconds alone: who recovers lets it take those of the last minute.
 */
export class PriceJumpPause {
  readonly #states = new Map<string, IndexState>();

  /** Takes the recorded seconds in their order. */
  take({ time, prices }: RecordedSecond): void {
    for (const [symbol, { index }] of prices) {
      this.#states.set(symbol, nextState(this.#states.get(symbol), time, new Decimal(index)));
    }
  }

  /** Whether the spot market with this symbol waits, as of the second that was taken last. */
  isPaused(symbol: string): boolean {
    return this.#states.get(symbol)?.jumpedAt !== undefined;
  }

  /** The symbols of all spot markets that wait. */
  paused(): ReadonlySet<string> {
    return new Set([...this.#states.keys()].filter((symbol) => this.isPaused(symbol)));
  }

  /** Another one that has taken the same seconds. */
  copy(): PriceJumpPause {
    const copy = new PriceJumpPause();
    for (const [symbol, state] of this.#states) copy.#states.set(symbol, state);
    return copy;
  }
}

function nextState(state: IndexState | undefined, time: number, index: Decimal): IndexState {
  const before = state?.recent.at(-1);
  const hasJumped =
    before !== undefined && index.minus(before.index).abs().gt(before.index.times(maxChange));
  const jumpedAt = state?.jumpedAt ?? (hasJumped ? time : undefined);
  const isInRow = before !== undefined && time - before.time === secondMs && !hasJumped;
  const recent = [...(isInRow ? (state?.recent ?? []) : []), { time, index }].slice(-calmSeconds);
  const isOver = jumpedAt !== undefined && (isCalm(recent) || time - jumpedAt >= maxPauseMs);
  return { recent, jumpedAt: isOver ? undefined : jumpedAt };
}

function isCalm(recent: IndexState['recent']): boolean {
  const indexes = recent.map(({ index }) => index);
  const lowest = Decimal.min(...indexes);
  return (
    recent.length === calmSeconds &&
    Decimal.max(...indexes)
      .minus(lowest)
      .lte(lowest.times(calmChange))
  );
}
