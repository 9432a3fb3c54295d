import type { AccountService } from './account/account.service';
import type { AlertsService } from './alerts/alerts.service';
import type { Jobs } from './jobs/Jobs';
import { removeDone } from './jobs/jobs.sql';
import { every } from './jobs/Schedule';
import type { SearchCounter } from './markets/SearchCounter';

const sweepMs = 600_000;
const dayMs = 86_400_000;
const doneJobsKeptMs = 30 * dayMs;

interface Deps {
  accounts: AccountService;
  searches: SearchCounter;
  alerts: AlertsService;
}

/** What removes old rows. A sweep that was missed is not made up for: the next one removes the same. */
export function repeatSweeps(jobs: Jobs, { accounts, searches, alerts }: Deps): void {
  const schedule = every(sweepMs);
  jobs.repeat({
    name: 'accounts.sweep',
    schedule,
    missed: 'first',
    work: (tx) => accounts.sweep(tx),
  });
  jobs.repeat({
    name: 'searches.sweep',
    schedule,
    missed: 'first',
    work: (tx, { due }) => searches.removeOld(tx, due),
  });
  jobs.repeat({
    name: 'alerts.sweep',
    schedule,
    missed: 'first',
    work: (tx, { due }) => alerts.forgetFired(tx, due),
  });
  jobs.repeat({
    name: 'jobs.sweep',
    schedule: every(dayMs),
    missed: 'first',
    work: (tx, { due }) => removeDone(tx, due - doneJobsKeptMs),
  });
}
