/** A rate limit: a steady rate, and a burst on top of it. */
export interface TokenBucketRate {
  perSecond: number;
  burst: number;
}

/** The usual token bucket: it refills as time passes. */
export class TokenBucket {
  readonly #rate: TokenBucketRate;
  #left: number;
  #since = performance.now();

  constructor(rate: TokenBucketRate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  /** Takes tokens. False if more were taken than there were. */
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
