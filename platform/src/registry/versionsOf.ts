import type { ReleasePayload } from '@h5/shared/contract/releasePayload';
import type { VersionNames } from './compose';

/** The names of the versions of a release, by app. */
export function versionsOf({ apps, fallback = {} }: Pick<ReleasePayload, 'apps' | 'fallback'>) {
  return { apps: namesOf(apps), fallback: namesOf(fallback) };
}

function namesOf(named: Record<string, { version: string }>): VersionNames {
  return Object.fromEntries(Object.entries(named).map(([app, { version }]) => [app, version]));
}
