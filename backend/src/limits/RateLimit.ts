import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LimitError } from '../errors/AppError';

export interface Limit {
  points: number;
  /** Seconds after which a bucket is full again. */
  duration: number;
}

/** How often something may happen per key: an address, a user, a target. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory;

  constructor({ points, duration }: Limit) {
    this.#limiter = new RateLimiterMemory({ points, duration });
  }

  /** Counts one, or refuses. */
  async consume(key: string): Promise<void> {
    const waitMs = await this.tryConsume(key);
    if (waitMs > 0) throw new LimitError(waitMs);
  }

  /** Counts one, or tells how long to wait. */
  async tryConsume(key: string): Promise<number> {
    try {
      await this.#limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  }

  /** Counts one that has happened, whatever the limit says. */
  async count(key: string): Promise<void> {
    await this.#limiter.penalty(key);
  }

  /** How long until the key may go on; 0 when it may now. */
  async waitMs(key: string): Promise<number> {
    const bucket = await this.#limiter.get(key);
    return bucket && bucket.remainingPoints <= 0 ? Math.max(bucket.msBeforeNext, 1) : 0;
  }

  /** One that was counted did not happen. */
  async refund(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  async reset(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
