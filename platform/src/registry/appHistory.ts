import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { UserError } from '../UserError';
import type { ReleaseFiles } from './ReleaseFiles';
import { isRevoked } from './revoked';
import { versionsOf } from './versionsOf';

/** A version of an app that an environment ran, and the fallback it had then. */
export interface EarlierVersion {
  version: string;
  fallback: string | undefined;
}

/** The version that an app had before its current one; a second rollback goes further back. Revoked versions are skipped. */
export async function findEarlierVersion(
  files: ReleaseFiles,
  release: ReleasePayload,
  app: string,
): Promise<EarlierVersion | undefined> {
  const current = versionIn(release, app);
  const earlier = current ? await earlierVersions(files, release, app, current.version) : [];
  return earlier.find(({ version }) => !isRevoked(release.revoked, app, version));
}

/**
 * The versions that an app ran before a version, the newest first, by the last `count` releases. Going back to an earlier
 * version, by whatever command, forgets the versions since then.
 */
export async function earlierVersions(
  files: ReleaseFiles,
  { env, seq: newest }: Pick<ReleasePayload, 'env' | 'seq'>,
  app: string,
  current: string,
  count = newest,
): Promise<EarlierVersion[]> {
  const ran: EarlierVersion[] = [];
  const leave = (name: string) => {
    const place = ran.findIndex(({ version }) => version === name);
    if (place >= 0) ran.length = place;
  };
  for (let seq = await oldestReadable(files, env, newest, count); seq <= newest; seq += 1) {
    const one = versionIn((await files.get(env, seq)).release, app);
    if (!one) continue;
    leave(one.version);
    ran.push(one);
  }
  leave(current);
  return ran.reverse();
}

export function versionIn(release: ReleasePayload, app: string): EarlierVersion | undefined {
  const { apps, fallback } = versionsOf(release);
  const version = apps[app];
  return version === undefined ? undefined : { version, fallback: fallback[app] };
}

/**
 * Releases of an older platform, those whose files are gone, and those that the release after them does not name, end what
 * can be known.
 */
export async function oldestReadable(
  files: ReleaseFiles,
  env: string,
  newest: number,
  count = newest,
): Promise<number> {
  let prev: string | null | undefined;
  for (let seq = newest; seq > 0 && newest - seq < count; seq -= 1) {
    const one = await files.get(env, seq).catch(undefinedIfUnreadable);
    if (!one || (prev !== undefined && one.hash !== prev)) return seq + 1;
    prev = one.release.prev;
  }
  return Math.max(newest - count, 0) + 1;
}

function undefinedIfUnreadable(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}
