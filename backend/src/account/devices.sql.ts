import type { Queryable } from '../db/Db';

/** The proof among these that belongs to the user. */
export async function findKnownDevice(
  db: Queryable,
  userId: string,
  proofHashes: readonly string[],
): Promise<{ proofHash: string; usedAt: number } | undefined> {
  return db
    .selectFrom('known_devices')
    .select(['proof_hash as proofHash', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('proof_hash', 'in', proofHashes)
    .executeTakeFirst();
}

export async function hasKnownDevices(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKnownDevice(
  db: Queryable,
  device: { proofHash: string; userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ proof_hash: device.proofHash, user_id: device.userId, used_at: device.now })
    .execute();
}

export async function touchKnownDevice(
  db: Queryable,
  proofHash: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ used_at: now })
    .where('proof_hash', '=', proofHash)
    .execute();
}

/** Removes all devices of a user except the last used ones. */
export async function removeAllButNewestDevices(
  db: Queryable,
  userId: string,
  kept: number,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('proof_hash', 'in', (other) =>
      other
        .selectFrom('known_devices')
        .select('proof_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('proof_hash')
        .offset(kept),
    )
    .execute();
}

export async function removeDevicesUnusedSince(db: Queryable, before: number): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<', before).execute();
}
