import { DatabaseUnavailableError } from './DatabaseUnavailableError';

/**
 * Priority lanes of database access: `trading` for orders, `usual` for all other writes, `reads` for queries that decide
 * nothing. Orders never wait for the reads of guests.
 */
export const databaseLanes = ['trading', 'usual', 'reads'] as const;
export type DatabaseLane = (typeof databaseLanes)[number];

interface LaneLimit {
  /** Callers that may wait; more are refused at once. */
  waiting: number;
  /** A caller that has waited this long is refused. */
  waitMs: number;
}

export const databaseLaneLimits: Readonly<Record<DatabaseLane, LaneLimit>> = {
  trading: { waiting: Infinity, waitMs: 30_000 },
  usual: { waiting: 5_000, waitMs: 30_000 },
  reads: { waiting: 500, waitMs: 5_000 },
};

/** A caller that has waited this long may go before one of a higher lane, once. */
const starvationMs = 250;

interface Waiter {
  since: number;
  go(release: () => void): void;
}

/** Shares one connection: higher lanes first, without starving the lower ones. */
export class ConnectionQueue {
  readonly #queues: Readonly<Record<DatabaseLane, Waiter[]>> = {
    trading: [],
    usual: [],
    reads: [],
  };
  #isAcquired = false;
  #lastWasStarved = false;

  /** Resolves with a function that releases the connection. */
  acquire(lane: DatabaseLane): Promise<() => void> {
    const queue = this.#queues[lane];
    const { waiting, waitMs } = databaseLaneLimits[lane];
    if (queue.length >= waiting) {
      return Promise.reject(
        new DatabaseUnavailableError(`Too many wait for the database (${lane}).`),
      );
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
          new DatabaseUnavailableError(
            `A query waited ${waitMs / 1_000} s. Is the machine overloaded, or does a transaction query outside itself?`,
          ),
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
    return databaseLanes
      .map((lane) => this.#queues[lane])
      .find((queue) => queue.length > 0)
      ?.shift();
  }

  /** A starving caller of a lower lane, but never two in a row. */
  #starved(): Waiter | undefined {
    if (this.#lastWasStarved) return undefined;
    const impatient = performance.now() - starvationMs;
    const [, ...worse] = databaseLanes
      .map((lane) => this.#queues[lane])
      .filter(({ length }) => length > 0);
    const queue = worse.find(([first]) => first !== undefined && first.since < impatient);
    this.#lastWasStarved = queue !== undefined;
    return queue?.shift();
  }
}
