import type { Db, Queryable, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { AccountTables } from './tables';

/** What identifies a user. */
export type UserIdentifier =
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'account'; account: string };

export interface NewUser {
  account: string;
  email: string | null;
  phone: string | null;
  areaCodeId: number | null;
  passwordHash: string;
  inviteCode: string;
  invitedBy: string | null;
  now: number;
}

export type UserRow = Omit<AccountTables['users'], 'level' | 'score' | 'has_whitelist'> & {
  level: number;
  score: number;
  has_whitelist: boolean;
};

/** An id that no user has, so that a lookup takes the same time if the account does not exist. */
export const nonexistentUserId = '00000000-0000-0000-0000-000000000000';

/** The new user's id, or undefined if the mailbox, the phone or a generated name is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      id: newUuidV7(user.now),
      account: user.account,
      email: user.email,
      phone: user.phone,
      area_code_id: user.areaCodeId,
      password_hash: user.passwordHash,
      nickname: null,
      avatar: null,
      invite_code: user.inviteCode,
      invited_by: user.invitedBy,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findUser(
  db: Queryable,
  identifier: UserIdentifier,
): Promise<UserRow | undefined> {
  return selectBy(db, identifier).executeTakeFirst();
}

/** Locks the user until the transaction ends, against other changes of their password or sessions. */
export async function lockUser(tx: Tx, identifier: UserIdentifier): Promise<UserRow | undefined> {
  return selectBy(tx, identifier).forNoKeyUpdate().executeTakeFirst();
}

function selectBy(db: Queryable, identifier: UserIdentifier) {
  const query = db.selectFrom('users').selectAll();
  switch (identifier.kind) {
    case 'email':
      return query.where('email', '=', identifier.email);
    case 'phone':
      return query.where('phone', '=', identifier.phone);
    case 'account':
      return query.where('account', '=', identifier.account);
  }
}

export async function getUser(db: Db, userId: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

export async function findUserByInviteCode(db: Queryable, code: string) {
  return db
    .selectFrom('users')
    .select(['id', 'account', 'email', 'phone'])
    .where('invite_code', '=', code)
    .executeTakeFirst();
}

export async function setUserLevel(tx: Tx, userId: string, level: number): Promise<void> {
  await tx.updateTable('users').set({ level }).where('id', '=', userId).execute();
}

/** Names an area for somebody who has none. */
export async function nameArea(db: Queryable, userId: string, areaCodeId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ area_code_id: areaCodeId })
    .where('id', '=', userId)
    .where('area_code_id', 'is', null)
    .execute();
}

export async function setUserPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}
