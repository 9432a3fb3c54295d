import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/Db';

export interface OperatorKey {
  id: string;
  name: string;
  publicKey: string;
  addedAt: number;
  revokedAt: number | null;
}

export async function listOperatorKeys(db: Queryable, limit: number): Promise<OperatorKey[]> {
  return db
    .selectFrom('operator_keys')
    .select(['id', 'name', 'public_key as publicKey', 'added_at as addedAt'])
    .select('revoked_at as revokedAt')
    .orderBy('added_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The public key of an operator that is in use. */
export async function findOperatorKey(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('operator_keys')
    .select('public_key')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.public_key;
}

/** Those of these names that are keys of operators, in use or revoked. */
export async function findKnownKeys(db: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('operator_keys').select('id').where('id', 'in', names).execute();
  return rows.map(({ id }) => id);
}

/** Whether commands must be signed. A revoked key counts: revoking the last one must not open the door. */
export async function mustSign(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('operator_keys').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Adds a key. False if one has this id. */
export async function insertOperatorKey(
  tx: Tx,
  key: { id: string; name: string; publicKey: string; now: number },
): Promise<boolean> {
  const { id, name, publicKey, now } = key;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_keys')
    .values({ id, name, public_key: publicKey, added_at: now, revoked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends the use of a key. False if none in use has this id. */
export async function revokeOperatorKey(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Remembers a signed command. False if it was carried out before. */
export async function insertOperatorRequest(
  tx: Tx,
  request: { nonce: string; expiresAt: number; now: number },
): Promise<boolean> {
  const { nonce, expiresAt, now } = request;
  await tx.deleteFrom('operator_requests').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_requests')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the database has the tables. */
export async function hasOperatorTables(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('operator_keys') is not null as has`.execute(db);
  return rows[0]?.has === true;
}
