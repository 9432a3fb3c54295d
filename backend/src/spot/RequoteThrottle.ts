const quoteMs = 250;

/** Which markets the house shall quote anew: at once when nothing was quoted lately, else with the next turn. */
export class RequoteThrottle<Market> {
  readonly #due = new Set<Market>();
  readonly #wake: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;

  /** `wake` sees to it that there is a batch soon. */
  constructor(wake: () => void) {
    this.#wake = wake;
  }

  get isDue(): boolean {
    return this.#due.size > 0;
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  /** With the next batch, whenever that is. */
  requestWithNextBatch(market: Market): void {
    this.#due.add(market);
  }

  request(markets: Iterable<Market>): void {
    for (const market of markets) this.#due.add(market);
    if (this.#timer || !this.isDue || !this.#isOpen) return;
    this.#wake();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.request([]);
    }, quoteMs).unref();
  }

  take(): Market[] {
    const markets = [...this.#due];
    this.#due.clear();
    return markets;
  }
}
