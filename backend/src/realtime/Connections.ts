import type { IncomingMessage } from 'node:http';
import { TokenBucket, type Rate } from './TokenBucket';

/** A connection below the sockets, before anybody has said who they are. */
export interface Connection {
  request: IncomingMessage;
  close(discard: boolean): void;
  on(event: 'close' | 'packet', act: () => void): void;
}

export interface ConnectionLimits {
  socketsPerAddress: number;
  /** What one connection may say, whether or not it means anything to anybody. */
  packets: Rate;
  packetsPerAddress: Rate;
  /** As they come from the network: also what makes no packet. */
  bytesPerAddress: Rate;
}

interface Address {
  connections: number;
  packets: TokenBucket;
  bytes: TokenBucket;
}

interface Known {
  address: Address;
  bytesCounted: number;
}

/** To open a connection costs as much as this many packets. */
const packetsPerConnection = 10;

/** Who is connected, and how much comes from one address: who says too much is cut off, and not let in again at once. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #open = new Map<Connection, Known>();
  readonly #addresses = new Map<string, Address>();

  constructor(limits: ConnectionLimits, addressOf: (request: IncomingMessage) => string) {
    this.#limits = limits;
    this.#addressOf = addressOf;
  }

  get count(): number {
    return this.#open.size;
  }

  /** A page of another site must not open sockets with its visitor's browser. */
  accepts(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    if (!isOurs) return false;
    const { connections, packets, bytes } = this.#addressFor(request);
    if (connections >= this.#limits.socketsPerAddress) return false;
    return !bytes.isEmpty && packets.take(packetsPerConnection);
  }

  /** Any request, whatever comes of it. False when it was one too many, and its connection is gone. */
  countRequest(request: IncomingMessage): boolean {
    const isWithin = this.#addressFor(request).packets.take(1);
    if (!isWithin) request.socket.destroy();
    return isWithin;
  }

  add(connection: Connection): void {
    const address = this.#addressFor(connection.request);
    const own = new TokenBucket(this.#limits.packets);
    address.connections += 1;
    this.#open.set(connection, { address, bytesCounted: bytesOf(connection) });
    connection.on('packet', () => {
      const isWithin = own.take(1);
      if (!address.packets.take(1) || !isWithin) disconnect(connection);
    });
    connection.on('close', () => {
      if (this.#open.delete(connection)) address.connections -= 1;
    });
  }

  /** Counts what has come since the last time. */
  countBytes(): void {
    for (const [connection, known] of this.#open) {
      const bytes = bytesOf(connection);
      const isWithin = known.address.bytes.take(bytes - known.bytesCounted);
      known.bytesCounted = bytes;
      if (!isWithin) disconnect(connection);
    }
    for (const [name, { connections, packets, bytes }] of this.#addresses) {
      if (connections === 0 && packets.isFull && bytes.isFull) this.#addresses.delete(name);
    }
  }

  disconnectAll(): void {
    for (const connection of this.#open.keys()) disconnect(connection);
  }

  #addressFor(request: IncomingMessage): Address {
    const name = this.#addressOf(request);
    const known = this.#addresses.get(name);
    if (known) return known;
    const address = {
      connections: 0,
      packets: new TokenBucket(this.#limits.packetsPerAddress),
      bytes: new TokenBucket(this.#limits.bytesPerAddress),
    };
    this.#addresses.set(name, address);
    return address;
  }
}

function bytesOf({ request }: Connection): number {
  return request.socket.bytesRead;
}

/** At once: a polite end would wait until the reader has read everything. */
export function disconnect(connection: Connection): void {
  connection.close(true);
  connection.request.socket.destroy();
}
