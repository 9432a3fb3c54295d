import type { Manifest } from '@h5/shared/release/manifest';
import { UserError } from '../UserError';
import { tabPlaces } from './placeTabs';

type Apps = Record<string, Manifest>;

/** Something that only one app may have. */
interface Claim {
  kind: 'route' | 'topic' | 'storage key' | 'menu entry' | 'tab';
  name: string;
}

interface Conflict {
  claim: Claim;
  claimants: [string, string];
}

/** The routes, topics, storage keys, menu entries and tabs that a version claims for its app. */
function claimsOf({ routes, topics, storageKeys, menu }: Manifest): Claim[] {
  const tabs = menu.filter(({ place, order }) => place === 'tab' && order < tabPlaces);
  return [
    ...routes.map((name): Claim => ({ kind: 'route', name })),
    ...topics.map((name): Claim => ({ kind: 'topic', name })),
    ...storageKeys.map((name): Claim => ({ kind: 'storage key', name })),
    ...menu.map(({ id }): Claim => ({ kind: 'menu entry', name: id })),
    ...tabs.map(({ order }): Claim => ({ kind: 'tab', name: String(order) })),
  ];
}

/** What more than one app claims. */
function findConflicts(apps: Apps): Conflict[] {
  const owners = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const [app, manifest] of Object.entries(apps)) {
    for (const claim of claimsOf(manifest)) {
      const key = `${claim.kind} ${claim.name}`;
      const owner = owners.get(key);
      if (owner !== undefined) conflicts.push({ claim, claimants: [owner, app] });
      else owners.set(key, app);
    }
  }
  return conflicts;
}

/** What two apps claim, in one sentence for each; `where` says among which apps. */
export function describeConflicts(apps: Apps, where: string): string[] {
  return findConflicts(apps).map(({ claim: { kind, name }, claimants }) => {
    const [one, other] = claimants.map((app) => `${app}@${apps[app]?.version}`);
    const what = kind === 'route' ? name : `the ${kind} “${name}”`;
    return `${one} and ${other} both claim ${what} ${where}.`;
  });
}

/** Throws when two apps claim the same, since only one of them could have it. */
export function checkClaims(apps: Apps, where: string): void {
  const conflicts = describeConflicts(apps, where);
  if (conflicts.length > 0) throw new UserError(conflicts.join('\n'), conflictHint);
}

export const conflictHint =
  'Each has one owner: take it out of one of them. To move it, ship both apps in one command.';
