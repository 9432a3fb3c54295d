import { sql } from 'kysely';
import type { PrivateTopic } from '@h5/shared/contract/events';
import type { Queryable, Tx } from '../db/Db';

export interface PrivateEvent {
  userId: string;
  topic: PrivateTopic;
  /** In the wire's form. */
  data: unknown;
}

export interface NumberedEvent extends PrivateEvent {
  seq: number;
}

/** Numbers what people are to be told and keeps it with the change itself: what is committed is never untold. */
export async function appendEvents(
  tx: Tx,
  now: number,
  events: readonly PrivateEvent[],
): Promise<NumberedEvent[]> {
  if (events.length === 0) return [];
  const list = events.map(({ userId, topic, data }, n) => ({
    n,
    userId,
    topic,
    text: JSON.stringify(data),
  }));
  const { rows } = await sql<{ userId: string; seq: number }>`
    with event as materialized (
      select *, row_number() over (partition by "userId" order by n) as place
        from json_to_recordset(${JSON.stringify(list)}::json) as event (n int, "userId" uuid, topic text, text text)
    ), counter as (
      insert into user_sequences (user_id, seq)
      select "userId", count(*) from event group by "userId" order by "userId"
      on conflict (user_id) do update set seq = user_sequences.seq + excluded.seq
      returning user_id, seq
    ), total as (
      select "userId", count(*) as events from event group by "userId"
    )
    insert into outbox (user_id, seq, topic, data, time)
    select event."userId", counter.seq - total.events + event.place, topic, text, ${now}
      from event
      join counter on counter.user_id = event."userId"
      join total on total."userId" = event."userId"
     order by n
    returning user_id as "userId", seq`.execute(tx);
  return events.map((event, place) => ({ ...event, seq: rows[place]?.seq ?? 0 }));
}

/** The number of a person's last event; 0 before the first. */
export async function lastSeq(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('user_sequences')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Whoever was away longer asks for the present state instead. */
export async function pruneEvents(db: Queryable, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('time', '<', before).execute();
}
