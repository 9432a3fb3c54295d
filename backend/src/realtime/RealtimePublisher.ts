import type * as z from 'zod/mini';
import type { DepthUpdate } from '@h5/shared/contract/events';
import type { Topic, UserTopic } from '@h5/shared/contract/topic';

/** Sends events of the modules to connected clients. */
export interface RealtimePublisher {
  /** Sends an event to all subscribers; `make` is called only if there are any. Slow consumers may miss it. */
  publish<Payload extends z.ZodMiniType>(
    topic: Topic<Payload>,
    make: () => z.output<Payload>,
  ): void;
  /** Sends a change of an order book. `seq` grows by one for each change and comes from the book, as in its snapshot. */
  publishDepth(symbol: string, seq: number, change: DepthUpdate): void;
  /** Sets where the snapshot comes from that a socket gets when it subscribes to an order book. */
  snapshotFor(
    family: 'depth',
    make: (symbol: string) => { seq: number; data: DepthUpdate } | undefined,
  ): void;
  /** Sends an event to one user under their next number; `make` encodes it and is called only if they are connected. */
  publishToUser(userId: string, topic: Pick<UserTopic, 'name'>, make: () => unknown): void;
  /** Disconnects the sockets of a session within a second. */
  endSession(tokenHash: string): void;
  /** Disconnects all sockets of a user within a second. */
  endUser(userId: string): void;
}
