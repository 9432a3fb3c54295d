import { sql } from 'kysely';
import type { Db, Queryable } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';

export interface SessionRow {
  userId: string;
  createdAt: number;
  usedAt: number;
}

interface NewSession {
  tokenHash: string;
  userId: string;
  now: number;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: null,
      created_at: session.now,
      used_at: session.now,
    })
    .execute();
}

/**
 * False if the password was changed since it was read. The lock on the user's row waits for a change that is running; a
 * later change waits for this transaction, and then ends this session.
 */
export async function insertSessionIfPasswordUnchanged(
  db: Queryable,
  session: NewSession & { passwordHash: string; device: string | undefined },
): Promise<boolean> {
  const { tokenHash, userId, passwordHash, device = null, now } = session;
  const { rows } = await sql`
    with locked_user as (
      select id from users where id = ${userId} and password_hash = ${passwordHash} for share
    )
    insert into sessions (token_hash, user_id, device, created_at, used_at)
    select ${tokenHash}, id, ${device}::text, ${now}::int8, ${now}::int8 from locked_user
    returning token_hash`.execute(db);
  return rows.length > 0;
}

export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id as userId', 'created_at as createdAt', 'used_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** When those of the sessions that are open were last used. */
export async function findSessionUses(
  db: Db,
  tokenHashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'used_at'])
    .where('token_hash', '=', sql<string>`any (${toArrayLiteral(tokenHashes)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row.used_at]));
}

export async function touchSession(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function removeUserSessions(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function removeExpiredSessions(
  db: Queryable,
  before: { created: number; used: number },
) {
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('created_at', '<', before.created), row('used_at', '<', before.used)]),
    )
    .execute();
}
