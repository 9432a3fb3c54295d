import type { ServerResponse } from 'node:http';
import { fileHeaders } from './headers';
import { fixedWindowLimit } from './fixedWindowLimit';

/** A visit requests some dozens of files, and many visitors may share one address. */
const defaultLimit = { perSecond: 2_000, mostWaiting: 1_000 };
const windowMs = 1_000;

export type EdgeRateLimit = typeof defaultLimit;

/**
 * Limits the requests per second of each address. Because refusing costs as much as answering, a refusal is delayed
 * by a second, which slows the sender down. When too many refusals are waiting, further connections are closed
 * without a reply.
 */
export function createRateLimiter({ perSecond, mostWaiting }: EdgeRateLimit = defaultLimit) {
  const isWithin = fixedWindowLimit(windowMs, { all: Infinity, each: perSecond });
  let waiting = 0;

  /** Resolves to false when the request was refused. */
  return async function admit(address: string, response: ServerResponse): Promise<boolean> {
    if (isWithin(address)) return true;
    if (waiting >= mostWaiting) {
      response.destroy();
      return false;
    }
    waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, windowMs).unref());
    waiting -= 1;
    const headers = { ...fileHeaders, 'cache-control': 'no-store', 'retry-after': '1' };
    response.writeHead(429, { ...headers, connection: 'close' }).end();
    return false;
  };
}
