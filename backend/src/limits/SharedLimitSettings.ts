import type { RedisClient } from '../createRedisClient';

/** For a limit that several processes count together in Redis. While Redis is away, each counts in memory. */
export interface SharedLimitSettings {
  client: RedisClient;
  name: string;
  /** Counts in steps of a tenth of the limit and afterwards, so that nothing waits for Redis. */
  inSteps?: boolean;
}
