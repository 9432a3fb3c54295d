import { throttle } from 'es-toolkit';
import type { RealtimeGateway } from '../realtime/RealtimeGateway';

/** When Redis was away, each process notices its own return and the gaps of the others within this time. */
const togetherMs = 1_000;

/** Lets the clients of this process read everything anew, once for all that was lost at about the same time. */
export function makeResyncScheduler(gateway: RealtimeGateway): () => void {
  return throttle(() => gateway.startOver(), togetherMs, { edges: ['trailing'] });
}
