import { sql } from 'kysely';
import type { Db } from '../db/Db';
import { jobsNotifyChannel } from './jobs.sql';

export async function hasJobsTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('jobs') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** How many jobs of each kind there are, by state; and the first due time of those that wait. */
export function countJobsByKind(db: Db) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'done').as('done'),
      fn.countAll<number>().filterWhere('state', '=', 'dead').as('dead'),
      fn.min('due_at').filterWhere('state', '=', 'waiting').as('nextDue'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}

/** Dead letters, and failed jobs that will be tried again. */
export function listFailedJobs(db: Db, limit: number) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'due_at as due', 'state', 'attempts', 'last_error as error'])
    .select(sql<unknown>`case when is_confidential then null else payload end`.as('payload'))
    .where('state', '<>', 'done')
    .where('attempts', '>', 0)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lets failed jobs be tried at once, as if they had never failed; all of them if `ids` is undefined. */
export async function retryFailedJobs(db: Db, ids: readonly number[] | undefined): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let update = tx
      .updateTable('jobs')
      .set({ state: 'waiting', attempts: 0, retry_at: null })
      .where('state', '<>', 'done')
      .where('attempts', '>', 0);
    if (ids) update = update.where('id', 'in', [...ids]);
    const { numUpdatedRows } = await update.executeTakeFirst();
    await sql`select pg_notify(${jobsNotifyChannel}, '')`.execute(tx);
    return Number(numUpdatedRows);
  });
}
