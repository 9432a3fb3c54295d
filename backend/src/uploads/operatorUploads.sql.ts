import type { UploadPurpose } from '@h5/shared/contract/uploads/endpoints';
import { uploadAddress } from '@h5/shared/contract/uploads/pictureField';
import type { Queryable, Tx } from '../db/Db';

export interface ListedUpload {
  id: string;
  account: string;
  purpose: UploadPurpose;
  type: string;
  size: number;
  createdAt: number;
  attachedAt: number | null;
}

function uploadsQuery(db: Queryable) {
  return db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .select(['uploads.id', 'users.account', 'uploads.purpose', 'uploads.size'])
    .select(['uploads.media_type as type', 'uploads.created_at as createdAt'])
    .select('uploads.attached_at as attachedAt');
}

/** The pictures of a person, latest first, without their bytes. */
export async function listUploads(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<ListedUpload[]> {
  return uploadsQuery(db)
    .where('uploads.user_id', '=', userId)
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.id')
    .limit(limit)
    .execute();
}

export async function findListedUpload(
  db: Queryable,
  id: string,
): Promise<ListedUpload | undefined> {
  return uploadsQuery(db).where('uploads.id', '=', id).executeTakeFirst();
}

/** Takes an avatar away from its owner and removes it. False if nobody has it. */
export async function removeAvatar(tx: Tx, id: string): Promise<boolean> {
  await tx
    .updateTable('users')
    .set({ avatar: null })
    .where('avatar', '=', uploadAddress(id))
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('purpose', '=', 'avatar')
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
