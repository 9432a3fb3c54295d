import { createClient } from 'redis';

const longestRetryMs = 500;

export type RedisClient = ReturnType<typeof createRedisClient>;

/**
 * A client that is not connected yet and that reconnects by itself. While it is offline, a command waits for the
 * connection if `queuesOffline` is set, and fails otherwise.
 */
export function createRedisClient(url: string, { queuesOffline }: { queuesOffline: boolean }) {
  return createClient({
    url,
    disableOfflineQueue: !queuesOffline,
    socket: { reconnectStrategy: (tries) => Math.min(20 * 2 ** tries, longestRetryMs) },
  });
}
