import type { DepthUpdate } from '@h5/shared/contract/events';
import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import type { UserTopic } from '@h5/shared/contract/topic';

/** Events for the processes with the sockets. */
export type RemoteEvent =
  | { type: 'trades'; symbol: string; trades: PublicTrade[] }
  | { type: 'depth'; symbol: string; seq: number; change: DepthUpdate }
  | { type: 'topic'; name: string; data: unknown }
  /** `data` is in wire format. */
  | { type: 'user'; userId: string; topic: UserTopic['name']; data: unknown };

/** The events of a moment in their order; by the number a receiver notices that a batch of this sender was lost. */
export interface RemoteEventBatch {
  from: string;
  seq: number;
  events: RemoteEvent[];
}

/** Messages between socket servers. */
export interface ServerToServerEvents {
  events: (batch: RemoteEventBatch) => void;
}

/** The socket servers of other processes, through the socket.io adapter or its emitter. */
export interface RemoteSocketServers {
  serverSideEmit(name: 'events', batch: RemoteEventBatch): unknown;
  in(room: string): { disconnectSockets(close: boolean): unknown };
}
