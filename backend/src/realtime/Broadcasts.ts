import type { TopicEvent } from '@h5/shared/contract/events';
import type { ClientSocket, SocketServer } from './SocketData';

/** Sockets that do not read as fast as the markets move; broadcasts leave them out. */
export const slowConsumersRoom = 'slow readers';

/** Sockets that understand several events at once. */
const batchRoom = 'batch readers';

/** In one packet; a turn of the loop that tells more sends several. */
const mostAtOnce = 500;

/**
 * Public events on their way to who reads them. Everything that is told in one turn of the event loop is one packet for
 * a reader, and one text for all readers of the same topics: fifty prices for two thousand people are written once.
 */
export class Broadcasts {
  readonly #io: SocketServer;
  /** The topics that the sockets of a room read. */
  readonly #groups = new Map<string, ReadonlySet<string>>();
  readonly #moved = new Set<ClientSocket>();
  #waiting: TopicEvent[] = [];

  constructor(io: SocketServer) {
    this.#io = io;
  }

  /** Does anybody read this topic, or is in this room? */
  hasSubscribers(room: string): boolean {
    return this.#io.of('/').adapter.rooms.has(room);
  }

  connect(socket: ClientSocket): void {
    if (socket.handshake.auth.batches === true) void socket.join(batchRoom);
  }

  /** Events before this moment go to who read the topic before; `socket` gets those that follow. */
  subscribe(socket: ClientSocket, topic: string): void {
    this.flush();
    socket.data.topics.add(topic);
    void socket.join(topic);
    this.#moved.add(socket);
  }

  unsubscribe(socket: ClientSocket, topic: string): void {
    if (!socket.data.topics.delete(topic)) return;
    void socket.leave(topic);
    this.#moved.add(socket);
  }

  add(event: TopicEvent): void {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    this.#waiting.push(event);
    if (this.#waiting.length >= mostAtOnce) this.flush();
  }

  flush(): void {
    const events = this.#waiting;
    if (events.length === 0) return;
    this.#waiting = [];
    this.#regroup();
    for (const [room, topics] of this.#groups) {
      const read = events.filter(({ topic }) => topics.has(topic));
      if (read.length > 0) {
        this.#io
          .to(room)
          .except(slowConsumersRoom)
          .emit('event', ...read);
      }
    }
    this.#tellSingly(events);
  }

  /** A page that was opened before the server knew batches. */
  #tellSingly(events: readonly TopicEvent[]): void {
    const { sids, rooms } = this.#io.of('/').adapter;
    if (sids.size === (rooms.get(batchRoom)?.size ?? 0)) return;
    for (const event of events) {
      this.#io.to(event.topic).except([slowConsumersRoom, batchRoom]).emit('event', event);
    }
  }

  /** Sockets that read the same topics share a room. */
  #regroup(): void {
    const { rooms } = this.#io.of('/').adapter;
    for (const socket of this.#moved) {
      const { groupRoom: group, topics } = socket.data;
      if (group) void socket.leave(group);
      delete socket.data.groupRoom;
      if (!socket.connected || topics.size === 0 || !socket.rooms.has(batchRoom)) continue;
      const room = `topics ${[...topics].sort().join(' ')}`;
      socket.data.groupRoom = room;
      void socket.join(room);
      if (!this.#groups.has(room)) this.#groups.set(room, new Set(topics));
    }
    this.#moved.clear();
    for (const room of this.#groups.keys()) if (!rooms.has(room)) this.#groups.delete(room);
  }
}
