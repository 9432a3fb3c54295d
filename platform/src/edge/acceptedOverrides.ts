import type { Manifest } from '@h5/shared/release/manifest';
import {
  acceptedKey,
  allowsOverride,
  isAtOrigin,
  markOfSession,
  overrideManifestUrl,
  readAccepted,
  wantedOverrides,
  type AcceptedOverride,
  type RunningOverrides,
} from '@h5/shared/release/overrides';
import type { AppVersion, Release } from '@h5/shared/release/release';
import { storageOf } from './storageOf';
import { areFilesWellFormed } from './verifyRelease';

/** How long the manifest of an override may take. */
const slowMs = 6_000;

/** The manifests of the versions that the person has accepted in this tab, by app. */
export interface LoadedOverrides extends RunningOverrides {
  apps: Record<string, Manifest & AppVersion>;
}

/**
 * Reads what the person has accepted in this tab and fetches the manifests. Overrides that the release does not allow,
 * that have changed since, or that were accepted in another session are forgotten. Returns undefined if the page is being
 * loaded again: only a document whose address names the origin of a build has a policy that allows it.
 */
export async function loadAcceptedOverrides(
  page: Window,
  release: Release,
  token: string | null,
): Promise<LoadedOverrides | undefined> {
  const none = { apps: {}, overrides: [] };
  const storage = storageOf(page, 'sessionStorage');
  const accepted = storage && readAccepted(storage);
  if (!accepted || !page.crypto?.subtle) return none;
  const isSameSession = accepted.session === (await markOfSession(token, page.crypto));
  const allowed = isSameSession ? accepted.overrides.filter((one) => isAllowed(release, one)) : [];
  if (mustNameOrigin(page, allowed)) return undefined;

  const loaded: LoadedOverrides = none;
  if (isSameSession && allowed.length < accepted.overrides.length) loaded.ended = 'forbidden';
  for (const one of allowed) {
    try {
      const manifest = await fetchManifest(page, one);
      checkManifest(release, one, manifest);
      loaded.apps[one.app] = { ...manifest, ...(isAtOrigin(one) && { origin: one.source }) };
      loaded.overrides.push(one);
    } catch {
      loaded.ended = 'changed';
    }
  }
  const rest = { ...accepted, overrides: loaded.overrides };
  if (rest.overrides.length === 0) storage.removeItem(acceptedKey);
  else storage.setItem(acceptedKey, JSON.stringify(rest));
  return loaded;
}

/** The release with the overrides in place of its own versions, and without anything to fall back to. */
export function withOverrides(release: Release, { apps }: LoadedOverrides): Release {
  const fallback = Object.entries(release.fallback ?? {}).filter(([app]) => !(app in apps));
  const kept = release.menu.filter(({ app, place }) => !(app in apps) || place === 'tab');
  const added = Object.entries(apps).flatMap(([app, { menu }]) =>
    menu.filter(({ place }) => place !== 'tab').map((entry) => ({ ...entry, app })),
  );
  return {
    ...release,
    overridden: Object.keys(apps),
    apps: { ...release.apps, ...apps },
    fallback: Object.fromEntries(fallback),
    menu: [...kept, ...added].sort((a, b) => a.order - b.order),
  };
}

/** The hashes of their scripts, for the policy of the page. */
export function scriptsOf({ apps }: LoadedOverrides): string[] {
  return Object.values(apps).flatMap(({ files }) =>
    Object.entries(files)
      .filter(([file]) => file.endsWith('.js'))
      .map(([, { sha384 }]) => sha384.slice('sha384-'.length)),
  );
}

function isAllowed({ overrides, revoked = [] }: Release, one: AcceptedOverride): boolean {
  const isRevoked = revoked.some(({ app, version }) => app === one.app && version === one.version);
  return one.app !== 'host' && allowsOverride(overrides, one) && !isRevoked;
}

/** Loads the page again if its policy does not allow the origin of a build. */
function mustNameOrigin({ location }: Window, overrides: AcceptedOverride[]): boolean {
  const named = wantedOverrides(location.search).map(({ source }) => source);
  if (overrides.every((one) => !isAtOrigin(one) || named.includes(one.source))) return false;
  const query = overrides.map(({ app, source }) => `remote.${app}=${encodeURIComponent(source)}`);
  location.replace(`${location.pathname}?${query.join('&')}${location.hash}`);
  return true;
}

async function fetchManifest(page: Window, one: AcceptedOverride): Promise<Manifest> {
  const abort = new AbortController();
  const timer = page.setTimeout(() => abort.abort(), slowMs);
  try {
    const integrity = one.manifest;
    const options: RequestInit = { integrity, signal: abort.signal, cache: 'no-store' };
    const reply = await page.fetch(overrideManifestUrl(one), options);
    if (!reply.ok) throw new Error(`${one.source}: ${reply.status}`);
    return (await reply.json()) as Manifest;
  } finally {
    page.clearTimeout(timer);
  }
}

/** Throws unless it is the accepted version, with files of its own and only routes that no other app has. */
function checkManifest({ apps }: Release, one: AcceptedOverride, manifest: Manifest): void {
  const { app, version, routes, files } = manifest;
  const others = Object.entries(apps).filter(([name]) => name !== one.app);
  const taken = new Set(others.flatMap(([, other]) => other.routes));
  if (app !== one.app || version !== one.version || !areFilesWellFormed(files)) {
    throw new TypeError(`${one.source} is not what was accepted.`);
  }
  if (routes.some((route) => taken.has(route))) {
    throw new TypeError(`${one.source} claims a route of another app.`);
  }
}
