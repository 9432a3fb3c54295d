import { satisfies } from 'semver';
import type { AppVersion } from '@h5/shared/contract/release';
import { UserError } from '../UserError';
import { checkRouteOwners, hasRouteConflict } from './routeOwners';

/** Throws when a remote requires another host than the one it would run in, or claims the route of another app. */
export function checkCompatibility(apps: Record<string, AppVersion>, env: string): void {
  const { host, ...remotes } = apps;
  if (!host) {
    throw new UserError(
      `“${env}” has no host.`,
      `Start with what another environment runs: h5 promote --like local --env ${env}`,
    );
  }
  for (const [app, remote] of Object.entries(remotes)) {
    const [unmet] = requirementsOf(host, remote).filter(({ isMet }) => !isMet);
    if (!unmet) continue;
    const { part, needed, offered } = unmet;
    throw new UserError(
      `${app}@${remote.version} needs ${part} ${needed}; the host of “${env}” (${host.version}) has ${offered}.`,
      `Promote a compatible host in the same command, or an ${app} that accepts ${part} ${offered}.`,
    );
  }
  checkRouteOwners(apps, `in “${env}”`);
}

/** Whether a version of a remote could run together with these apps. */
export function isCompatible(
  apps: Record<string, AppVersion>,
  app: string,
  remote: AppVersion,
): boolean {
  const { host } = apps;
  return (
    host !== undefined &&
    requirementsOf(host, remote).every(({ isMet }) => isMet) &&
    !hasRouteConflict({ ...apps, [app]: remote })
  );
}

/** What a remote requires of its host, and whether the host offers it. */
function requirementsOf(host: AppVersion, remote: AppVersion) {
  return [
    { part: 'host API', needed: remote.hostApi, offered: host.hostApi },
    { part: '@h5/shared', needed: remote.shared, offered: host.shared },
  ].map((need) => ({ ...need, isMet: satisfies(need.offered, need.needed) }));
}
