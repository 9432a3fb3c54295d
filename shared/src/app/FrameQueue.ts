import { runInAction } from 'mobx';

const hiddenDelayMs = 200;

/** Collects items and delivers all of one animation frame together, in one MobX action. */
export class FrameQueue<Item> {
  readonly #deliver: (item: Item) => void;
  readonly #schedule: (run: () => void) => void;
  #items: Item[] = [];
  #isScheduled = false;

  constructor(deliver: (item: Item) => void, schedule: (run: () => void) => void) {
    this.#deliver = deliver;
    this.#schedule = schedule;
  }

  push(item: Item): void {
    this.#items.push(item);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // A hidden page has no animation frames.
    const run = () => this.#flush();
    if (typeof document !== 'undefined' && document.hidden) setTimeout(run, hiddenDelayMs);
    else this.#schedule(run);
  }

  #flush() {
    const items = this.#items;
    this.#items = [];
    this.#isScheduled = false;
    runInAction(() => items.forEach(this.#deliver));
  }
}
