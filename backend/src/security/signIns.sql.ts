import { sql } from 'kysely';
import type { SignInMethod } from '@h5/shared/contract/security/endpoints';
import type { Queryable } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';

export interface NewSignIn {
  userId: string;
  /** Of the session that it opened. */
  tokenHash: string;
  method: SignInMethod;
  isNewDevice: boolean;
  address: string;
  userAgent: string | undefined;
  now: number;
}

export async function insertSignIn(db: Queryable, signIn: NewSignIn): Promise<void> {
  const { userId, tokenHash, method, isNewDevice, address, userAgent = null, now } = signIn;
  await sql`
    insert into sign_ins (user_id, session_id, method, is_new_device, address, user_agent, created_at)
    select ${userId}, id, ${method}, ${isNewDevice}, ${address}, ${userAgent}::text, ${now}
      from sessions where token_hash = ${tokenHash}`.execute(db);
}

/** Newest first. */
export function listSignIns(db: Queryable, userId: string, asked: PageRequest) {
  const own = db.selectFrom('sign_ins').where('user_id', '=', userId);
  const ordered = own
    .select(['id', 'method', 'address'])
    .select(['is_new_device as isNewDevice', 'user_agent as userAgent', 'created_at as createdAt'])
    .orderBy('id', 'desc');
  return readPage(db, asked, ordered, own.select('id'));
}

export const maxListedSessions = 100;

/** The open sessions, last used first, with the sign-in that opened each. */
export async function listSessions(
  db: Queryable,
  userId: string,
  after: { created: number; used: number },
) {
  return db
    .selectFrom('sessions')
    .leftJoin('sign_ins', 'session_id', 'sessions.id')
    .select(['sessions.id', 'token_hash as tokenHash', 'address', 'user_agent as userAgent'])
    .select(['sessions.created_at as createdAt', 'used_at as usedAt'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.created_at', '>=', after.created)
    .where('used_at', '>=', after.used)
    .orderBy('used_at', 'desc')
    .orderBy('sessions.id')
    .limit(maxListedSessions)
    .execute();
}

/** The token hash of a session of a person; that of another person is not found. */
export async function findSessionOf(
  db: Queryable,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.token_hash;
}

export async function removeOldSignIns(db: Queryable, before: number): Promise<void> {
  await db.deleteFrom('sign_ins').where('created_at', '<', before).execute();
}
