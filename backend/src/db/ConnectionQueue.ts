import { UnavailableError } from './UnavailableError';

/**
 * Who uses a database: `trading` decides about orders, `usual` is everything else that writes, `reads` answers
 * somebody without deciding anything. Nobody's order waits for strangers who read.
 */
export const lanes = ['trading', 'usual', 'reads'] as const;
export type Lane = (typeof lanes)[number];

interface LaneLimit {
  /** How many may wait; who comes then is refused at once. */
  waiting: number;
  /** How long somebody waits before something must be wrong, or somebody else must be asked. */
  waitMs: number;
}

export const laneLimits: Readonly<Record<Lane, LaneLimit>> = {
  trading: { waiting: Infinity, waitMs: 30_000 },
  usual: { waiting: 5_000, waitMs: 30_000 },
  reads: { waiting: 500, waitMs: 5_000 },
};

/** Who has waited this long may go once before somebody of a better lane. */
const starvationMs = 250;

interface Waiter {
  since: number;
  go(release: () => void): void;
}

/** One connection, which callers take in turns: the better lane first, and nobody is left out for good. */
export class ConnectionQueue {
  readonly #queues: Readonly<Record<Lane, Waiter[]>> = { trading: [], usual: [], reads: [] };
  #isAcquired = false;
  #lastWasStarved = false;

  /** Resolves with what ends the turn. */
  acquire(lane: Lane): Promise<() => void> {
    const queue = this.#queues[lane];
    const { waiting, waitMs } = laneLimits[lane];
    if (queue.length >= waiting) {
      return Promise.reject(new UnavailableError(`Too many wait for the database (${lane}).`));
    }
    return new Promise((resolve, reject) => {
      const mine: Waiter = {
        since: performance.now(),
        go(release) {
          clearTimeout(timer);
          resolve(release);
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(mine), 1);
        reject(
          new UnavailableError('A query waited too long. Does a transaction query outside itself?'),
        );
      }, waitMs);
      queue.push(mine);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isAcquired) return;
    const next = this.#starved() ?? this.#byPriority();
    if (!next) return;
    this.#isAcquired = true;
    let isOver = false;
    next.go(() => {
      if (isOver) return;
      isOver = true;
      this.#isAcquired = false;
      this.#next();
    });
  }

  #byPriority(): Waiter | undefined {
    this.#lastWasStarved = false;
    return lanes
      .map((lane) => this.#queues[lane])
      .find((queue) => queue.length > 0)
      ?.shift();
  }

  /** Somebody of a worse lane who has waited long: never two of them one after the other. */
  #starved(): Waiter | undefined {
    if (this.#lastWasStarved) return undefined;
    const impatient = performance.now() - starvationMs;
    const [, ...worse] = lanes.map((lane) => this.#queues[lane]).filter(({ length }) => length > 0);
    const queue = worse.find(([first]) => first !== undefined && first.since < impatient);
    this.#lastWasStarved = queue !== undefined;
    return queue?.shift();
  }
}
