import type { ReleasePayload } from '@h5/shared/contract/releasePayload';
import { UserError } from '../UserError';
import type { ReleaseFiles } from './ReleaseFiles';
import { isRevoked } from './revoked';
import { versionsOf } from './versionsOf';

/** A version of an app that an environment ran, and the fallback it had then. */
export interface EarlierVersion {
  version: string;
  fallback: string | undefined;
}

/**
 * The version that an app had before its current one. Going back to an earlier version, by whatever command, forgets the
 * versions since then: a second rollback goes further back. Revoked versions are skipped.
 */
export async function findEarlierVersion(
  files: ReleaseFiles,
  { env, seq: newest, revoked }: ReleasePayload,
  app: string,
): Promise<EarlierVersion | undefined> {
  const ran: EarlierVersion[] = [];
  for (let seq = await oldestReadable(files, env, newest); seq <= newest; seq += 1) {
    const one = versionIn((await files.get(env, seq)).release, app);
    if (!one) continue;
    const place = ran.findIndex(({ version }) => version === one.version);
    if (place >= 0) ran.length = place;
    ran.push(one);
  }
  ran.pop();
  return ran.findLast(({ version }) => !isRevoked(revoked, app, version));
}

export function versionIn(release: ReleasePayload, app: string): EarlierVersion | undefined {
  const { apps, fallback } = versionsOf(release);
  const version = apps[app];
  return version === undefined ? undefined : { version, fallback: fallback[app] };
}

/** Releases of an older platform, and those whose files are gone, end what can be known. */
export async function oldestReadable(
  files: ReleaseFiles,
  env: string,
  newest: number,
): Promise<number> {
  for (let seq = newest; seq > 1; seq -= 1) {
    try {
      await files.get(env, seq - 1);
    } catch (error) {
      if (error instanceof UserError) return seq;
      throw error;
    }
  }
  return 1;
}
