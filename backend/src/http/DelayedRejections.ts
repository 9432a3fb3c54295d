import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimitError } from '../errors/AppError';

const maxDelayMs = 1_000;
const defaultMaxWaiting = 1_000;

/**
 * Delays the rejection of clients over their request limit. A rejection costs as much as an answer, so a client that gets
 * it late cannot repeat the request at once. When too many rejections wait, the connection is closed without an answer.
 */
export class DelayedRejections {
  readonly #maxWaiting: number;
  #waiting = 0;

  constructor(maxWaiting = defaultMaxWaiting) {
    this.#maxWaiting = maxWaiting;
  }

  async reject(waitMs: number, socket: Pick<Socket, 'destroy'>): Promise<never> {
    if (this.#waiting >= this.#maxWaiting) socket.destroy();
    else await this.#wait(Math.min(waitMs, maxDelayMs));
    throw new RateLimitError(waitMs);
  }

  async #wait(ms: number): Promise<void> {
    this.#waiting += 1;
    await sleep(ms, undefined, { ref: false });
    this.#waiting -= 1;
  }
}
