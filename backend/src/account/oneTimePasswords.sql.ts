import { sql } from 'kysely';
import type { CodePurpose } from '@h5/shared/contract/account/endpoints';
import type { Db, Queryable, Tx } from '../db/Db';

/** The recipient and the purpose that a code is valid for. */
export interface OneTimePasswordScope {
  target: string;
  scene: CodePurpose;
}

export interface NewOneTimePassword extends OneTimePasswordScope {
  codeHash: string;
  now: number;
  expiresAt: number;
  /** A younger code is not replaced. */
  resendAfterMs: number;
  perDay: number;
}

const dayMs = 86_400_000;

/** Replaces the previous code. False if that one is too young or the daily limit is reached. */
export async function replaceCode(tx: Tx, code: NewOneTimePassword): Promise<boolean> {
  const { target, scene, codeHash, now, expiresAt, resendAfterMs, perDay } = code;
  const { rows } = await sql`
    insert into verification_codes as known
           (target, scene, code_hash, created_at, expires_at, day_began_at)
    values (${target}, ${scene}, ${codeHash}, ${now}, ${expiresAt}, ${now})
    on conflict (target, scene) do update
       set code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at,
           expires_at = excluded.expires_at,
           day_began_at = case when known.day_began_at <= ${now - dayMs}
                               then excluded.day_began_at else known.day_began_at end,
           sent_in_day = case when known.day_began_at <= ${now - dayMs}
                              then 1 else known.sent_in_day + 1 end
     where known.created_at <= ${now - resendAfterMs}
       and (known.sent_in_day < ${perDay} or known.day_began_at <= ${now - dayMs})
    returning target`.execute(tx);
  return rows.length > 0;
}

export async function readCodeSentAt(
  tx: Tx,
  { target, scene }: OneTimePasswordScope,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('verification_codes')
    .select('created_at')
    .where('target', '=', target)
    .where('scene', '=', scene)
    .executeTakeFirst();
  return row?.created_at;
}

/** Counts an attempt before the comparison, so that parallel attempts are limited too. */
export async function countCodeAttempt(
  db: Db,
  { target, scene }: OneTimePasswordScope,
  now: number,
  maxAttempts: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('verification_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('target', '=', target)
    .where('scene', '=', scene)
    .where('expires_at', '>', now)
    .where('tries', '<', maxAttempts)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Removes a code. False if another request has consumed it. */
export async function consumeCode(
  tx: Tx,
  { target, scene }: OneTimePasswordScope,
  codeHash: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('verification_codes')
    .where('target', '=', target)
    .where('scene', '=', scene)
    .where('code_hash', '=', codeHash)
    .returning('target')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertResetToken(
  tx: Tx,
  resetToken: { tokenHash: string; userId: string; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('reset_tokens')
    .values({
      token_hash: resetToken.tokenHash,
      user_id: resetToken.userId,
      expires_at: resetToken.expiresAt,
    })
    .execute();
}

export async function isResetToken(
  db: Queryable,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('reset_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a reset token. False if it is not this user's, expired or was used. */
export async function consumeResetToken(
  tx: Tx,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: number },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything that could still set another new password for this person. */
export async function removePasswordResetProofs(
  tx: Tx,
  userId: string,
  target: string,
): Promise<void> {
  await tx.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('verification_codes')
    .where('target', '=', target)
    .where('scene', '=', 'forget')
    .execute();
}

/** Removes what is of no use any more; the day's count needs a day. */
export async function removeExpiredCodes(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('expires_at', '<', now - dayMs)
    .execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<', now).execute();
}
