import type { DepthChange, PrivateTopic, Topic } from '@h5/shared/contract/events';

/** What the modules tell the people who are connected. */
export interface Realtime {
  /** Tells everybody who listens; `make` is asked only when somebody does. Slow readers may miss it. */
  publish(topic: Topic, make: () => unknown): void;
  /** A change of a book. Numbers grow by one per symbol and come from the book, as in its snapshot. */
  publishDepth(symbol: string, seq: number, change: DepthChange): void;
  /** What a socket gets right after it subscribes to a book. */
  snapshotFor(
    family: 'depth',
    make: (symbol: string) => { seq: number; data: DepthChange } | undefined,
  ): void;
  /** Tells one person, under the next number of theirs; `make` gives the wire's form, when they are there to read it. */
  publishToUser(userId: string, topic: PrivateTopic, make: () => unknown): void;
  /** Cuts the sockets of one session off, within a second. */
  endSession(tokenHash: string): void;
  /** Cuts all sockets of a person off, within a second. */
  endUser(userId: string): void;
}
