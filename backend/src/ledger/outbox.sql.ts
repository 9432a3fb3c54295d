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
  const next = await takeNumbers(tx, events);
  const numbered = events.map((event) => {
    const seq = next.get(event.userId) ?? 0;
    next.set(event.userId, seq + 1);
    return { ...event, seq };
  });
  // One row: it is told together and forgotten together.
  await sql`
    insert into outbox (events, time) values (${JSON.stringify(numbered)}, ${now})`.execute(tx);
  return numbered;
}

/** As many numbers for each person as there are events for them; returns the first. */
async function takeNumbers(tx: Tx, events: readonly PrivateEvent[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { userId } of events) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const list = [...counts].map(([userId, events]) => ({ userId, events }));
  const { rows } = await sql<{ userId: string; seq: number }>`
    insert into user_sequences (user_id, seq)
    select "userId", events
      from json_to_recordset(${JSON.stringify(list)}::json) as told ("userId" uuid, events int8)
     order by "userId"
    on conflict (user_id) do update set seq = user_sequences.seq + excluded.seq
    returning user_id as "userId", seq`.execute(tx);
  return new Map(rows.map(({ userId, seq }) => [userId, seq - (counts.get(userId) ?? 0) + 1]));
}

/** What was written for people at this time or later, in its order. */
export async function eventsSince(db: Queryable, time: number): Promise<NumberedEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('events')
    .where('time', '>=', time)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ events }) => JSON.parse(events) as NumberedEvent[]);
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
