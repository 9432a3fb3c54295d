import type { RedisClient } from '../openRedis';

/** Where several processes count together; alone, or while it is away, a process counts in memory. */
export interface SharedLimitStore {
  client: RedisClient;
  name: string;
  /** Counts in steps of a tenth of the limit and afterwards, so that nothing waits for the store. */
  inSteps?: boolean;
}
