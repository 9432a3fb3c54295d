import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { attachUploads, insertUpload } from '../uploads/uploads.sql';

/** Keeps a picture of the demo account, as if it had sent it. */
export async function keepPicture(
  tx: Tx,
  { userId, at, bytes }: { userId: string; at: number; bytes: Buffer },
): Promise<string> {
  const id = newUuidV7(at);
  const use = { userId, purpose: 'private', now: at } as const;
  await insertUpload(tx, { ...use, id, type: 'image/png', bytes });
  await attachUploads(tx, { ...use, ids: [id] });
  return id;
}
