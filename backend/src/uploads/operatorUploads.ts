import * as z from 'zod/mini';
import type { OperatorArea, OperatorDeps } from '../operator/OperatorArea';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { requireUser } from '../security/operatorUsers';
import { StartError } from '../StartError';
import * as sql from './operatorUploads.sql';
import { findPicture } from './uploads.sql';

const mostListed = 200;
const id = z.string();

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), account: z.string() }),
  z.object({ action: z.literal('show'), id }),
  z.object({ action: z.literal('remove'), id, why: z.string().check(z.minLength(1)) }),
]);

export interface UploadsReport {
  uploads: sql.ListedUpload[];
  /** The picture that was asked for, as base64. */
  pictures: { name: string; type: string; base64: string }[];
  removed: string | null;
}

/** `h5 operator upload`: what a person has sent, one picture, or the removal of an avatar that must not be seen. */
export const operatorUploads: OperatorArea = async (deps, input, who) => {
  const asked = readOperatorCommand(command, input);
  const report: UploadsReport = { uploads: [], pictures: [], removed: null };
  if (asked.action === 'list') {
    const { id: userId } = await requireUser(deps, asked.account);
    report.uploads = await sql.listUploads(deps.db, userId, mostListed);
  } else if (asked.action === 'show') {
    report.uploads = [await requireUpload(deps, asked.id)];
    report.pictures = await show(deps, asked.id, who);
  } else {
    await remove(deps, { ...asked, who });
    report.removed = asked.id;
  }
  return report;
};

async function requireUpload({ db }: OperatorDeps, uploadId: string): Promise<sql.ListedUpload> {
  const isId = z.uuid().safeParse(uploadId).success;
  const upload = isId ? await sql.findListedUpload(db, uploadId) : undefined;
  if (upload) return upload;
  throw new StartError(`There is no picture ${uploadId}.`);
}

async function show({ db, clock }: OperatorDeps, uploadId: string, who: string) {
  const entry = { at: clock.now(), who, action: 'upload.show', subject: uploadId };
  // Written first: nothing is seen that the log does not know.
  await db.transaction().execute((tx) => writeOperatorEntry(tx, entry));
  const picture = await findPicture(db, uploadId);
  if (!picture) return [];
  const { type, bytes } = picture;
  return [{ name: uploadId, type, base64: Buffer.from(bytes).toString('base64') }];
}

async function remove(
  deps: OperatorDeps,
  { id: uploadId, why, who }: { id: string; why: string; who: string },
): Promise<void> {
  const { account, purpose } = await requireUpload(deps, uploadId);
  if (purpose !== 'avatar') {
    throw new StartError('Only avatars can be removed: other pictures are evidence.');
  }
  await deps.db.transaction().execute(async (tx) => {
    if (!(await sql.removeAvatar(tx, uploadId))) throw new StartError('It is gone already.');
    const entry = { at: deps.clock.now(), who, action: 'upload.remove', subject: uploadId };
    await writeOperatorEntry(tx, { ...entry, detail: { account, why } });
  });
}
