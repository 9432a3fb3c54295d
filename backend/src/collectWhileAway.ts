import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Audience } from './Audience';

const checkMs = 60_000;
/** Garbage of ten minutes without anybody is a few megabytes. */
const againMs = 600_000;

/**
 * Collects garbage while nobody looks. V8 would let it grow to twice of what is in use before it looks for it; a demo that runs
 * beside other things on a laptop should not hold that. Returns what ends it.
 */
export function collectWhileAway(audience: Audience): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  let last = -Infinity;
  const timer = setInterval(() => {
    const now = performance.now();
    if (audience.isPresent) last = -Infinity;
    else if (now - last > againMs) {
      collect();
      last = now;
    }
  }, checkMs).unref();
  return () => clearInterval(timer);
}
