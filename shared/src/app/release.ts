import { ownerOf, type Release } from '../contract/release';

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

/** Where a language file of an app is, from the running release. */
export function localeUrl(app: string, language: keyof Release['apps'][string]['locales']) {
  const version = present()?.apps[app];
  const file = version?.locales[language];
  return version && file ? `/h5/r/${app}/${version.version}/${file}` : undefined;
}
