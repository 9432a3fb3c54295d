import {
  findAppOfPath,
  type AppVersion,
  type MenuEntry,
  type MenuPlace,
  type Release,
} from '../release/release';

/** The release that runs; undefined in tests without one. */
export function presentRelease(): Release | undefined {
  return typeof window === 'undefined' ? undefined : window.__H5__?.release;
}

/** Whether the running release has a page; links to other pages are hidden. */
export function releaseHasPage(path: string): boolean {
  const release = presentRelease();
  if (!release) return true;
  const [bare = path] = path.split('?');
  const owner = findAppOfPath(release, bare);
  return owner !== undefined && (release.apps[owner]?.routes.includes(bare) ?? false);
}

/** The entries of a menu of the running release, in their order. */
export function releasedMenu(place: MenuPlace): MenuEntry[] {
  return presentRelease()?.menu.filter((entry) => entry.place === place) ?? [];
}

/** The version of an app in the running release. */
export function releasedAppVersion(app: string): AppVersion | undefined {
  return presentRelease()?.apps[app];
}
