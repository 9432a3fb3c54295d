import type { Clock } from './clock';
import { unfinishedJob } from './jobs/JobKind';
import type { JobRunner } from './jobs/JobRunner';
import {
  eraseExpiredDeadLetterPayloads,
  removeDoneJobs,
  removeExpiredDeadLetters,
} from './jobs/jobs.sql';
import type { RecurringJob } from './jobs/RecurringJobs';
import { scheduleSweep } from './jobs/scheduleSweep';
import { removeOldAccountChanges } from './ledger/balanceLock.sql';
import { removeSomeOldRows } from './ledger/removeSomeOldRows.sql';
import { removeOldDevMessages } from './mail/devMessages.sql';
import { priceSecondsKeptMs } from './prices/PriceRecord';
import { removeSomePriceSeconds } from './prices/prices.sql';

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

/** Removes old rows that belong to no module: of the ledger, prices, messages and jobs. */
export function scheduleSweeps(jobs: JobRunner, clock: Clock): void {
  scheduleSweep(jobs, 'requests.sweep', async (tx, { due }) => {
    const machineTime = clock.machineNow() - idempotentReplyLifetimeMs;
    const isMoreLeft = [
      await removeSomeOldRows(tx, 'money_commands', machineTime),
      // A cancel that is repeated later is refused, since its order is not open.
      await removeSomeOldRows(tx, 'requests', due - idempotentReplyLifetimeMs),
    ];
    return isMoreLeft.includes(true) ? unfinishedJob : undefined;
  });
  scheduleSweep(jobs, 'prices.sweep', async (tx, { due }) =>
    (await removeSomePriceSeconds(tx, due - priceSecondsKeptMs)) ? unfinishedJob : undefined,
  );
  scheduleSweep(jobs, 'balances.sweep', (tx) =>
    removeOldAccountChanges(tx, accountChangesKeptLinks),
  );
  scheduleSweep(jobs, 'messages.sweep', async (tx, { due }) => {
    await eraseExpiredDeadLetterPayloads(tx, clock.machineNow());
    await removeOldDevMessages(tx, due - devMessagesKeptMs);
  });
  const removeOldJobs: RecurringJob['work'] = async (tx, { due }) => {
    await removeDoneJobs(tx, due - jobsKeptMs);
    await removeExpiredDeadLetters(tx, clock.machineNow() - jobsKeptMs);
  };
  scheduleSweep(jobs, 'jobs.sweep', removeOldJobs, dayMs);
}
