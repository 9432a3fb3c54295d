import { sql } from 'kysely';
import type { Queryable } from '../db/Db';

/** A person as an operator sees them: contacts, documents and secrets are not part of it. */
export interface ListedUser {
  id: string;
  account: string;
  nickname: string | null;
  level: number;
  frozenAt: number | null;
  createdAt: number;
}

const columns = ['id', 'account', 'nickname', 'level'] as const;

function usersQuery(db: Queryable) {
  return db
    .selectFrom('users')
    .select(columns)
    .select(['frozen_at as frozenAt', 'created_at as createdAt']);
}

/** Whose account name begins with a text, the newest first. */
export async function listUsers(db: Queryable, text: string, limit: number): Promise<ListedUser[]> {
  return usersQuery(db)
    .where(sql<boolean>`starts_with(account, ${text})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findUserByAccount(
  db: Queryable,
  account: string,
): Promise<ListedUser | undefined> {
  return usersQuery(db).where('account', '=', account).executeTakeFirst();
}

export async function countSessions(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ListedHold {
  account: string;
  reason: string;
  ofSession: boolean;
  beganAt: number;
  endsAt: number;
}

/** The holds that run, the last to end first; of one person only, if one is given. */
export async function listRunningHolds(
  db: Queryable,
  { userId, now, limit }: { userId?: string; now: number; limit: number },
): Promise<ListedHold[]> {
  const query = db
    .selectFrom('outflow_holds')
    .innerJoin('users', 'users.id', 'outflow_holds.user_id')
    .select(['users.account', 'outflow_holds.reason'])
    .select(['outflow_holds.began_at as beganAt', 'outflow_holds.ends_at as endsAt'])
    .select(sql<boolean>`outflow_holds.token_hash is not null`.as('ofSession'))
    .where('outflow_holds.ends_at', '>', now)
    .orderBy('outflow_holds.ends_at', 'desc')
    .limit(limit);
  return (userId === undefined ? query : query.where('users.id', '=', userId)).execute();
}
