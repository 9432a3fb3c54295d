import type { TopicEvent } from '@h5/shared/contract/events';
import type { ClientSocket, SocketServer } from './SocketData';

/** Clients that cannot keep up; broadcasts leave them out. */
export const slowConsumersRoom = 'slow consumers';

/** Clients that accept several events in one packet. */
const batchRoom = 'batch clients';

/** More events than this are sent in several packets. */
const maxEventsPerPacket = 500;

/**
 * Broadcasts public events. All events of one turn of the event loop are one packet for each client, and are encoded once
 * for all clients with the same topics. Each process serves its own clients.
 */
export class PublicBroadcasts {
  readonly #io: SocketServer;
  /** The topics of the clients in each room. */
  readonly #groups = new Map<string, ReadonlySet<string>>();
  readonly #changed = new Set<ClientSocket>();
  #waiting: TopicEvent[] = [];

  constructor(io: SocketServer) {
    this.#io = io;
  }

  /** Whether a topic has subscribers, or a room has members. */
  hasSubscribers(room: string): boolean {
    return this.#io.of('/').adapter.rooms.has(room);
  }

  connect(socket: ClientSocket): void {
    if (socket.handshake.auth.batches === true) void socket.join(batchRoom);
  }

  /** Subscribes a client to events from now on; waiting events go to the earlier subscribers only. */
  subscribe(socket: ClientSocket, topic: string): void {
    this.flush();
    socket.data.topics.add(topic);
    void socket.join(topic);
    this.#changed.add(socket);
  }

  unsubscribe(socket: ClientSocket, topic: string): void {
    if (!socket.data.topics.delete(topic)) return;
    void socket.leave(topic);
    this.#changed.add(socket);
  }

  add(event: TopicEvent): void {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    this.#waiting.push(event);
    if (this.#waiting.length >= maxEventsPerPacket) this.flush();
  }

  flush(): void {
    const events = this.#waiting;
    if (events.length === 0) return;
    this.#waiting = [];
    this.#regroup();
    for (const [room, topics] of this.#groups) {
      const subscribed = events.filter(({ topic }) => topics.has(topic));
      if (subscribed.length > 0) {
        this.#io.local
          .to(room)
          .except(slowConsumersRoom)
          .emit('event', ...subscribed);
      }
    }
    this.#sendSingly(events);
  }

  /** For pages that were loaded before the server sent batches. */
  #sendSingly(events: readonly TopicEvent[]): void {
    const { sids, rooms } = this.#io.of('/').adapter;
    if (sids.size === (rooms.get(batchRoom)?.size ?? 0)) return;
    for (const event of events) {
      this.#io.local.to(event.topic).except([slowConsumersRoom, batchRoom]).emit('event', event);
    }
  }

  /** Puts clients with the same topics into one room. */
  #regroup(): void {
    const { rooms } = this.#io.of('/').adapter;
    for (const socket of this.#changed) {
      const { groupRoom: group, topics } = socket.data;
      if (group) void socket.leave(group);
      delete socket.data.groupRoom;
      if (!socket.connected || topics.size === 0 || !socket.rooms.has(batchRoom)) continue;
      const room = `topics ${[...topics].sort().join(' ')}`;
      socket.data.groupRoom = room;
      void socket.join(room);
      if (!this.#groups.has(room)) this.#groups.set(room, new Set(topics));
    }
    this.#changed.clear();
    for (const room of this.#groups.keys()) if (!rooms.has(room)) this.#groups.delete(room);
  }
}
