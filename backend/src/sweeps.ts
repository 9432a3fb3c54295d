import type { AccountService } from './account/account.service';
import type { AlertsService } from './alerts/alerts.service';
import type { Clock } from './clock';
import { unfinishedJob } from './jobs/JobKind';
import type { JobRunner } from './jobs/JobRunner';
import {
  eraseExpiredDeadLetterPayloads,
  removeDoneJobs,
  removeExpiredDeadLetters,
} from './jobs/jobs.sql';
import type { RecurringJob } from './jobs/RecurringJobs';
import { scheduleEvery } from './jobs/Schedule';
import { removeOldAccountChanges } from './ledger/balanceLock.sql';
import { removeSomeOldRows } from './ledger/removeSomeOldRows.sql';
import { removeOldDevMessages } from './mail/devMessages.sql';
import type { SearchCounter } from './markets/SearchCounter';
import { priceSecondsKeptMs } from './prices/PriceRecord';
import { removeSomePriceSeconds } from './prices/prices.sql';
import type { SecurityService } from './security/security.service';

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
  security: Pick<SecurityService, 'sweep'>;
  searches: SearchCounter;
  alerts: AlertsService;
}

/** Jobs that remove old rows. A missed sweep is not made up for, because the next one removes the same rows. */
export function scheduleSweeps(jobs: JobRunner, deps: Deps): void {
  const { clock, accounts, security, searches, alerts } = deps;
  const sweep = (name: string, work: RecurringJob['work'], intervalMs = sweepMs) =>
    jobs.repeat({ name, schedule: scheduleEvery(intervalMs), missed: 'first', work });

  sweep('accounts.sweep', (tx) => accounts.sweep(tx));
  sweep('security.sweep', (tx) => security.sweep(tx));
  sweep('searches.sweep', (tx, { due }) => searches.removeOld(tx, due));
  sweep('alerts.sweep', (tx, { due }) => alerts.forgetFired(tx, due));
  sweep('requests.sweep', async (tx, { due }) => {
    const machineTime = clock.machineNow() - idempotentReplyLifetimeMs;
    const isMoreLeft = [
      await removeSomeOldRows(tx, 'money_commands', machineTime),
      // A cancel that is repeated later is refused, since its order is not open.
      await removeSomeOldRows(tx, 'requests', due - idempotentReplyLifetimeMs),
    ];
    return isMoreLeft.includes(true) ? unfinishedJob : undefined;
  });
  sweep('prices.sweep', async (tx, { due }) =>
    (await removeSomePriceSeconds(tx, due - priceSecondsKeptMs)) ? unfinishedJob : undefined,
  );
  sweep('balances.sweep', (tx) => removeOldAccountChanges(tx, accountChangesKeptLinks));
  sweep('messages.sweep', async (tx, { due }) => {
    await eraseExpiredDeadLetterPayloads(tx, clock.machineNow());
    await removeOldDevMessages(tx, due - devMessagesKeptMs);
  });
  const removeOldJobs: RecurringJob['work'] = async (tx, { due }) => {
    await removeDoneJobs(tx, due - jobsKeptMs);
    await removeExpiredDeadLetters(tx, clock.machineNow() - jobsKeptMs);
  };
  sweep('jobs.sweep', removeOldJobs, dayMs);
}
