import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { Clock } from '../clock';
import type { DepthTracker } from './DepthTracker';

const publishMs = 100;

interface PublishedBook {
  readonly depth: Pick<DepthTracker, 'publish' | 'state'>;
}

/** Publishes the depth of changed books, at most ten times a second and never ahead of the database. */
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

  /** The books are about to change ahead of the commit: nothing is published until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    if (this.#isDue) this.#publish();
    if (this.#changed.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // Under load the books are nearly always held; then they are published with the next release.
      if (this.#isHeld) this.#isDue = true;
      else this.#publish();
    }, publishMs).unref();
  }

  /** The published depth of a book, brought up to date unless the books are held. */
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
