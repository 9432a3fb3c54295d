import type { Clock } from '../clock';
import { slowConsumersRoom, type Broadcasts } from './Broadcasts';
import { disconnect } from './Connections';
import type { ClientSocket } from './SocketData';
import type { DepthSnapshots } from './DepthSnapshots';

export interface SlowConsumerLimits {
  /** How much text may wait for a reader before ticks pass it by. */
  maxBufferedCharacters: number;
  /** How long a reader may stay behind. */
  maxSlowMs: number;
}

interface Deps {
  clock: Clock;
  limits: SlowConsumerLimits;
  broadcasts: Pick<Broadcasts, 'flush'>;
  snapshots: Pick<DepthSnapshots, 'send'>;
}

/** Who cannot keep up misses ticks rather than fill the memory, and is cut off in the end. */
export class SlowConsumers {
  readonly #parts: Deps;

  constructor(parts: Deps) {
    this.#parts = parts;
  }

  /** Looks whether somebody has fallen behind since the last time, or is back and reads their books anew. */
  watch(sockets: Iterable<ClientSocket>): void {
    const { clock, limits, broadcasts, snapshots } = this.#parts;
    const now = clock.now();
    for (const socket of sockets) {
      for (const topic of socket.data.pendingSnapshots) snapshots.send(socket, topic);
      const isBehind = bufferedCharacters(socket) > limits.maxBufferedCharacters;
      const { slowSince } = socket.data;
      if (isBehind && slowSince === undefined) {
        socket.data.slowSince = now;
        void socket.join(slowConsumersRoom);
      } else if (isBehind && slowSince !== undefined && now - slowSince > limits.maxSlowMs) {
        disconnect(socket.conn);
      } else if (!isBehind && slowSince !== undefined) {
        broadcasts.flush();
        delete socket.data.slowSince;
        void socket.leave(slowConsumersRoom);
        for (const topic of socket.data.topics) snapshots.send(socket, topic);
      }
    }
  }
}

/** How much engine.io holds for this reader; its types leave the field out. */
function bufferedCharacters({ conn }: ClientSocket): number {
  const { writeBuffer } = conn as unknown as { writeBuffer: readonly { data?: unknown }[] };
  let characters = 0;
  for (const { data } of writeBuffer) if (typeof data === 'string') characters += data.length;
  return characters;
}
