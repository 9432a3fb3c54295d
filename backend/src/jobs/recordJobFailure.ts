import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { OperatorNotice } from '../OperatorNotice';
import { markJobFailed, type JobRow } from './jobs.sql';
import { PermanentJobError } from './PermanentJobError';

/** How often a job is tried before it is a dead letter: for eight and a half minutes with these pauses. */
export const maxJobAttempts = 10;
export const firstRetryDelayMs = 1_000;

/** How long a failed job waits: twice as long each time. */
export const jobRetryDelayMs = (attempts: number) => firstRetryDelayMs * 2 ** (attempts - 1);

interface Deps {
  db: Db;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Records that a job failed, unless another process has tried it meanwhile. `onDead` runs in the transaction that gives it up. */
export async function recordJobFailure(
  { db, clock, onError }: Deps,
  job: JobRow,
  error: unknown,
  onDead: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const attempts = job.attempts + 1;
  const isDead = attempts >= maxJobAttempts || error instanceof PermanentJobError;
  const failure = {
    id: job.id,
    attempts: job.attempts,
    error: error instanceof Error ? error.message : String(error),
    retryAt: clock.machineNow() + jobRetryDelayMs(attempts),
    isDead,
  };
  const isRecorded = await db.transaction().execute(async (tx) => {
    const isOurs = await markJobFailed(tx, failure);
    if (isOurs && isDead) await onDead(tx);
    return isOurs;
  });
  if (!isRecorded) return;
  onError(error);
  if (isDead) {
    const name = `${job.kind} ${job.key}`;
    onError(new OperatorNotice(`Job ${job.id} (${name}) failed for the last time; see "h5 jobs".`));
  }
}
