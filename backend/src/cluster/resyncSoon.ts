import { throttle } from 'es-toolkit';
import type { Gateway } from '../realtime/Gateway';

/** When Redis was away, each process notices its own return and the gaps of the others within this time. */
const togetherMs = 1_000;

/** Lets the clients of this process read everything anew, once for all that was lost at about the same time. */
export function resyncSoon(gateway: Gateway): () => void {
  return throttle(() => gateway.startOver(), togetherMs, { edges: ['trailing'] });
}
