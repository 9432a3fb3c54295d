import type { IncomingMessage } from 'node:http';
import { TokenBucket, type TokenBucketRate } from './TokenBucket';

/** An engine.io connection, before the client has signed in. */
export interface Connection {
  request: IncomingMessage;
  close(discard: boolean): void;
  on(event: 'close' | 'packet', act: () => void): void;
}

export interface ConnectionLimits {
  socketsPerAddress: number;
  /** Packets of one connection, valid or not. */
  packets: TokenBucketRate;
  packetsPerAddress: TokenBucketRate;
  /** Bytes from the network, including those that form no packet. */
  bytesPerAddress: TokenBucketRate;
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

/** Opening a connection costs as much as this many packets. */
const packetsPerConnection = 10;

/** Tracks connections and limits what comes from each address: a client over a limit is disconnected and must wait before it may reconnect. */
export class ConnectionLimiter {
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

  /** Whether a request may open a connection. Pages of other sites must not open one in their visitors' browsers. */
  accepts(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    const isSameOrigin =
      origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    if (!isSameOrigin) return false;
    const { connections, packets, bytes } = this.#addressFor(request);
    if (connections >= this.#limits.socketsPerAddress) return false;
    return !bytes.isEmpty && packets.take(packetsPerConnection);
  }

  /** Counts a request. False if it was over the limit; its connection is then closed. */
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
      if (!address.packets.take(1) || !isWithin) disconnectAtOnce(connection);
    });
    connection.on('close', () => {
      if (this.#open.delete(connection)) address.connections -= 1;
    });
  }

  /** Counts the bytes received since the last call. */
  countBytes(): void {
    for (const [connection, known] of this.#open) {
      const bytes = bytesOf(connection);
      const isWithin = known.address.bytes.take(bytes - known.bytesCounted);
      known.bytesCounted = bytes;
      if (!isWithin) disconnectAtOnce(connection);
    }
    for (const [name, { connections, packets, bytes }] of this.#addresses) {
      if (connections === 0 && packets.isFull && bytes.isFull) this.#addresses.delete(name);
    }
  }

  disconnectAll(): void {
    for (const connection of this.#open.keys()) disconnectAtOnce(connection);
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

/** Closes at once: a normal close would wait until the client has read all buffered data. */
export function disconnectAtOnce(connection: Connection): void {
  connection.close(true);
  connection.request.socket.destroy();
}
