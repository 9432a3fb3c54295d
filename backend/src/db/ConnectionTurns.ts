import { Unavailable } from './Unavailable';

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
const patienceMs = 250;

interface Waiting {
  since: number;
  go(release: () => void): void;
}

/** One connection, which callers take in turns: the better lane first, and nobody is left out for good. */
export class ConnectionTurns {
  readonly #queues: Readonly<Record<Lane, Waiting[]>> = { trading: [], usual: [], reads: [] };
  #isTaken = false;
  #wasOutOfTurn = false;

  /** Resolves with what ends the turn. */
  take(lane: Lane): Promise<() => void> {
    const queue = this.#queues[lane];
    const { waiting, waitMs } = laneLimits[lane];
    if (queue.length >= waiting) {
      return Promise.reject(new Unavailable(`Too many wait for the database (${lane}).`));
    }
    return new Promise((resolve, reject) => {
      const mine: Waiting = {
        since: performance.now(),
        go(release) {
          clearTimeout(timer);
          resolve(release);
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(mine), 1);
        reject(
          new Unavailable('A query waited too long. Does a transaction query outside itself?'),
        );
      }, waitMs);
      queue.push(mine);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isTaken) return;
    const next = this.#outOfTurn() ?? this.#inTurn();
    if (!next) return;
    this.#isTaken = true;
    let isOver = false;
    next.go(() => {
      if (isOver) return;
      isOver = true;
      this.#isTaken = false;
      this.#next();
    });
  }

  #inTurn(): Waiting | undefined {
    this.#wasOutOfTurn = false;
    return lanes
      .map((lane) => this.#queues[lane])
      .find((queue) => queue.length > 0)
      ?.shift();
  }

  /** Somebody of a worse lane who has waited long: never two of them one after the other. */
  #outOfTurn(): Waiting | undefined {
    if (this.#wasOutOfTurn) return undefined;
    const impatient = performance.now() - patienceMs;
    const [, ...worse] = lanes.map((lane) => this.#queues[lane]).filter(({ length }) => length > 0);
    const queue = worse.find(([first]) => first !== undefined && first.since < impatient);
    this.#wasOutOfTurn = queue !== undefined;
    return queue?.shift();
  }
}
