/** How much may happen: so much per second, and a burst of it at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Fills up as time passes, and is emptied by what happens. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #since = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  /** Takes so much out. False once more was taken than there was. */
  take(amount: number): boolean {
    this.#fill();
    this.#left -= amount;
    return this.#left >= 0;
  }

  get isEmpty(): boolean {
    this.#fill();
    return this.#left <= 0;
  }

  get isFull(): boolean {
    this.#fill();
    return this.#left >= this.#rate.burst;
  }

  #fill(): void {
    const now = performance.now();
    const { perSecond, burst } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#since) / 1_000) * perSecond);
    this.#since = now;
  }
}
