import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { OperatorNotice } from '../OperatorNotice';
import type { JobDelivery, JobKind } from './JobKind';
import * as sql from './jobs.sql';
import { JobHandlers } from './JobHandlers';
import { JobLoop } from './JobLoop';
import { recordJobFailure } from './recordJobFailure';

/** How long a process may take for a delivery; afterwards it is made again, for the process may have been killed. */
export const deliveryLeaseMs = 60_000;

/** Deliveries of this process that run at once: they wait for other servers most of the time. */
const maxRunning = 50;

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
  readonly #handlers = new JobHandlers<JobDelivery<never>>();
  readonly #running = new Set<Promise<void>>();
  readonly #loop: JobLoop;
  /** The last of the leases, which are taken one after the other: what one has leased runs before the next looks. */
  #leasing: Promise<unknown> = Promise.resolve();
  /** Stops recording results: a delivery that still runs is made again once its lease has ended. */
  #isAbandoned = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    // Without a free place the loop waits for the end of a delivery, which wakes it.
    const kinds = () => (this.#running.size < maxRunning ? this.#handlers.kinds : []);
    this.#loop = new JobLoop(deps, { work: () => this.#begin(), kinds });
  }

  /** Says how deliveries of a kind are made. Before `start`. */
  handle<Payload>(kind: JobKind<Payload>, deliver: JobDelivery<Payload>): void {
    this.#handlers.add(kind, deliver);
  }

  start(): void {
    this.#loop.start();
  }

  /** Looks for what is due. */
  readonly wake = (): void => this.#loop.wake();

  async stop(): Promise<void> {
    await this.#loop.stop();
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

  /** Begins as many as there are free places for. Returns how many. */
  #begin(): Promise<number> {
    const begun = this.#leasing.then(() => this.#beginNext());
    this.#leasing = begun.catch(() => {});
    return begun;
  }

  async #beginNext(): Promise<number> {
    const { db, clock } = this.#deps;
    const limit = maxRunning - this.#running.size;
    const { kinds } = this.#handlers;
    if (limit <= 0 || kinds.length === 0) return 0;
    const machineNow = clock.machineNow();
    const times = { now: clock.now(), machineNow, until: machineNow + deliveryLeaseMs };
    const leased = await sql.leaseDueJobs(db, { kinds, limit, ...times });
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
      const handler = this.#handlers.find(kind);
      await handler.work(handler.kind.payload.parse(job.payload), key);
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
