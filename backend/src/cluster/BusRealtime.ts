import type { DepthChange, PrivateTopic, TopicName } from '@h5/shared/contract/events';
import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import type { Realtime } from '../realtime/Realtime';
import type { Bus } from './Bus';

/** Sends events to the processes that hold the sockets. They make tickers and candles of the trades themselves. */
export class BusRealtime implements Realtime {
  readonly #bus: Bus;
  readonly #from: string | undefined;

  /** `from` names a process that tells its own sockets itself. */
  constructor(bus: Bus, from?: string) {
    this.#bus = bus;
    this.#from = from;
  }

  publish(topic: TopicName, make: () => unknown): void {
    const [family, symbol = ''] = topic.split('.');
    if (family !== 'trade') return;
    this.#bus.publish('event', { type: 'trades', symbol, trades: make() as PublicTrade[] });
  }

  publishDepth(symbol: string, seq: number, change: DepthChange): void {
    this.#bus.publish('event', { type: 'depth', symbol, seq, change });
  }

  /** They ask for snapshots themselves. */
  snapshotFor(): void {}

  publishToUser(userId: string, topic: PrivateTopic, make: () => unknown): void {
    const from = this.#from;
    this.#bus.publish('event', { type: 'user', userId, topic, data: make(), from });
  }

  endSession(tokenHash: string): void {
    this.#bus.publish('event', { type: 'endSession', tokenHash });
  }

  endUser(userId: string): void {
    this.#bus.publish('event', { type: 'endUser', userId });
  }
}
