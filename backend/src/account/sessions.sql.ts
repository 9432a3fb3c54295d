import { sql } from 'kysely';
import type { Db, Queryable } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { StoredSessionKey } from './SessionKey';

export interface SessionRow {
  userId: string;
  createdAt: number;
  usedAt: number;
  /** Whether the owner has frozen the account. A freeze ends all sessions, so that none is cached without it. */
  isFrozen: boolean;
  /** Null for a bearer session. */
  publicKey: string | null;
  macSecret: string | null;
}

interface NewSession {
  tokenHash: string;
  userId: string;
  now: number;
  key?: StoredSessionKey | undefined;
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
      public_key: session.key?.publicKey ?? null,
      mac_secret: session.key?.macSecret ?? null,
    })
    .execute();
}

/**
 * False if the password was changed since it was read. The lock on the user's row waits for a change that is running; a
 * later change waits for this transaction, and then ends this session.
 */
export async function insertSessionIfPasswordUnchanged(
  db: Queryable,
  session: NewSession & { passwordHash: string; device?: string | undefined },
): Promise<boolean> {
  const { tokenHash, userId, passwordHash, device = null, now, key } = session;
  const { rows } = await sql`
    with locked_user as (
      select id from users where id = ${userId} and password_hash = ${passwordHash} for share
    )
    insert into sessions (
      token_hash, user_id, device, created_at, used_at, public_key, mac_secret
    )
    select ${tokenHash}, id, ${device}::text, ${now}::int8, ${now}::int8,
      ${key?.publicKey ?? null}::text, ${key?.macSecret ?? null}::text
    from locked_user
    returning token_hash`.execute(db);
  return rows.length > 0;
}

export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select((row) => [
      'user_id as userId',
      'sessions.created_at as createdAt',
      'used_at as usedAt',
      row('frozen_at', 'is not', null).$castTo<boolean>().as('isFrozen'),
      'public_key as publicKey',
      'mac_secret as macSecret',
    ])
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

/** Returns the token hashes of the sessions that it ends. */
export async function removeOtherSessions(
  db: Queryable,
  userId: string,
  keptTokenHash: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', keptTokenHash)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
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
