import type { Clock } from '../clock';
import { slowConsumersRoom, type PublicBroadcasts } from './PublicBroadcasts';
import { disconnectAtOnce } from './ConnectionLimiter';
import type { ClientSocket } from './SocketData';
import type { DepthSnapshots } from './DepthSnapshots';

export interface SlowConsumerLimits {
  /** How much unsent text makes a client slow: it then gets no more broadcasts. */
  maxBufferedCharacters: number;
  /** How long a client may stay slow before it is disconnected. */
  maxSlowMs: number;
}

interface Deps {
  clock: Clock;
  limits: SlowConsumerLimits;
  broadcasts: Pick<PublicBroadcasts, 'flush'>;
  snapshots: Pick<DepthSnapshots, 'send'>;
}

/** Clients that cannot keep up miss events instead of filling the memory, and are disconnected in the end. */
export class SlowConsumers {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Checks which clients have become slow, and sends new snapshots to those that have caught up. */
  watch(sockets: Iterable<ClientSocket>): void {
    const { clock, limits, broadcasts, snapshots } = this.#deps;
    const now = clock.machineNow();
    for (const socket of sockets) {
      for (const topic of socket.data.pendingSnapshots) snapshots.send(socket, topic);
      const isSlow = bufferedCharacters(socket) > limits.maxBufferedCharacters;
      const { slowSince } = socket.data;
      if (isSlow && slowSince === undefined) {
        socket.data.slowSince = now;
        void socket.join(slowConsumersRoom);
      } else if (isSlow && slowSince !== undefined && now - slowSince > limits.maxSlowMs) {
        disconnectAtOnce(socket.conn);
      } else if (!isSlow && slowSince !== undefined) {
        broadcasts.flush();
        delete socket.data.slowSince;
        void socket.leave(slowConsumersRoom);
        for (const topic of socket.data.topics) snapshots.send(socket, topic);
      }
    }
  }
}

/** How much engine.io buffers for this client; its types leave the field out. */
function bufferedCharacters({ conn }: ClientSocket): number {
  const { writeBuffer } = conn as unknown as { writeBuffer: readonly { data?: unknown }[] };
  let characters = 0;
  for (const { data } of writeBuffer) if (typeof data === 'string') characters += data.length;
  return characters;
}
