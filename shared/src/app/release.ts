import { ownerOf, type AppVersion, type Release } from '../contract/release';

function present(): Release | undefined {
  return typeof window === 'undefined' ? undefined : window.__H5__?.release;
}

/** Whether the running release has a page: a link to one it lacks is not shown. */
export function hasRoute(path: string): boolean {
  const release = present();
  if (!release) return true;
  const [bare = path] = path.split('?');
  const owner = ownerOf(release, bare);
  return owner !== undefined && (release.apps[owner]?.routes.includes(bare) ?? false);
}

/** The version of an app that the running release names. */
export function releasedVersion(app: string): AppVersion | undefined {
  return present()?.apps[app];
}
