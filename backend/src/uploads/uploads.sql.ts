import { sql } from 'kysely';
import type { UploadPurpose } from '@h5/shared/contract/uploads/endpoints';
import type { Queryable, Tx } from '../db/Db';
import type { Picture, PictureType } from './readPicture';

export interface NewUpload extends Picture {
  id: string;
  userId: string;
  purpose: UploadPurpose;
  now: number;
}

/** Makes the uploads of a person follow each other, so that none passes the limits beside another. */
export async function lockUploader(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** How many uploads a person has made since a time, and the bytes of all that are kept. */
export async function readUploadUse(
  db: Queryable,
  userId: string,
  since: number,
): Promise<{ recent: number; bytes: number }> {
  const { rows } = await sql<{ recent: number; bytes: number }>`
    select count(*) filter (where created_at > ${since}::int8)::int as recent,
           coalesce(sum(size), 0)::int8 as bytes
      from uploads where user_id = ${userId}`.execute(db);
  return rows[0] ?? { recent: 0, bytes: 0 };
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  const { id, userId, purpose, type, bytes, now } = upload;
  await tx
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      purpose,
      media_type: type,
      bytes,
      size: bytes.length,
      created_at: now,
      attached_at: null,
    })
    .execute();
}

/** A picture that `userId` may see: an avatar, or one of their own. */
export async function findVisiblePicture(
  db: Queryable,
  id: string,
  userId: string,
): Promise<{ type: PictureType; bytes: Uint8Array; purpose: UploadPurpose } | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['media_type', 'bytes', 'purpose', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.purpose !== 'avatar' && row.user_id !== userId)) return undefined;
  return { type: row.media_type, bytes: row.bytes, purpose: row.purpose };
}

/** The bytes of a picture that a person has sent for a purpose. */
export async function findOwnPicture(
  db: Queryable,
  { id, userId, purpose }: { id: string; userId: string; purpose: UploadPurpose },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('bytes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.bytes;
}

/** A picture for an operator, whose look must be in the audit log. */
export async function findPicture(
  db: Queryable,
  id: string,
): Promise<{ type: PictureType; bytes: Uint8Array } | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { type: row.media_type, bytes: row.bytes };
}

/** Marks uploads of a person as used. Returns how many of them exist: fewer if one is another person's or of another purpose. */
export async function attachUploads(
  tx: Tx,
  use: { ids: readonly string[]; userId: string; purpose: UploadPurpose; now: number },
): Promise<number> {
  const { ids, userId, purpose, now } = use;
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set(({ fn, ref, val }) => ({ attached_at: fn.coalesce(ref('attached_at'), val(now)) }))
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const removedAtOnce = 50;

/** Removes some uploads that nothing has referred to since a time; says whether more may be left. */
export async function removeSomeUnattached(tx: Tx, before: number): Promise<boolean> {
  const { rows } = await sql`
    delete from uploads
     where id in (select id from uploads
                   where attached_at is null and created_at < ${before}::int8
                   order by created_at limit ${removedAtOnce}
                     for update skip locked)
    returning id`.execute(tx);
  return rows.length === removedAtOnce;
}

/** Says that an upload is no longer used; it is removed like one that never was. */
export async function detachUpload(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('uploads').set({ attached_at: null }).where('id', '=', id).execute();
}
