import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { enqueueJobs } from './enqueueJobs';
import type { JobKind, JobWork } from './JobKind';
import { findLastOccurrence, type JobRow } from './jobs.sql';
import type { Schedule } from './Schedule';

const noPayload = z.object({});

export interface RecurringJob {
  name: string;
  schedule: Schedule;
  /** Occurrences that were missed, while the server was off: each is made up for, or only the first one. */
  missed: 'each' | 'first';
  subject?: string;
  work: JobWork<z.output<typeof noPayload>>;
}

/** Each occurrence is a job whose key is its due time; its end enqueues the next one in the same transaction. */
export class RecurringJobs {
  readonly #clock: Clock;
  readonly #jobs = new Map<string, RecurringJob>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(job: RecurringJob): JobKind<z.output<typeof noPayload>> {
    this.#jobs.set(job.name, job);
    return { name: job.name, payload: noPayload };
  }

  /** Is it enough to run this once for several occurrences? */
  isSkippable(name: string): boolean {
    return this.#jobs.get(name)?.missed === 'first';
  }

  /** Enqueues the next occurrence of each job that has none yet. */
  async enqueueMissing(db: Db): Promise<void> {
    await db.transaction().execute(async (tx) => {
      for (const job of this.#jobs.values()) {
        const last = await findLastOccurrence(tx, job.name);
        if (last?.state === 'waiting') continue;
        await this.#enqueueAfter(tx, job, last?.due_at ?? this.#clock.now());
      }
    });
  }

  /** After an occurrence; other jobs have no next one. */
  async enqueueNext(tx: Tx, { kind, due_at: due }: JobRow): Promise<void> {
    const job = this.#jobs.get(kind);
    if (job) await this.#enqueueAfter(tx, job, due);
  }

  async #enqueueAfter(tx: Tx, job: RecurringJob, time: number): Promise<void> {
    const { name, schedule, missed, subject } = job;
    const due = schedule.after(missed === 'each' ? time : Math.max(time, this.#clock.now()));
    const key = new Date(due).toISOString();
    await enqueueJobs(
      tx,
      { name, payload: noPayload },
      { key, due, payload: {}, ...(subject && { subject }) },
    );
  }
}
