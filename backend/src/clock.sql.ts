import { sql } from 'kysely';
import type { ClockState } from './clock';
import type { Db, Queryable } from './db/Db';

/** Notifies every process that the exchange time was moved; see `ListenForNotifications`. */
export const clockNotifyChannel = 'h5_clock';

/** The state that a clock starts from. After a crash it starts from the latest time in the tables. */
export async function readClockState(db: Queryable): Promise<ClockState> {
  const { forwardedMs, ...times } = await db
    .selectFrom('exchange_clock')
    .select(({ selectFrom }) => [
      'forwarded_ms as forwardedMs',
      'latest',
      selectFrom('jobs')
        .where('state', '=', 'done')
        .select(({ fn }) => fn.max('done_at').as('time'))
        .as('jobDone'),
      selectFrom('alert_monitor').select('checked_until').as('alertsChecked'),
      sql<number | null>`(select max(time) from ledger_links)`.as('posted'),
      selectFrom('price_seconds')
        .select(({ fn }) => fn.max('time').as('time'))
        .as('pricesRecorded'),
    ])
    .executeTakeFirstOrThrow();
  return { forwardedMs, latest: Math.max(...Object.values(times).map((time) => time ?? 0)) };
}

export async function recordLatestExchangeTime(db: Db, now: number): Promise<void> {
  await db
    .updateTable('exchange_clock')
    .set(({ fn, val }) => ({ latest: fn<number>('greatest', ['latest', val(now)]) }))
    .execute();
}

/** Moves the exchange time forward for good. Returns how far it is ahead of the machine's, in all. */
export async function recordClockForward(db: Db, ms: number, until: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { forwardedMs } = await tx
      .updateTable('exchange_clock')
      .set(({ eb, fn, val }) => ({
        forwarded_ms: eb('forwarded_ms', '+', ms),
        latest: fn<number>('greatest', ['latest', val(until)]),
      }))
      .returning('forwarded_ms as forwardedMs')
      .executeTakeFirstOrThrow();
    await sql`select pg_notify(${clockNotifyChannel}, '')`.execute(tx);
    return forwardedMs;
  });
}
