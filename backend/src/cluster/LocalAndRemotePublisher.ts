import type * as z from 'zod/mini';
import type { DepthUpdate } from '@h5/shared/contract/events';
import type { Topic, UserTopic } from '@h5/shared/contract/topic';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';

/** Sends events to the sockets of this process at once, even while Redis is unavailable, and to those of other processes through it. */
export class LocalAndRemotePublisher implements RealtimePublisher {
  readonly #own: RealtimePublisher;
  readonly #others: RealtimePublisher;

  constructor(own: RealtimePublisher, others: RealtimePublisher) {
    this.#own = own;
    this.#others = others;
  }

  publish<Payload extends z.ZodMiniType>(
    topic: Topic<Payload>,
    make: () => z.output<Payload>,
  ): void {
    this.#own.publish(topic, make);
    this.#others.publish(topic, make);
  }

  publishDepth(symbol: string, seq: number, change: DepthUpdate): void {
    this.#own.publishDepth(symbol, seq, change);
    this.#others.publishDepth(symbol, seq, change);
  }

  snapshotFor(...source: Parameters<RealtimePublisher['snapshotFor']>): void {
    this.#own.snapshotFor(...source);
  }

  publishToUser(userId: string, topic: Pick<UserTopic, 'name'>, make: () => unknown): void {
    this.#own.publishToUser(userId, topic, make);
    this.#others.publishToUser(userId, topic, make);
  }

  endSession(tokenHash: string): void {
    this.#own.endSession(tokenHash);
    this.#others.endSession(tokenHash);
  }

  endUser(userId: string): void {
    this.#own.endUser(userId);
    this.#others.endUser(userId);
  }
}
