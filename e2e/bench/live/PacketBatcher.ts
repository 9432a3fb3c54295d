import type { Server } from 'socket.io';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  TopicEvent,
} from '@h5/shared/contract/events';

/** Sends the events of one turn of the event loop to each reader in one packet, as the product's server does. */
export class PacketBatcher {
  readonly #io: Server<ClientToServerEvents, ServerToClientEvents>;
  #waiting: TopicEvent[] = [];

  constructor(io: Server<ClientToServerEvents, ServerToClientEvents>) {
    this.#io = io;
  }

  add(event: TopicEvent): void {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    this.#waiting.push(event);
  }

  flush(): void {
    const events = this.#waiting;
    this.#waiting = [];
    for (const socket of this.#io.sockets.sockets.values()) {
      const read = events.filter(({ topic }) => socket.rooms.has(topic));
      if (read.length > 0) socket.emit('event', ...read);
    }
  }
}
