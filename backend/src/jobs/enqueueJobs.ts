import type { Tx } from '../db/Db';
import type { JobKind, NewJob } from './JobKind';
import { insertJobs } from './jobs.sql';

/** Enqueues jobs with the transaction that makes them necessary. Returns how many were not there yet. */
export function enqueueJobs<Payload>(
  tx: Tx,
  kind: JobKind<Payload>,
  ...jobs: readonly NewJob<Payload>[]
): Promise<number> {
  return insertJobs(
    tx,
    jobs.map(({ key, due, payload, subject = null, expiresAt = null }) => ({
      kind: kind.name,
      key,
      subject,
      due,
      payload,
      is_confidential: kind.isConfidential ?? false,
      expires_at: expiresAt,
    })),
  );
}
