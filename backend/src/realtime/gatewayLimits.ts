import type { ConnectionLimits } from './ConnectionLimiter';
import type { SlowConsumerLimits } from './SlowConsumers';

export interface GatewayLimits extends ConnectionLimits, SlowConsumerLimits {
  topicsPerSocket: number;
}

/** How often the status is sent, connections are watched and sessions are checked. */
export const gatewayIntervals = { statusMs: 1_000, watchMs: 100, checkSessionsMs: 60_000 };

export const defaultGatewayLimits: GatewayLimits = {
  socketsPerAddress: 200,
  topicsPerSocket: 100,
  // A page that reconnects subscribes to all of its topics at once.
  packets: { perSecond: 50, burst: 150 },
  packetsPerAddress: { perSecond: 1_000, burst: 6_000 },
  bytesPerAddress: { perSecond: 256 * 1024, burst: 2 * 1024 * 1024 },
  maxBufferedCharacters: 512 * 1024,
  maxSlowMs: 15_000,
};
