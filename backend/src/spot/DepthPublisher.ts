import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { Clock } from '../clock';
import type { DepthTracker } from './DepthTracker';

const publishMs = 100;

interface PublishedBook {
  readonly depth: Pick<DepthTracker, 'publish' | 'state'>;
}

/** Shows the books that have changed, ten times a second at most, and never one that is ahead of the database. */
export class DepthPublisher {
  readonly #clock: Clock;
  readonly #changed = new Set<PublishedBook>();
  #isHeld = false;
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(marketState: PublishedBook): void {
    this.#changed.add(marketState);
  }

  /** The books move ahead of the database: nothing is shown until they are released. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    if (this.#isDue) this.#publish();
    if (this.#changed.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // Under load the books are nearly always held: then it is made up for as soon as they are not.
      if (this.#isHeld) this.#isDue = true;
      else this.#publish();
    }, publishMs).unref();
  }

  /** A book as people see it, up to date if it may be. */
  current(marketState: PublishedBook): Depth {
    if (!this.#isHeld && this.#changed.delete(marketState))
      marketState.depth.publish(this.#clock.now());
    return marketState.depth.state;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #publish(): void {
    this.#isDue = false;
    const now = this.#clock.now();
    for (const { depth } of this.#changed) depth.publish(now);
    this.#changed.clear();
  }
}
