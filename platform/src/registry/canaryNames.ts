import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import type { VersionNames } from './compose';
import { isRevoked } from './revoked';

/** A canary of an app, by the name of its version. */
export interface CanaryName {
  id: string;
  percent: number;
  version: string;
}

export function canaryNames({ canary = {} }: Pick<ReleasePayload, 'canary'>) {
  const named = Object.entries(canary).map(
    ([
      app,
      {
        id,
        percent,
        app: { version },
      },
    ]) => [app, { id, percent, version }],
  );
  return Object.fromEntries(named) as Record<string, CanaryName>;
}

/** The canaries that go on: those of apps that keep their stable version, unless they are revoked. */
export function keptCanaries(
  before: ReleasePayload | undefined,
  apps: VersionNames,
  revoked: ReleasePayload['revoked'],
): Record<string, CanaryName> {
  const kept = Object.entries(before ? canaryNames(before) : {}).filter(
    ([app, { version }]) =>
      before?.apps[app]?.version === apps[app] && !isRevoked(revoked, app, version),
  );
  return Object.fromEntries(kept);
}
