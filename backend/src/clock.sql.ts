import { sql } from 'kysely';
import type { ClockState } from './clock';
import type { Db, Queryable } from './db/Db';

/** Tells every process that the exchange time was moved; see `Listen`. */
export const clockChannel = 'h5_clock';

/** What a clock starts from: after a crash, the latest time of what was recorded says how late it was. */
export async function readClockState(db: Queryable): Promise<ClockState> {
  const { rows } = await sql<ClockState>`
    select forwarded_ms as "forwardedMs", greatest(
             latest,
             (select max(time) from ledger_links),
             (select max(done_at) from jobs where state = 'done'),
             (select checked_until from alert_watch)
           ) as latest
      from exchange_clock`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The exchange clock has no row.');
  return state;
}

export async function recordLatest(db: Db, now: number): Promise<void> {
  await db
    .updateTable('exchange_clock')
    .set(({ fn, val }) => ({ latest: fn<number>('greatest', ['latest', val(now)]) }))
    .execute();
}

/** Moves the exchange time forward for good. Returns how far it is ahead of the machine's, in all. */
export async function recordForward(db: Db, ms: number, until: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { forwardedMs } = await tx
      .updateTable('exchange_clock')
      .set(({ eb, fn, val }) => ({
        forwarded_ms: eb('forwarded_ms', '+', ms),
        latest: fn<number>('greatest', ['latest', val(until)]),
      }))
      .returning('forwarded_ms as forwardedMs')
      .executeTakeFirstOrThrow();
    await sql`select pg_notify(${clockChannel}, '')`.execute(tx);
    return forwardedMs;
  });
}
