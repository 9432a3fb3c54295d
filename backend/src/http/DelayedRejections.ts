import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LimitError } from '../errors/AppError';

const longestWaitMs = 1_000;
const usuallyWaiting = 1_000;

/**
 * To refuse costs as much as to answer: who asks too often is told so late, and so cannot ask again at once. When too
 * many wait, the connection ends without a word.
 */
export class DelayedRejections {
  readonly #mostWaiting: number;
  #waiting = 0;

  constructor(mostWaiting = usuallyWaiting) {
    this.#mostWaiting = mostWaiting;
  }

  async reject(waitMs: number, socket: Pick<Socket, 'destroy'>): Promise<never> {
    if (this.#waiting >= this.#mostWaiting) socket.destroy();
    else await this.#wait(Math.min(waitMs, longestWaitMs));
    throw new LimitError(waitMs);
  }

  async #wait(ms: number): Promise<void> {
    this.#waiting += 1;
    await sleep(ms, undefined, { ref: false });
    this.#waiting -= 1;
  }
}
