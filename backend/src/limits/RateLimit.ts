import { RateLimiterMemory, RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { RateLimitError } from '../errors/AppError';
import type { SharedLimitSettings } from './SharedLimitSettings';
import { SharedCounter, makeSharedRateLimiter } from './SharedCounter';

export interface RateLimitSettings {
  points: number;
  /** Seconds after which all points are available again. */
  duration: number;
  /** Without it, each process counts by itself. */
  shared?: SharedLimitSettings;
}

/** Limits how often something may happen for each key: an address, a user or a recipient. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;
  readonly #shared: SharedCounter | undefined;

  constructor({ points, duration, shared }: RateLimitSettings) {
    const isExact = shared && !shared.inSteps;
    this.#limiter = isExact
      ? makeSharedRateLimiter({ points, duration, shared })
      : new RateLimiterMemory({ points, duration });
    if (shared?.inSteps) this.#shared = new SharedCounter({ points, duration, shared });
  }

  /** Consumes a point, or throws a `RateLimitError`. */
  async consume(key: string): Promise<void> {
    const waitMs = await this.tryConsume(key);
    if (waitMs > 0) throw new RateLimitError(waitMs);
  }

  /** Consumes a point and returns 0, or returns how long to wait. */
  async tryConsume(key: string): Promise<number> {
    try {
      const { consumedPoints } = await this.#limiter.consume(key);
      if (this.#shared && consumedPoints % this.#shared.step === 0) void this.#share(key);
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

  /** Other processes count the same key: over the limit of all, this one refuses it too. */
  async #share(key: string): Promise<void> {
    if (!this.#shared) return;
    const waitMs = await this.#shared.add(key, this.#shared.step);
    if (waitMs > 0) await this.#limiter.block(key, waitMs / 1_000);
  }
}
