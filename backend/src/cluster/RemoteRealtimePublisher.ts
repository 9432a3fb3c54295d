import { randomUUID } from 'node:crypto';
import type { DepthUpdate } from '@h5/shared/contract/events';
import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import type { Topic, UserTopic } from '@h5/shared/contract/topic';
import { candleTopic, tickerTopic, tradesTopic } from '@h5/shared/contract/markets/topics';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import type { RemoteEvent, RemoteSocketServers } from '../realtime/remoteEvents';
import { sessionRoom, userRoom } from '../realtime/rooms';

/** Events of a moment travel together: sent one by one, they cost the engine three times as much. */
const batchMs = 5;

/** Topics that processes with sockets derive from the trades themselves. */
const madeOfTrades: readonly string[] = [tickerTopic.family, candleTopic.family];

/** Sends events to other processes that hold sockets. */
export class RemoteRealtimePublisher implements RealtimePublisher {
  readonly #servers: RemoteSocketServers;
  readonly #from = randomUUID();
  #seq = 0;
  #waiting: RemoteEvent[] = [];

  constructor(servers: RemoteSocketServers) {
    this.#servers = servers;
  }

  publish({ family, name }: Topic, make: () => unknown): void {
    if (madeOfTrades.includes(family)) return;
    if (family !== tradesTopic.family) return this.#add({ type: 'topic', name, data: make() });
    const symbol = name.slice(family.length + 1);
    this.#add({ type: 'trades', symbol, trades: make() as PublicTrade[] });
  }

  publishDepth(symbol: string, seq: number, change: DepthUpdate): void {
    this.#add({ type: 'depth', symbol, seq, change });
  }

  /** Other processes request snapshots themselves. */
  snapshotFor(): void {}

  publishToUser(userId: string, { name }: Pick<UserTopic, 'name'>, make: () => unknown): void {
    this.#add({ type: 'user', userId, topic: name, data: make() });
  }

  endSession(tokenHash: string): void {
    this.#disconnect(sessionRoom(tokenHash));
  }

  endUser(userId: string): void {
    this.#disconnect(userRoom(userId));
  }

  /** Events that were published before the end still reach the sockets. */
  #disconnect(room: string): void {
    this.#flush();
    this.#servers.in(room).disconnectSockets(true);
  }

  #add(event: RemoteEvent): void {
    if (this.#waiting.length === 0) setTimeout(() => this.#flush(), batchMs);
    this.#waiting.push(event);
  }

  /** The number grows even while Redis is unavailable, so that receivers notice a lost batch. */
  #flush(): void {
    const events = this.#waiting;
    if (events.length === 0) return;
    this.#waiting = [];
    this.#seq += 1;
    this.#servers.serverSideEmit('events', { from: this.#from, seq: this.#seq, events });
  }
}
