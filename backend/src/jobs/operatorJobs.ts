import * as z from 'zod/mini';
import type { Db } from '../db/Db';
import { StartError } from '../StartError';
import { countJobsByKind, listFailedJobs, retryFailedJobs } from './operatorJobs.sql';

const maxListed = 200;

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({
    action: z.literal('retry'),
    ids: z.union([z.literal('all'), z.array(z.int().check(z.positive())).check(z.minLength(1))]),
  }),
]);

export interface JobsReport {
  /** How many jobs are tried again. */
  retried?: number;
  kinds: Awaited<ReturnType<typeof countJobsByKind>>;
  failed: Awaited<ReturnType<typeof listFailedJobs>>;
}

/** Carries out `h5 jobs`, in the server or beside it. */
export async function runJobsCommand(db: Db, input: unknown): Promise<JobsReport> {
  const parsed = command.safeParse(input);
  if (!parsed.success)
    throw new StartError('Usage: h5 jobs, or h5 jobs retry ID… or h5 jobs retry all.');
  const { data } = parsed;
  const retried =
    data.action === 'retry'
      ? await retryFailedJobs(db, data.ids === 'all' ? undefined : data.ids)
      : undefined;
  const [kinds, failed] = [await countJobsByKind(db), await listFailedJobs(db, maxListed)];
  return { ...(retried !== undefined && { retried }), kinds, failed };
}
