import type { Queryable, Tx } from '../db/Db';
import type { OutflowAsker } from './outflowHolds.sql';

export interface FactorsRow {
  payPasswordHash: string | null;
  /** The key of TOTP, if it is on. */
  sealedKey: string | null;
  hasPasskey: boolean;
}

export async function readFactors(db: Queryable, userId: string): Promise<FactorsRow> {
  return db
    .selectFrom('users')
    .leftJoin('totp_keys', (join) =>
      join.onRef('user_id', '=', 'users.id').on('confirmed_at', 'is not', null),
    )
    .select(['pay_password_hash as payPasswordHash', 'sealed_key as sealedKey'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function setPayPasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ pay_password_hash: hash }).where('id', '=', userId).execute();
}

/** A key of TOTP that counts once a code of it was sent, in the session that it was shown to. */
interface PendingTotpKey {
  userId: string;
  tokenHash: string;
  sealedKey: string;
  now: number;
}

/** Stores a key for a session, unless it has one that is younger than `keptMs`. Returns the one that is there. */
export async function insertPendingTotpKey(
  db: Queryable,
  { userId, tokenHash, sealedKey, now, keptMs }: PendingTotpKey & { keptMs: number },
): Promise<string> {
  await db
    .insertInto('pending_totp_keys')
    .values({ user_id: userId, token_hash: tokenHash, sealed_key: sealedKey, made_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'token_hash'])
        .doUpdateSet({ sealed_key: sealedKey, made_at: now })
        .where('pending_totp_keys.made_at', '<=', now - keptMs),
    )
    .execute();
  return (await findPendingTotpKey(db, { userId, tokenHash })) ?? sealedKey;
}

export async function findPendingTotpKey(
  db: Queryable,
  { userId, tokenHash }: OutflowAsker,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_totp_keys')
    .select('sealed_key')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.sealed_key;
}

/** Makes a pending key count and forgets the others. False if one counts already, or it was replaced meanwhile. */
export async function confirmTotpKey(
  tx: Tx,
  { userId, tokenHash, sealedKey, now, step }: PendingTotpKey & { step: number },
): Promise<boolean> {
  const pending = await tx
    .deleteFrom('pending_totp_keys')
    .where('user_id', '=', userId)
    .returning(['token_hash', 'sealed_key', 'made_at'])
    .execute();
  const shown = pending.find((key) => key.token_hash === tokenHash && key.sealed_key === sealedKey);
  if (!shown) return false;
  const key = {
    sealed_key: sealedKey,
    made_at: shown.made_at,
    confirmed_at: now,
    last_step: step,
  };
  const row = await tx
    .insertInto('totp_keys')
    .values({ user_id: userId, ...key })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(key).where('totp_keys.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removePendingTotpKeys(db: Queryable, before: number): Promise<void> {
  await db.deleteFrom('pending_totp_keys').where('made_at', '<', before).execute();
}

export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const row = await tx
    .deleteFrom('totp_keys')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a time step up. False if it, or a later one, was used. */
export async function useTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('totp_keys')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up. False if there is none with this hash. */
export async function useRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isProvedRequest(
  db: Queryable,
  userId: string,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('proved_requests')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('request_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertProvedRequest(
  tx: Tx,
  userId: string,
  hash: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('proved_requests')
    .values({ user_id: userId, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeProvedRequests(tx: Queryable, before: number): Promise<void> {
  await tx.deleteFrom('proved_requests').where('created_at', '<', before).execute();
}
