import type { DepthChange, PrivateTopic, TopicName } from '@h5/shared/contract/events';
import type { Realtime } from '../realtime/Realtime';
import type { Bus } from './Bus';
import { BusRealtime } from './BusRealtime';
import { relayToUsers } from './relayToUsers';

/** Tells the sockets of this process at once, and over the bus those of the api processes beside it. */
export class SharedRealtime implements Realtime {
  readonly #own: Realtime;
  readonly #others: Realtime;
  readonly #endListening: () => void;

  /** `name` tells its messages on the bus from those of other processes. */
  constructor(own: Realtime, bus: Bus, name: string) {
    this.#own = own;
    this.#others = new BusRealtime(bus, name);
    this.#endListening = bus.listen('event', (message) => {
      const isOwn = message.type === 'user' && message.from === name;
      if (!isOwn) relayToUsers(message, own);
    });
  }

  close(): void {
    this.#endListening();
  }

  publish(topic: TopicName, make: () => unknown): void {
    this.#own.publish(topic, make);
    this.#others.publish(topic, make);
  }

  publishDepth(symbol: string, seq: number, change: DepthChange): void {
    this.#own.publishDepth(symbol, seq, change);
    this.#others.publishDepth(symbol, seq, change);
  }

  snapshotFor(...source: Parameters<Realtime['snapshotFor']>): void {
    this.#own.snapshotFor(...source);
  }

  publishToUser(userId: string, topic: PrivateTopic, make: () => unknown): void {
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
