import { satisfies } from 'semver';
import type { AppVersion } from '@h5/shared/contract/release';
import { Failure } from '../Failure';

/** Refuses a set of apps in which a remote needs another host than the one it would meet. */
export function checkCompatibility(apps: Record<string, AppVersion>, env: string): void {
  const { host, ...remotes } = apps;
  if (!host) {
    throw new Failure(`“${env}” has no host.`, `Promote one too: h5 promote host --env ${env}`);
  }
  for (const [app, remote] of Object.entries(remotes)) {
    const [unmet] = needsOf(host, remote).filter(({ isMet }) => !isMet);
    if (!unmet) continue;
    const { part, needed, offered } = unmet;
    throw new Failure(
      `${app}@${remote.version} needs ${part} ${needed}; the host of “${env}” (${host.version}) has ${offered}.`,
      `Promote a fitting host in the same command, or an ${app} that accepts ${part} ${offered}.`,
    );
  }
}

export function isCompatible(host: AppVersion | undefined, remote: AppVersion): boolean {
  return host !== undefined && needsOf(host, remote).every(({ isMet }) => isMet);
}

/** What a remote asks of its host, and whether it gets it. */
function needsOf(host: AppVersion, remote: AppVersion) {
  return [
    { part: 'host API', needed: remote.hostApi, offered: host.hostApi },
    { part: '@h5/shared', needed: remote.shared, offered: host.shared },
  ].map((need) => ({ ...need, isMet: satisfies(need.offered, need.needed) }));
}
