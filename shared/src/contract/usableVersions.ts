import { languages } from './languages';
import type { AppVersion, Release } from './release';

/** Whether the entry of a version is well formed. It checks no more, because it runs in the document. */
export function isAppVersion(value: unknown): value is AppVersion {
  const version = (isObject(value) ? value : {}) as Partial<Record<keyof AppVersion, unknown>>;
  const { preload, remotePreload = [], locales, pageLocales = {}, files } = version;
  return (
    [version.version, version.entry].every(isString) &&
    [version.routes, version.css].every(isStringArray) &&
    isObject(preload) &&
    Object.values(preload).every(isStringArray) &&
    isStringArray(remotePreload) &&
    isLocales(locales) &&
    isObject(pageLocales) &&
    Object.values(pageLocales).every(isLocales) &&
    isObject(files) &&
    Object.values(files).every((file) => isObject(file) && isString(file.sha384))
  );
}

/** Whether a value names a file for each language. */
function isLocales(value: unknown): boolean {
  return isObject(value) && Object.keys(languages).every((language) => isString(value[language]));
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isString);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The release without unusable versions. The last good version of a remote takes the place of an unusable one; without
 * a usable version, the remote is listed in `broken`. The host always stays, because no page works without it.
 */
export function replaceUnusableVersions(
  release: Release,
  isUsable: (app: string, version: AppVersion) => boolean,
): Release {
  const apps: Release['apps'] = {};
  const fallback: Release['apps'] = {};
  const broken: Record<string, string[]> = {};
  for (const [app, version] of Object.entries(release.apps)) {
    const good = release.fallback?.[app];
    const isGoodUsable = good !== undefined && isUsable(app, good);
    if (app === 'host' || isUsable(app, version)) {
      apps[app] = version;
      if (isGoodUsable) fallback[app] = good;
    } else if (isGoodUsable) apps[app] = good;
    else broken[app] = isStringArray(version?.routes) ? version.routes : [];
  }
  return {
    ...release,
    apps,
    ...(release.fallback && { fallback }),
    ...(Object.keys(broken).length > 0 && { broken }),
  };
}
