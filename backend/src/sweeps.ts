import type { AccountService } from './account/account.service';
import type { AlertsService } from './alerts/alerts.service';
import type { Clock } from './clock';
import type { JobRunner } from './jobs/JobRunner';
import {
  eraseExpiredDeadLetterPayloads,
  removeDoneJobs,
  removeExpiredDeadLetters,
} from './jobs/jobs.sql';
import { scheduleEvery } from './jobs/Schedule';
import { removeOldAccountChanges } from './ledger/balanceLock.sql';
import { removeOldMoneyCommands } from './ledger/moneyCommands.sql';
import { removeOldIdempotentRequests } from './ledger/requests.sql';
import { removeOldDevMessages } from './mail/devMessages.sql';
import type { SearchCounter } from './markets/SearchCounter';

const sweepMs = 600_000;
const dayMs = 86_400_000;
const jobsKeptMs = 30 * dayMs;
const devMessagesKeptMs = 7 * dayMs;
/** An engine reads them with its next batch, so far fewer are needed. */
export const accountChangesKeptLinks = 10_000;

/**
 * How long a repeated `req_id` gets the first reply, in machine time, so that no forward shortens it; the specification asks for
 * a day. An unanswered request must not be repeated later. An order keeps its `req_id` for ever, since its row stays.
 */
export const idempotentReplyLifetimeMs = 30 * dayMs;

interface Deps {
  clock: Clock;
  accounts: AccountService;
  searches: SearchCounter;
  alerts: AlertsService;
}

/** Jobs that remove old rows. A missed sweep is not made up for, because the next one removes the same rows. */
export function scheduleSweeps(jobs: JobRunner, deps: Deps): void {
  const { clock, accounts, searches, alerts } = deps;
  const schedule = scheduleEvery(sweepMs);
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
    name: 'requests.sweep',
    schedule,
    missed: 'first',
    async work(tx, { due }) {
      await removeOldMoneyCommands(tx, clock.machineNow() - idempotentReplyLifetimeMs);
      await removeOldIdempotentRequests(tx, due - idempotentReplyLifetimeMs);
    },
  });
  jobs.repeat({
    name: 'balances.sweep',
    schedule,
    missed: 'first',
    work: (tx) => removeOldAccountChanges(tx, accountChangesKeptLinks),
  });
  jobs.repeat({
    name: 'messages.sweep',
    schedule,
    missed: 'first',
    async work(tx, { due }) {
      await eraseExpiredDeadLetterPayloads(tx, clock.machineNow());
      await removeOldDevMessages(tx, due - devMessagesKeptMs);
    },
  });
  jobs.repeat({
    name: 'jobs.sweep',
    schedule: scheduleEvery(dayMs),
    missed: 'first',
    async work(tx, { due }) {
      await removeDoneJobs(tx, due - jobsKeptMs);
      await removeExpiredDeadLetters(tx, clock.machineNow() - jobsKeptMs);
    },
  });
}
