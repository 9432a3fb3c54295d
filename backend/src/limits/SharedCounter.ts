import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedLimitSettings } from './SharedLimitSettings';

interface Options {
  points: number;
  duration: number;
  shared: SharedLimitSettings;
}

/** Counts for all processes together; while Redis is away, each of them counts by itself. */
export function makeSharedRateLimiter({ points, duration, shared }: Options): RateLimiterRedis {
  return new RateLimiterRedis({
    points,
    duration,
    storeClient: shared.client,
    useRedisPackage: true,
    keyPrefix: `h5:limit:${shared.name}`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  });
}

/** Reports the count of this process to the others in larger steps, and learns whether all together exceed the limit. */
export class SharedCounter {
  readonly step: number;
  readonly #limiter: RateLimiterRedis;

  constructor(options: Options) {
    this.step = Math.max(1, Math.floor(options.points / 10));
    this.#limiter = makeSharedRateLimiter(options);
  }

  /** Resolves to how long the key must wait, or to 0. */
  async add(key: string, points: number): Promise<number> {
    try {
      await this.#limiter.consume(key, points);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  }
}
