import { sql } from 'kysely';
import type { Db, Tx } from '../db/Db';
import type { SentMessage } from './MessageSender';

/** Adds a message and removes all but the newest `kept`. */
export async function insertDevMessage(
  db: Db,
  { kind, to, scene, code, subject, text, time }: SentMessage,
  kept: number,
): Promise<void> {
  const row = { kind, recipient: to, scene, code, subject, text, time };
  const { id } = await db
    .insertInto('dev_messages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('dev_messages')
    .where('id', '<=', id - kept)
    .execute();
}

/** Newest first. `to` may be a phone number without its plus sign. */
export function listDevMessages(db: Db, to: string | undefined): Promise<SentMessage[]> {
  let query = db
    .selectFrom('dev_messages')
    .select(['kind', 'recipient as to', 'scene', 'code', 'subject', 'text', 'time'])
    .orderBy('id', 'desc');
  if (to !== undefined) query = query.where(sql`ltrim(recipient, '+')`, '=', to.replace(/^\+/, ''));
  return query.execute();
}

export async function removeOldDevMessages(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('dev_messages').where('time', '<', before).execute();
}
