import type { AppVersion } from '@h5/shared/contract/release';
import { UserError } from '../UserError';

type Apps = Record<string, Pick<AppVersion, 'version' | 'routes'>>;

/** A route that two apps claim, and these apps. */
function findConflict(apps: Apps): { route: string; claimants: [string, string] } | undefined {
  const owners = new Map<string, string>();
  for (const [app, { routes }] of Object.entries(apps)) {
    for (const route of routes) {
      const owner = owners.get(route);
      if (owner !== undefined) return { route, claimants: [owner, app] };
      owners.set(route, app);
    }
  }
  return undefined;
}

/** Throws when two apps claim the same route, since only one of them could show its page. */
export function checkRouteOwners(apps: Apps, where: string): void {
  const dispute = findConflict(apps);
  if (!dispute) return;
  const [one, other] = dispute.claimants.map((app) => `${app}@${apps[app]?.version}`);
  throw new UserError(
    `${one} and ${other} both claim ${dispute.route} ${where}.`,
    'A route has one owner: take it out of one of them. To move it, ship both apps in one command.',
  );
}

export function hasRouteConflict(apps: Apps): boolean {
  return findConflict(apps) !== undefined;
}
