import type { MovableClock } from '../clock';
import { recordClockForward } from '../clock.sql';
import type { Db } from '../db/Db';
import type { MarketFeed } from '../markets/MarketFeed';
import { OperatorNotice } from '../OperatorNotice';
import type { JobRunner } from './JobRunner';

const minuteMs = 60_000;
const dayMs = 86_400_000;

interface Deps {
  db: Db;
  clock: MovableClock;
  jobs: JobRunner;
  feed: MarketFeed;
  /** Records the prices of the present second. */
  recordPrices?: () => Promise<void>;
  /** The next time after another whose prices settle something; undefined if there is none. */
  nextSampleTime: (after: number) => Promise<number | undefined>;
  onError: (error: unknown) => void;
}

/**
 * Moves the exchange time of the demo forward and runs each job on the way at its own time. What is not made up for after a stop,
 * such as a sweep, runs once at the end.
 */
export class FastForward {
  readonly #deps: Deps;
  #running: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  now(): number {
    return this.#deps.clock.now();
  }

  /** Returns the new exchange time. One forward after the other. */
  forward(minutes: number): Promise<number> {
    const forwarded = this.#running.then(() => this.#forward(minutes));
    this.#running = forwarded.catch(() => {});
    return forwarded;
  }

  async #forward(minutes: number): Promise<number> {
    const { clock, jobs, feed, onError } = this.#deps;
    const target = clock.now() + minutes * minuteMs;
    const forwardedMs = clock.forwardedMs + minutes * minuteMs;
    await jobs.runDue();
    clock.isOnItsWay = true;
    try {
      await jobs.pass(() => this.#stopOnTheWay(target));
      // Jobs take time, in which the clock went on by itself.
      await this.#moveBy(forwardedMs - clock.forwardedMs);
      feed.catchUp();
      await jobs.runDue();
    } finally {
      clock.isOnItsWay = false;
    }
    const time = new Date(target).toISOString();
    onError(new OperatorNotice(`Exchange time was moved forward by ${minutes} min, to ${time}.`));
    return clock.now();
  }

  async #stopOnTheWay(target: number): Promise<void> {
    for (let stop = await this.#nextStop(); stop !== undefined && stop.time <= target;) {
      await this.#moveTo(stop.time);
      // What settles by prices on the way, such as fees of positions, is due at 00:00 UTC.
      if (stop.isSample || stop.time % dayMs === 0) await this.#deps.recordPrices?.();
      await this.#deps.jobs.runDue();
      stop = await this.#nextStop();
    }
  }

  /** The next job or price on the way. */
  async #nextStop(): Promise<{ time: number; isSample: boolean } | undefined> {
    const [due, sample] = await Promise.all([
      this.#deps.jobs.nextDue(),
      this.#deps.nextSampleTime(this.now()),
    ]);
    if (sample !== undefined && (due === undefined || sample <= due)) {
      return { time: sample, isSample: true };
    }
    return due === undefined ? undefined : { time: due, isSample: false };
  }

  #moveTo(time: number): Promise<void> {
    return this.#moveBy(time - this.now());
  }

  /** The database comes first: a crash in between leaves the clock ahead, never the effects of a time that is not reached. */
  async #moveBy(ms: number): Promise<void> {
    const { db, clock } = this.#deps;
    if (ms > 0) clock.forwardTo(await recordClockForward(db, ms, clock.now() + ms));
  }
}
