import { AppError } from '../errors/AppError';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

interface Settings {
  maxRunning: number;
  maxWaiting: number;
  /** How much work of all keys runs at once; further work waits for its turn. */
  maxTogether?: number;
}

/**
 * Limits how much work runs at once for each key, such as a user or an address. A caller who asks for a lot at once waits
 * for their own work, not for that of others; calls beyond the queue are refused with `BUSY`.
 */
export class ConcurrencyLimit {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #maxTogether: number;
  readonly #queues = new Map<string, Queue>();
  #together = 0;
  readonly #turns: (() => void)[] = [];

  constructor({ maxRunning, maxWaiting, maxTogether = Infinity }: Settings) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
    this.#maxTogether = maxTogether;
  }

  /** How many keys have work running. */
  get size(): number {
    return this.#queues.size;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < this.#maxRunning) queue.running += 1;
    else if (queue.waiting.length >= this.#maxWaiting) throw new AppError('BUSY');
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await this.#inTurn(work);
    } finally {
      // The next in the queue takes over this slot, so no new caller can overtake it.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(key);
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#together < this.#maxTogether) this.#together += 1;
    else await new Promise<void>((resolve) => this.#turns.push(resolve));
    try {
      return await work();
    } finally {
      // In a later turn of the event loop: what has arrived meanwhile comes before the next work.
      setImmediate(() => this.#endTurn());
    }
  }

  #endTurn(): void {
    const next = this.#turns.shift();
    if (next) next();
    else this.#together -= 1;
  }
}
