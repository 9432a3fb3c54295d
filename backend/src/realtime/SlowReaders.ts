import type { Clock } from '../clock';
import { slowRoom, type Broadcasts } from './Broadcasts';
import { cutOff } from './Connections';
import type { Client } from './Facts';
import type { Snapshots } from './Snapshots';

export interface SlowReaderLimits {
  /** How much text may wait for a reader before ticks pass it by. */
  waitingCharacters: number;
  /** How long a reader may stay behind. */
  slowMs: number;
}

interface Parts {
  clock: Clock;
  limits: SlowReaderLimits;
  broadcasts: Pick<Broadcasts, 'flush'>;
  snapshots: Pick<Snapshots, 'send'>;
}

/** Who cannot keep up misses ticks rather than fill the memory, and is cut off in the end. */
export class SlowReaders {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Looks whether somebody has fallen behind since the last time, or is back and reads their books anew. */
  watch(sockets: Iterable<Client>): void {
    const { clock, limits, broadcasts, snapshots } = this.#parts;
    const now = clock.now();
    for (const socket of sockets) {
      for (const topic of socket.data.waitsFor) snapshots.send(socket, topic);
      const isBehind = waitingFor(socket) > limits.waitingCharacters;
      const { slowSince } = socket.data;
      if (isBehind && slowSince === undefined) {
        socket.data.slowSince = now;
        void socket.join(slowRoom);
      } else if (isBehind && slowSince !== undefined && now - slowSince > limits.slowMs) {
        cutOff(socket.conn);
      } else if (!isBehind && slowSince !== undefined) {
        broadcasts.flush();
        delete socket.data.slowSince;
        void socket.leave(slowRoom);
        for (const topic of socket.data.topics) snapshots.send(socket, topic);
      }
    }
  }
}

/** How much engine.io holds for this reader; its types leave the field out. */
function waitingFor({ conn }: Client): number {
  const { writeBuffer } = conn as unknown as { writeBuffer: readonly { data?: unknown }[] };
  let characters = 0;
  for (const { data } of writeBuffer) if (typeof data === 'string') characters += data.length;
  return characters;
}
