import type { Depth } from '@h5/shared/contract/markets';
import type { Clock } from '../clock';
import type { DepthFeed } from './DepthFeed';

const publishMs = 100;

interface Shown {
  readonly depth: Pick<DepthFeed, 'publish' | 'state'>;
}

/** Shows the books that have changed, ten times a second at most, and never one that is ahead of the database. */
export class Publication {
  readonly #clock: Clock;
  readonly #changed = new Set<Shown>();
  #isHeld = false;
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(desk: Shown): void {
    this.#changed.add(desk);
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
  show(desk: Shown): Depth {
    if (!this.#isHeld && this.#changed.delete(desk)) desk.depth.publish(this.#clock.now());
    return desk.depth.state;
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
