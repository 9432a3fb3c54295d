import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import type { VersionNames } from './compose';

/** The names of the current versions and the fallbacks of a release, by app. */
export function versionsOf({ apps, fallback = {} }: Pick<ReleasePayload, 'apps' | 'fallback'>) {
  return { apps: namesOf(apps), fallback: namesOf(fallback) };
}

/** For each app, the version that ran before and that one's own fallback: these may become its fallback. */
export function candidatesOf(
  apps: VersionNames,
  before: ReturnType<typeof versionsOf> | undefined,
): Record<string, (string | undefined)[]> {
  const pairs = Object.keys(apps).map((app) => [app, [before?.apps[app], before?.fallback[app]]]);
  return Object.fromEntries(pairs) as Record<string, (string | undefined)[]>;
}

function namesOf(named: Record<string, { version: string }>): VersionNames {
  return Object.fromEntries(Object.entries(named).map(([app, { version }]) => [app, version]));
}

/** All versions that a release may run (current, fallbacks, canaries), with the hashes of their manifests. */
export function namedVersions({
  apps,
  fallback = {},
  canary = {},
}: Pick<ReleasePayload, 'apps' | 'fallback' | 'canary'>) {
  const canaries = Object.entries(canary).map(([app, one]) => [app, one.app] as const);
  return [...Object.entries(apps), ...Object.entries(fallback), ...canaries].map(
    ([app, { version, manifest }]) => ({ app, version, manifest }),
  );
}
