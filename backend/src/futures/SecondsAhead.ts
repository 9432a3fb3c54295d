import type { FuturesPrices } from './FuturesPrices';
import type { PriceJumpPause } from '../prices/PriceJumpPause';
import { isFreshIn } from '../prices/PriceRecord';
import type { RecordedSecond } from '../prices/RecordedPrice';
import type { RecordedSeconds } from '../prices/RecordedSeconds';
import type { FuturesState } from './FuturesState';

interface Deps {
  state: FuturesState;
  seconds: Pick<RecordedSeconds, 'upTo'>;
}

const nowhere: ReadonlySet<string> = new Set();

/**
 * Looks at recorded seconds before they are carried out: in a backlog, a command counts by the prices and the paused markets of its own
 * time.
 */
export class SecondsAhead {
  readonly #deps: Deps;
  #jumps: PriceJumpPause | undefined;
  /** The last second that `#jumps` has taken. */
  #last = -Infinity;
  #paused = new WeakMap<RecordedSecond, ReadonlySet<string>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  reset(): void {
    this.#jumps = undefined;
    this.#last = -Infinity;
    this.#paused = new WeakMap();
  }

  /** Runs work with the prices and the paused markets of a time. */
  by<Result>(time: number, work: () => Result): Result {
    const ahead = this.#upTo(time);
    const last = ahead.at(-1);
    return last ? this.#deps.state.prices.as(ahead, this.#pausedAt(last), work) : work();
  }

  /** The prices that were the newest ones at a time. */
  pricesAt(time: number): Pick<FuturesPrices, 'newest' | 'isFresh'> {
    const newest = () => this.#upTo(time).at(-1) ?? this.#deps.state.prices.taken;
    return {
      newest,
      isFresh: (_, symbol) => isFreshIn(newest(), time, symbol),
    };
  }

  #upTo(time: number): RecordedSecond[] {
    const { state, seconds } = this.#deps;
    const taken = state.prices.taken?.time ?? -Infinity;
    return taken >= time ? [] : seconds.upTo(time).filter((second) => second.time > taken);
  }

  /** The markets that are paused after a jump, at a second that is ahead. */
  #pausedAt(second: RecordedSecond): ReadonlySet<string> {
    const { state, seconds } = this.#deps;
    const taken = state.prices.taken?.time ?? -Infinity;
    if (!this.#jumps || this.#last < taken) {
      this.#jumps = state.prices.copyJumps();
      this.#last = taken;
    }
    if (this.#last < second.time) {
      for (const each of seconds.upTo(second.time)) {
        if (each.time <= this.#last) continue;
        this.#jumps.take(each);
        this.#last = each.time;
        this.#paused.set(each, this.#jumps.paused());
      }
    }
    return this.#paused.get(second) ?? nowhere;
  }
}
