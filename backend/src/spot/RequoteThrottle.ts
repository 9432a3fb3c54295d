const quoteMs = 250;

/** Collects the markets to be quoted again: at once after a pause, else when the interval has passed. */
export class RequoteThrottle<Market> {
  readonly #due = new Set<Market>();
  readonly #deferred = new Set<Market>();
  readonly #wake: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;

  /** `wake` begins a batch soon. */
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

  /** Waits for the next batch without waking it. */
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

  /** Comes with the next `takeAll`, or with `requestDeferred`. */
  defer(market: Market): void {
    this.#deferred.add(market);
  }

  requestDeferred(): void {
    if (this.#deferred.size === 0) return;
    const markets = [...this.#deferred];
    this.#deferred.clear();
    this.request(markets);
  }

  /** The markets that are due. */
  take(): Market[] {
    const markets = [...this.#due];
    for (const market of markets) this.#deferred.delete(market);
    this.#due.clear();
    return markets;
  }

  takeAll(): Market[] {
    for (const market of this.#deferred) this.#due.add(market);
    return this.take();
  }
}
