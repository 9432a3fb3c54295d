import type { Queryable, Tx } from '../db/Db';

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

export async function findTotpKey(db: Queryable, userId: string) {
  return db
    .selectFrom('totp_keys')
    .select(['sealed_key as sealedKey', 'made_at as madeAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a key that does not count yet, unless there is one that counts or is younger. Returns the one that is there. */
export async function insertPendingTotpKey(
  db: Queryable,
  {
    userId,
    sealedKey,
    now,
    keptMs,
  }: { userId: string; sealedKey: string; now: number; keptMs: number },
) {
  await db
    .insertInto('totp_keys')
    .values({ user_id: userId, sealed_key: sealedKey, made_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_key: sealedKey, made_at: now })
        .where('totp_keys.confirmed_at', 'is', null)
        .where('totp_keys.made_at', '<=', now - keptMs),
    )
    .execute();
  return findTotpKey(db, userId);
}

/** Makes a pending key count. False if it counts already or was replaced meanwhile. */
export async function confirmTotpKey(
  tx: Tx,
  {
    userId,
    sealedKey,
    now,
    step,
  }: { userId: string; sealedKey: string; now: number; step: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('totp_keys')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_key', '=', sealedKey)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
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
