import type { AppVersion, Release } from '@h5/shared/contract/release';
import { isCompatible } from './compatibility';

type Apps = Record<string, AppVersion>;

/**
 * For each remote of `apps`, the version to fall back to: the one that ran `before`, else that one's own fallback. It
 * must be compatible with the other apps. The host has no fallback, because it cannot reload itself.
 */
export function findLastGoodVersions(
  apps: Apps,
  before: Pick<Release, 'apps' | 'fallback'>,
  revoked: Revoked,
) {
  const found: Apps = {};
  for (const [app, { version }] of Object.entries(apps)) {
    const good = [before.apps[app], before.fallback?.[app]].find(
      (candidate) =>
        candidate &&
        candidate.version !== version &&
        app !== 'host' &&
        isCompatible(apps, app, candidate) &&
        !isRevoked(revoked, app, candidate.version),
    );
    if (good) found[app] = good;
  }
  return found;
}

type Revoked = Release['revoked'];

export function isRevoked(revoked: Revoked, app: string, version: string): boolean {
  return revoked?.some((one) => one.app === app && one.version === version) ?? false;
}
