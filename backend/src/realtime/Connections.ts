import type { IncomingMessage } from 'node:http';

/** A connection below the sockets, before anybody has said who they are. */
export interface Connection {
  request: IncomingMessage;
  close(discard: boolean): void;
  on(event: 'close', act: () => void): void;
}

/** Who is connected, and how many from one address. */
export class Connections {
  readonly #perAddressAtMost: number;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #open = new Set<Connection>();
  readonly #perAddress = new Map<string, number>();

  constructor(perAddressAtMost: number, addressOf: (request: IncomingMessage) => string) {
    this.#perAddressAtMost = perAddressAtMost;
    this.#addressOf = addressOf;
  }

  /** A page of another site must not open sockets with its visitor's browser. */
  isWelcome(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    return isOurs && this.#countOf(this.#addressOf(request)) < this.#perAddressAtMost;
  }

  remember(connection: Connection): void {
    const address = this.#addressOf(connection.request);
    this.#open.add(connection);
    this.#perAddress.set(address, this.#countOf(address) + 1);
    connection.on('close', () => {
      this.#open.delete(connection);
      const left = this.#countOf(address) - 1;
      if (left > 0) this.#perAddress.set(address, left);
      else this.#perAddress.delete(address);
    });
  }

  cutOffAll(): void {
    for (const connection of this.#open) cutOff(connection);
  }

  #countOf(address: string): number {
    return this.#perAddress.get(address) ?? 0;
  }
}

/** At once: a polite end would wait until the reader has read everything. */
export function cutOff(connection: Connection): void {
  connection.close(true);
  connection.request.socket.destroy();
}
