import type { JobRunner } from './JobRunner';
import type { RecurringJob } from './RecurringJobs';
import { scheduleEvery } from './Schedule';

const sweepMs = 600_000;

/** Removes old rows regularly. A missed sweep is not made up for, because the next one removes the same rows. */
export function scheduleSweep(
  jobs: JobRunner,
  name: string,
  work: RecurringJob['work'],
  intervalMs = sweepMs,
): void {
  jobs.repeat({ name, schedule: scheduleEvery(intervalMs), missed: 'first', work });
}
