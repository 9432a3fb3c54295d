import type { Clock } from '../clock';
import type { Db, ListenForNotifications } from '../db/Db';
import { isDatabaseOutage } from '../db/isDatabaseUnavailable';
import { DeliveryRunner } from './DeliveryRunner';
import {
  unfinishedJob,
  type AfterCommitCallback,
  type JobDelivery,
  type JobKind,
  type JobWork,
} from './JobKind';
import * as sql from './jobs.sql';
import { JobHandlers } from './JobHandlers';
import { JobLoop } from './JobLoop';
import { recordJobFailure } from './recordJobFailure';
import { RecurringJobs, type RecurringJob } from './RecurringJobs';

interface Deps {
  db: Db;
  listen: ListenForNotifications;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Runs jobs in the order of their due times, one at a time. Several processes share the work: each claims the first job
 * that no other one has locked. Which jobs are due is decided by the exchange time, when to try again by the machine's.
 */
export class JobRunner {
  readonly #deps: Deps;
  readonly #handlers = new JobHandlers<JobWork<never>>();
  readonly #recurring: RecurringJobs;
  readonly #deliveries: DeliveryRunner;
  readonly #loop: JobLoop;
  #draining: Promise<void> = Promise.resolve();
  #isPassing = false;
  #endListening: () => Promise<void> = () => Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#loop = new JobLoop(deps, { work: () => this.runDue(), kinds: () => this.#kinds });
    this.#recurring = new RecurringJobs(deps.clock);
    this.#deliveries = new DeliveryRunner(deps);
  }

  /** Says how jobs of a kind are done. Before `start`. */
  handle<Payload>(kind: JobKind<Payload>, work: JobWork<Payload>): void {
    this.#handlers.add(kind, work);
  }

  /** Says how jobs of a kind are done whose effect is outside the database, such as mail. Before `start`. */
  deliver<Payload>(kind: JobKind<Payload>, delivery: JobDelivery<Payload>): void {
    this.#deliveries.handle(kind, delivery);
  }

  /** A job with an occurrence for each time of a schedule. Before `start`. */
  repeat(job: RecurringJob): void {
    this.handle(this.#recurring.add(job), job.work);
  }

  /** Enqueues the next occurrence of each recurring job that has none. */
  enqueueRecurring(): Promise<void> {
    return this.#recurring.enqueueMissing(this.#deps.db);
  }

  async start(): Promise<void> {
    await this.startDeliveries();
    this.#loop.start();
  }

  /** Deliveries alone: due jobs wait until they are run by hand, as a test does. */
  async startDeliveries(): Promise<void> {
    const { listen } = this.#deps;
    this.#endListening = await listen(sql.jobsNotifyChannel, () => {
      this.#loop.wake();
      this.#deliveries.wake();
    });
    this.#deliveries.start();
  }

  /** Lets the jobs that run end. */
  async stop(): Promise<void> {
    await Promise.all([this.#loop.stop(), this.#deliveries.stop()]);
    await this.#endListening();
  }

  /** Runs all that is due, after what runs already. */
  runDue(): Promise<void> {
    const drained = this.#draining.then(() => this.#drain());
    this.#draining = drained.catch(() => {});
    return drained;
  }

  /** Makes the deliveries that are due. */
  deliverDue(): Promise<void> {
    return this.#deliveries.makeDue();
  }

  /** Whether jobs of a kind are due that were not tried yet, by any process. */
  hasDue({ name }: { name: string }): Promise<boolean> {
    const { db, clock } = this.#deps;
    return sql.hasUntriedDueJobs(db, name, clock.now());
  }

  /**
   * Goes from one due time to the next ones. Recurring jobs that need not run for each of their occurrences wait until the work
   * has ended.
   */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isPassing = true;
    try {
      return await work();
    } finally {
      this.#isPassing = false;
    }
  }

  /** When the next job is due whose effects depend on when it runs: not a sweep that is not made up for. */
  async nextDue(): Promise<number | undefined> {
    const { db, clock } = this.#deps;
    const { due } = await sql.readNextJobTimes(db, this.#kindsOnTheWay, clock.now());
    return due ?? undefined;
  }

  get #kinds(): string[] {
    return this.#isPassing ? this.#kindsOnTheWay : this.#handlers.kinds;
  }

  get #kindsOnTheWay(): string[] {
    return this.#handlers.kinds.filter((name) => !this.#recurring.isSkippable(name));
  }

  async #drain(): Promise<void> {
    while (!this.#loop.isStopped && (await this.#runNext()));
  }

  /** Claims, does and marks one job in one transaction, or does a part of it; false if none is due. */
  async #runNext(): Promise<boolean> {
    const { db, clock, onError } = this.#deps;
    let claimed: sql.JobRow | undefined;
    let afterCommit: AfterCommitCallback | void;
    try {
      afterCommit = await db.transaction().execute(async (tx) => {
        const times = { now: clock.now(), machineNow: clock.machineNow() };
        claimed = await sql.claimNextJob(tx, { kinds: this.#kinds, ...times });
        if (!claimed) return undefined;
        const { kind, work } = this.#handlers.find(claimed.kind);
        const { key, due_at: due } = claimed;
        const payload = kind.payload.parse(claimed.payload);
        const after = await work(tx, { key, due, payload });
        if (after === unfinishedJob) return undefined;
        await this.#recurring.enqueueNext(tx, claimed);
        await sql.markJobDone(tx, claimed.id, clock.now());
        return after;
      });
    } catch (error) {
      // Without a database nothing can be recorded, and the job has not failed.
      if (!claimed || isDatabaseOutage(error)) throw error;
      const failed = claimed;
      // A schedule continues without the occurrence that failed for good.
      await recordJobFailure(this.#deps, failed, error, (tx) =>
        this.#recurring.enqueueNext(tx, failed),
      );
      return true;
    }
    try {
      await afterCommit?.();
    } catch (error) {
      onError(error);
    }
    return claimed !== undefined;
  }
}
