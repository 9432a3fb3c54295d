import { UserError } from '../UserError';
import type { ReleaseFiles, StoredRelease } from './ReleaseFiles';

/** Reads an earlier release and verifies it by the chain of hashes from the current one. Throws if a link does not fit. */
export async function readEarlierRelease(
  files: ReleaseFiles,
  env: string,
  { release }: StoredRelease,
  wanted: number,
): Promise<StoredRelease> {
  let { prev } = release;
  for (let seq = release.seq - 1; seq >= wanted; seq -= 1) {
    const stored = await files.get(env, seq);
    if (stored.hash !== prev) {
      throw new UserError(
        `Release ${seq} of “${env}” is not the one that release ${seq + 1} follows.`,
        'Restore it from a backup, or promote the versions that you want.',
        'broken',
      );
    }
    if (seq === wanted) return stored;
    ({ prev } = stored.release);
  }
  return files.get(env, wanted);
}
