import type { Queryable, Tx } from '../db/Db';

/** A stored passkey, with what checks its answers. */
export interface PasskeyRow {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
}

export interface NewPasskey extends PasskeyRow {
  name: string;
  isSynced: boolean;
  now: number;
}

/** What a challenge was made for: a sign-in, a new passkey, or the path of one call. */
export type ChallengePurpose = 'sign_in' | 'register' | `/${string}`;

export interface PasskeyChallenge {
  challenge: string;
  /** Undefined for a sign-in. */
  userId: string | undefined;
  purpose: ChallengePurpose;
}

export async function insertChallenge(
  db: Queryable,
  { challenge, userId, purpose }: PasskeyChallenge,
  expiresAt: number,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId ?? null, purpose, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up. False if there is none that was made for this. */
export async function consumeChallenge(
  db: Queryable,
  { challenge, userId, purpose }: PasskeyChallenge,
  now: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeExpiredChallenges(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

/** False if the passkey belongs to an account already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      is_synced: passkey.isSynced,
      created_at: passkey.now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The oldest first. An account has at most ten. */
export async function listPasskeys(db: Queryable, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'credential_id as credentialId'])
    .select(['is_synced as isSynced', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'credential_id as credentialId'])
    .select(['public_key as publicKey', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes a use. False if the passkey was removed, or has counted on meanwhile. */
export async function notePasskeyUse(
  tx: Queryable,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  used: { counter: number; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, used_at: used.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskey(
  db: Queryable,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the removed passkey; undefined if the person has none with this id. */
export async function removePasskey(
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
