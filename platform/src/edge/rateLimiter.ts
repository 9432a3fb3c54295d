import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileHeaders } from './headers';
import { fixedWindowLimit } from './fixedWindowLimit';

/** A visit takes some dozens of files; an office full of visitors comes from one address. */
const defaultLimit = { perSecond: 2_000, mostWaiting: 1_000 };
const windowMs = 1_000;

export type RateLimit = typeof defaultLimit;

/**
 * Lets so many requests of each address through in a second. To refuse costs as much as to answer: who asks too often is
 * told so late, and so cannot ask again at once; when too many wait for it, the connection ends without a word.
 */
export function createRateLimiter({ perSecond, mostWaiting }: RateLimit = defaultLimit) {
  const isWithin = fixedWindowLimit(windowMs, { all: Infinity, each: perSecond });
  let waiting = 0;

  /** False when the request was refused. */
  return async function admit(address: string, response: ServerResponse): Promise<boolean> {
    if (isWithin(address)) return true;
    if (waiting >= mostWaiting) {
      response.destroy();
      return false;
    }
    waiting += 1;
    await sleep(windowMs, undefined, { ref: false });
    waiting -= 1;
    const headers = { ...fileHeaders, 'cache-control': 'no-store', 'retry-after': '1' };
    response.writeHead(429, { ...headers, connection: 'close' }).end();
    return false;
  };
}
