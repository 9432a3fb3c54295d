import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { LimitError } from '../errors/AppError';

export interface Limit {
  points: number;
  /** Seconds after which all points are available again. */
  duration: number;
  /** Where several processes count together; alone, a process counts in memory. */
  store?: { client: unknown; name: string };
}

/** Limits how often something may happen for each key: an address, a user or a recipient. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;

  constructor({ points, duration, store }: Limit) {
    const inMemory = new RateLimiterMemory({ points, duration });
    if (!store) {
      this.#limiter = inMemory;
      return;
    }
    this.#limiter = new RateLimiterRedis({
      ...{ points, duration, storeClient: store.client, useRedisPackage: true },
      keyPrefix: `h5:limit:${store.name}`,
      // While the store is away, each process counts by itself.
      rejectIfRedisNotReady: true,
      insuranceLimiter: inMemory,
    });
  }

  /** Consumes a point, or throws a `LimitError`. */
  async consume(key: string): Promise<void> {
    const waitMs = await this.tryConsume(key);
    if (waitMs > 0) throw new LimitError(waitMs);
  }

  /** Consumes a point and returns 0, or returns how long to wait. */
  async tryConsume(key: string): Promise<number> {
    try {
      await this.#limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  }

  /** Consumes a point even if none is left. */
  async count(key: string): Promise<void> {
    await this.#limiter.penalty(key);
  }

  /** How long until a point is available; 0 if one is available now. */
  async waitMs(key: string): Promise<number> {
    const bucket = await this.#limiter.get(key);
    return bucket && bucket.remainingPoints <= 0 ? Math.max(bucket.msBeforeNext, 1) : 0;
  }

  /** Gives back a point that was consumed for something that did not happen. */
  async refund(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  async reset(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
