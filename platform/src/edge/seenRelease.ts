import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { ReleaseError, type Trust } from './verifyRelease';

/** The key of local storage that keeps the newest release of this browser. */
export const seenReleaseKey = 'releaseSeq';

/**
 * Refuses a release that is older than one that this browser has seen, or another one of the same number, and records
 * it. The record counts while the environment still has the key that was its newest when the release was recorded; an
 * environment with other keys begins a new record.
 */
export function checkNotOlder(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  { env, seq, issuedAt }: ReleasePayload,
  { keys }: Trust,
): void {
  const known = keys.map(({ ed25519 }) => ed25519.slice(-16));
  const own = [env, known.at(-1) ?? '', seq, issuedAt].join(' ');
  try {
    const seen = storage?.getItem(seenReleaseKey)?.split(' ') ?? [];
    const [seenEnv, seenKey, seenSeq = '0', seenAt] = seen;
    const isSameLine = seenEnv === env && known.includes(seenKey ?? '');
    const isOlder = seq < Number(seenSeq) || (seq === Number(seenSeq) && issuedAt !== seenAt);
    if (isSameLine && isOlder) throw new ReleaseError('RELEASE_ROLLBACK');
    if (own !== seen.join(' ')) storage?.setItem(seenReleaseKey, own);
  } catch (error) {
    // Storage that is blocked or full cannot protect; the expiry of releases still does.
    if (error instanceof ReleaseError) throw error;
  }
}
