import type { Tx } from '../db/Db';

export interface ProfileChange {
  nickname: string | undefined;
  signature: string | null | undefined;
  avatar: string | null | undefined;
}

/** The profile as it is, until the transaction ends. */
export function lockProfile(tx: Tx, userId: string): Promise<{ avatar: string | null }> {
  return tx
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes what is given; `null` removes it. */
export async function updateProfile(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
}
