import type { AppVersion, Release } from '@h5/shared/contract/release';
import { isCompatible } from './compatibility';

type Apps = Record<string, AppVersion>;

/**
 * For each remote of `apps`, the version to fall back to: what ran `before`, else what that would have
 * fallen back to. It must fit the apps it would meet. The host has none: it cannot load itself again.
 */
export function lastGood(apps: Apps, before: Pick<Release, 'apps' | 'fallback'>, revoked: Revoked) {
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
