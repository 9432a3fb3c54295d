import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { readNextJobTimes } from './jobs.sql';
import { firstRetryDelayMs } from './recordJobFailure';
import { WakeableSleep } from './WakeableSleep';

/** A notification may be lost with its connection, and what another process had locked may be free again. */
const longestSleepMs = 5_000;

interface Deps {
  db: Db;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** What is done in each round. */
interface JobRound {
  /** Does what is due now. */
  work: () => Promise<unknown>;
  /** The kinds whose next time ends the sleep. */
  kinds: () => readonly string[];
}

/** Does what is due, then sleeps until the next job is due, until the next retry, or until `wake` is called. */
export class JobLoop {
  readonly #deps: Deps;
  readonly #round: JobRound;
  readonly #sleep: WakeableSleep;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: Deps, round: JobRound) {
    this.#deps = deps;
    this.#round = round;
    this.#sleep = new WakeableSleep(deps.clock);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    this.#running = this.#run();
  }

  readonly wake = (): void => this.#sleep.wake();

  /** Lets the present round end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { db, clock, onError } = this.#deps;
    while (!this.#isStopped) {
      let due = Infinity;
      let machineTime = clock.machineNow() + longestSleepMs;
      try {
        await this.#round.work();
        const kinds = this.#round.kinds();
        if (kinds.length > 0) {
          const next = await readNextJobTimes(db, kinds, clock.now());
          due = next.due ?? Infinity;
          machineTime = Math.min(machineTime, next.retry ?? Infinity);
        }
      } catch (error) {
        onError(error);
        machineTime = clock.machineNow() + firstRetryDelayMs;
      }
      if (!this.#isStopped) await this.#sleep.sleep({ due, machineTime });
    }
  }
}
