import type { Db, Queryable } from '../db/Db';

export interface SessionRow {
  userId: string;
  createdAt: number;
  usedAt: number;
}

export async function insert(
  db: Queryable,
  session: { tokenHash: string; userId: string; device: string | undefined; now: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device ?? null,
      created_at: session.now,
      used_at: session.now,
    })
    .execute();
}

export async function find(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id as userId', 'created_at as createdAt', 'used_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function touch(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function remove(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function removeOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function removeOlder(db: Db, before: { created: number; used: number }) {
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('created_at', '<', before.created), row('used_at', '<', before.used)]),
    )
    .execute();
}
