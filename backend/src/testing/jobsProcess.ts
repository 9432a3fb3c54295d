import * as z from 'zod/mini';
import { sql } from 'kysely';
import { systemClock } from '../clock';
import { openPostgres } from '../db/pg';
import { openPglite } from '../db/pglite';
import { enqueueJobs } from '../jobs/enqueueJobs';
import { JobRunner } from '../jobs/JobRunner';

/**
 * A process of its own that works until it is killed: each job notes that it was done, and says so on a line after the
 * commit; the first ones enqueue another one. Arguments: a folder or the URL of a database, and its name.
 */
const [place = '', name = ''] = process.argv.slice(2);
const kind = { name: 'test.note', payload: z.object({ again: z.boolean() }) };

const fail = (error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
};
const { db, listen } = await (place.startsWith('postgres')
  ? openPostgres(place, fail)
  : openPglite(place, fail));
const jobs = new JobRunner({ db, listen, clock: systemClock, onError: fail });
jobs.handle(kind, async (tx, { key, due, payload }) => {
  await sql`insert into noted (key, who) values (${key}, ${name})`.execute(tx);
  if (payload.again) {
    await enqueueJobs(tx, kind, { key: `${key} again`, due: due + 1, payload: { again: false } });
  }
  return () => void process.stdout.write(`${key}\n`);
});
await jobs.start();
process.stdout.write('begun\n');
