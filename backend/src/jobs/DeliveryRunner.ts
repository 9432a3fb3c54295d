import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { OperatorNotice } from '../OperatorNotice';
import type { JobDelivery, JobKind } from './JobKind';
import * as sql from './jobs.sql';
import { firstRetryDelayMs, recordJobFailure } from './recordJobFailure';
import { WakeableSleep } from './WakeableSleep';

/** How long a process may take for a delivery; afterwards it is made again, for the process may have been killed. */
export const deliveryLeaseMs = 60_000;

/** Deliveries of this process that run at once: they wait for other servers most of the time. */
const maxRunning = 50;
const longestSleepMs = 5_000;

/** A stop waits this long for those that run. The rest is made again by the next process. */
const stopLimitMs = 5_000;

interface Deps {
  db: Db;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Makes deliveries: jobs whose effect is outside the database. No transaction is open meanwhile, since another server may take
 * its time and the embedded database has one connection. A claimed job is leased to this process instead.
 */
export class DeliveryRunner {
  readonly #deps: Deps;
  readonly #handlers = new Map<string, { kind: JobKind<never>; deliver: JobDelivery<never> }>();
  readonly #running = new Set<Promise<void>>();
  readonly #waking: WakeableSleep;
  #isStopped = false;
  /** Stops recording results: a delivery that still runs is made again once its lease has ended. */
  #isAbandoned = false;
  #looping: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#waking = new WakeableSleep(deps.clock);
  }

  /** Says how deliveries of a kind are made. Before `start`. */
  handle<Payload>(kind: JobKind<Payload>, deliver: JobDelivery<Payload>): void {
    this.#handlers.set(kind.name, { kind, deliver } as never);
  }

  start(): void {
    this.#looping = this.#loop();
  }

  /** Looks for what is due. */
  readonly wake = (): void => this.#waking.wake();

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#looping;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, stopLimitMs)));
    await Promise.race([Promise.all(this.#running), tooLate]);
    clearTimeout(timer);
    this.#isAbandoned = true;
  }

  /** Makes everything that is due now. */
  async makeDue(): Promise<void> {
    while ((await this.#begin()) > 0 || this.#running.size > 0) await Promise.all(this.#running);
  }

  get #kinds(): string[] {
    return [...this.#handlers.keys()];
  }

  async #loop(): Promise<void> {
    const { db, clock, onError } = this.#deps;
    while (!this.#isStopped) {
      let due = Infinity;
      let machineTime = clock.machineNow() + longestSleepMs;
      try {
        await this.#begin();
        // Without a free place the loop waits for the end of a delivery, which wakes it.
        if (this.#running.size < maxRunning) {
          const next = await sql.readNextJobTimes(db, this.#kinds, clock.now());
          due = next.due ?? Infinity;
          machineTime = Math.min(machineTime, next.retry ?? Infinity);
        }
      } catch (error) {
        onError(error);
        machineTime = clock.machineNow() + firstRetryDelayMs;
      }
      if (!this.#isStopped) await this.#waking.sleep({ due, machineTime });
    }
  }

  /** Begins as many as there are free places for. Returns how many. */
  async #begin(): Promise<number> {
    const { db, clock } = this.#deps;
    const limit = maxRunning - this.#running.size;
    if (limit <= 0 || this.#handlers.size === 0) return 0;
    const machineNow = clock.machineNow();
    const times = { now: clock.now(), machineNow, until: machineNow + deliveryLeaseMs };
    const leased = await sql.leaseDueJobs(db, { kinds: this.#kinds, limit, ...times });
    for (const job of leased) {
      const running = this.#make(job).finally(() => {
        this.#running.delete(running);
        this.wake();
      });
      this.#running.add(running);
    }
    return leased.length;
  }

  async #make(job: sql.JobRow): Promise<void> {
    const { db, clock, onError } = this.#deps;
    try {
      const failure = await this.#attempt(job);
      if (this.#isAbandoned) return;
      if (failure) await recordJobFailure(this.#deps, job, failure.error);
      else await sql.markJobDone(db, job.id, clock.now());
    } catch (error) {
      // It cannot be recorded now: it is made again once the lease has ended.
      onError(error);
    }
  }

  async #attempt({ id, kind, key, ...job }: sql.JobRow): Promise<{ error: unknown } | undefined> {
    const { clock, onError } = this.#deps;
    if (job.expires_at !== null && job.expires_at <= clock.machineNow()) {
      onError(new OperatorNotice(`Job ${id} (${kind} ${key}) expired before it could be done.`));
      return undefined;
    }
    try {
      const handler = this.#handlers.get(kind);
      if (!handler) throw new Error(`No handler for deliveries of ${kind}.`);
      await handler.deliver(handler.kind.payload.parse(job.payload));
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
