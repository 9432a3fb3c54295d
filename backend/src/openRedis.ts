import { createClient } from 'redis';

const longestRetryMs = 500;

export type RedisClient = ReturnType<typeof openRedis>;

/** A client that reconnects by itself. With `waits`, what is asked before it is connected waits for that. */
export function openRedis(url: string, { waits }: { waits: boolean }) {
  return createClient({
    url,
    disableOfflineQueue: !waits,
    socket: { reconnectStrategy: (tries) => Math.min(20 * 2 ** tries, longestRetryMs) },
  });
}
