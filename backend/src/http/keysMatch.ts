import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export function keysMatch(given: string, key: string): boolean {
  return timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
