import { sql, type Selectable } from 'kysely';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { Queryable, Tables, Tx } from '../db/Db';

export type JobRow = Selectable<Tables['jobs']>;

/** The channel that notifies every process of new work; see `Database.listen`. */
export const jobsNotifyChannel = 'h5_jobs';

export interface JobToInsert {
  kind: string;
  key: string;
  subject: string | null;
  due: number;
  payload: unknown;
  is_confidential: boolean;
  expires_at: number | null;
}

/** Inserts the new jobs and notifies all processes after the commit. Returns how many are new. */
export async function insertJobs(tx: Queryable, jobs: readonly JobToInsert[]): Promise<number> {
  const { rows } = await sql<{ inserted: number }>`
    with added as (
      insert into jobs (kind, key, subject, due_at, payload, is_confidential, expires_at)
      select kind, key, subject, due, payload, is_confidential, expires_at
        from json_to_recordset(${JSON.stringify(jobs)}::json)
          as job (kind text, key text, subject text, due int8, payload json, is_confidential boolean,
                  expires_at int8)
      on conflict (kind, key) do nothing
      returning 1
    )
    select count(*)::int8 as inserted, pg_notify(${jobsNotifyChannel}, '') from added having count(*) > 0
  `.execute(tx);
  return rows[0]?.inserted ?? 0;
}

/**
 * Locks the job that is due first, of those that no other process works on. A job waits for every earlier one of its
 * subject, also for one that is locked by another process, that waits for another try, or that is dead.
 */
export async function claimNextJob(
  tx: Tx,
  { kinds, now, machineNow }: { kinds: readonly string[]; now: number; machineNow: number },
): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select * from jobs
     where state = 'waiting' and due_at <= ${now} and (retry_at is null or retry_at <= ${machineNow})
       and kind = any(${toArrayLiteral(kinds)}::text[])
       and not exists (
         select from jobs earlier
          where earlier.subject = jobs.subject and earlier.state <> 'done'
            and (earlier.due_at, earlier.id) < (jobs.due_at, jobs.id)
       )
     order by due_at, id limit 1
       for update skip locked`.execute(tx);
  return rows[0];
}

/**
 * Leases due jobs to this process, the earliest first: none takes them before `until`. A lease is the time of the next try,
 * so it ends like a pause after a failure.
 */
export async function leaseDueJobs(
  db: Queryable,
  due: { kinds: readonly string[]; now: number; machineNow: number; until: number; limit: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    with claimed as materialized (
      select id from jobs
       where state = 'waiting' and due_at <= ${due.now} and (retry_at is null or retry_at <= ${due.machineNow})
         and kind = any(${toArrayLiteral(due.kinds)}::text[])
       order by due_at, id limit ${due.limit}
         for update skip locked
    )
    update jobs set retry_at = ${due.until} from claimed where jobs.id = claimed.id
    returning jobs.*`.execute(db);
  return rows;
}

/** A confidential payload is erased with the mark. */
export async function markJobDone(db: Queryable, id: number, now: number): Promise<void> {
  await sql`
    update jobs
       set state = 'done', done_at = ${now}, retry_at = null,
           payload = case when is_confidential then '{}' else payload end
     where id = ${id}`.execute(db);
}

/** Are there jobs that are due, none of whose attempts has ended? */
export async function hasUntriedDueJobs(
  db: Queryable,
  kind: string,
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from jobs
       where state = 'waiting' and kind = ${kind} and due_at <= ${now} and attempts = 0
    ) as has`.execute(db);
  return rows[0]?.has === true;
}

export interface FailedJobAttempt {
  id: number;
  /** How often it had failed before: if that has changed, another process has tried it meanwhile. */
  attempts: number;
  error: string;
  retryAt: number;
  isDead: boolean;
}

/** Records a failed attempt; false if another process has tried the job meanwhile. */
export async function markJobFailed(tx: Tx, failure: FailedJobAttempt): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({
      attempts: failure.attempts + 1,
      last_error: failure.error,
      retry_at: failure.isDead ? null : failure.retryAt,
      state: failure.isDead ? 'dead' : 'waiting',
    })
    .where('id', '=', failure.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', failure.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When to look again: the next due time in exchange time, and the next try of a failed job in machine time. */
export async function readNextJobTimes(
  db: Queryable,
  kinds: readonly string[],
  now: number,
): Promise<{ due: number | null; retry: number | null }> {
  const { rows } = await sql<{ due: number | null; retry: number | null }>`
    select (select due_at from jobs
             where state = 'waiting' and due_at > ${now} and kind = any(${toArrayLiteral(kinds)}::text[])
             order by due_at limit 1) as due,
           (select retry_at from jobs
             where state = 'waiting' and retry_at is not null and kind = any(${toArrayLiteral(kinds)}::text[])
             order by retry_at limit 1) as retry`.execute(db);
  return rows[0] ?? { due: null, retry: null };
}

/** The last occurrence of a recurring job, and whether it still waits. */
export function findLastOccurrence(db: Queryable, kind: string) {
  return db
    .selectFrom('jobs')
    .select(['due_at', 'state'])
    .where('kind', '=', kind)
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Removes jobs that were done before a time. The last job of each kind stays, because a schedule continues from it. */
export async function removeDoneJobs(tx: Tx, before: number): Promise<void> {
  await sql`
    delete from jobs
     where state = 'done' and done_at < ${before}
       and exists (select from jobs later where later.kind = jobs.kind and later.due_at > jobs.due_at)
  `.execute(tx);
}

/** Erases the confidential payloads of dead letters that have expired: a retry would give them up. */
export async function eraseExpiredDeadLetterPayloads(tx: Tx, machineNow: number): Promise<void> {
  await sql`
    update jobs set payload = '{}'
     where state = 'dead' and is_confidential and expires_at <= ${machineNow} and payload::text <> '{}'
  `.execute(tx);
}

/** Removes dead letters that expired before a time: there is nothing left in them to try again. */
export async function removeExpiredDeadLetters(tx: Tx, machineTime: number): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('state', '=', 'dead')
    .where('expires_at', '<', machineTime)
    .execute();
}
