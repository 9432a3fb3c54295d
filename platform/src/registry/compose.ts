import type { Manifest } from '@h5/shared/release/manifest';
import { appVersionName, type FallbackVersion, type MenuEntry } from '@h5/shared/release/release';
import {
  foldFallback,
  foldManifest,
  type ReleasedApp,
  type ReleasePayload,
} from '@h5/shared/release/releasePayload';
import { isCompatible } from './compatibility';
import { placeTabs } from './placeTabs';
import { isRevoked } from './revoked';
import type { PublishedVersion, PublishedVersions } from './Versions';

/** The names of versions by app. */
export type VersionNames = Record<string, string>;

/** The part of a release that follows from the manifests of its versions. */
export type ReleasedVersions = Pick<ReleasePayload, 'apps' | 'fallback' | 'menu'>;

interface Wanted {
  apps: VersionNames;
  /** Versions that may become the fallback of an app, the best first. */
  candidates: Record<string, (string | undefined)[]>;
  revoked: ReleasePayload['revoked'];
  /** Whether the team of an app has signed a version with a key that still counts. */
  isSigned: (version: PublishedVersion) => Promise<boolean>;
  /** Whether people have used a version without failures. */
  isProven: (name: string) => boolean;
  /** The release whose entries stay where a manifest can no longer be read. */
  before: ReleasePayload | undefined;
  tabs: ReleasePayload['tabs'];
}

/** Reads the manifests of versions and makes the content of a release from them. */
export async function composeRelease(versions: PublishedVersions, wanted: Wanted) {
  const { before } = wanted;
  const found = new Map<string, PublishedVersion>();
  const apps: Record<string, ReleasedApp> = {};
  for (const [app, version] of Object.entries(wanted.apps)) {
    const kept = before?.apps[app]?.version === version ? before.apps[app] : undefined;
    // A version that runs and was damaged since must not block the release of another app.
    const published = kept ? await versions.find(app, version) : await versions.get(app, version);
    if (published) found.set(app, published);
    const released = published ? foldManifest(published.manifest, published.hash) : kept;
    if (released) apps[app] = released;
  }
  const manifests = Object.fromEntries(
    [...found].map(([app, { manifest }]) => [app, manifest]),
  ) as Record<string, Manifest>;

  const fallback: Record<string, FallbackVersion> = {};
  for (const [app, { version, routes }] of Object.entries(apps)) {
    const named = wanted.candidates[app] ?? [];
    for (const name of named.filter((one) => one !== undefined && one !== version)) {
      const good = name && (await findGood(versions, app, name, manifests, wanted));
      if (!good) continue;
      fallback[app] = foldFallback(good.manifest, good.hash, Object.keys(routes));
      break;
    }
  }
  const kept = before?.menu.filter(({ app }) => app in apps && !found.has(app)) ?? [];
  return {
    manifests,
    released: { apps, fallback, menu: composeMenu(manifests, wanted.tabs, kept) },
  };
}

/** A version that could replace the current one of an app: people have used it here, and none saw it fail. */
async function findGood(
  versions: PublishedVersions,
  app: string,
  version: string,
  manifests: Record<string, Manifest>,
  { revoked, isSigned, isProven }: Wanted,
): Promise<PublishedVersion | undefined> {
  if (isRevoked(revoked, app, version) || !isProven(appVersionName(app, { version }))) {
    return undefined;
  }
  const published = await versions.find(app, version);
  if (!published || !isCompatible(manifests, published.manifest)) return undefined;
  const isGood = (await versions.isIntact(app, version)) && (await isSigned(published));
  return isGood ? published : undefined;
}

/** The menu entries of all apps in their order. */
export function composeMenu(
  manifests: Record<string, Pick<Manifest, 'menu'>>,
  tabs?: ReleasePayload['tabs'],
  kept: MenuEntry[] = [],
): MenuEntry[] {
  const entries = Object.entries(manifests).flatMap(([app, { menu }]) =>
    menu.map((entry): MenuEntry => ({ ...entry, app })),
  );
  return placeTabs([...entries, ...kept], tabs).sort(
    (a, b) => a.place.localeCompare(b.place) || a.order - b.order || a.id.localeCompare(b.id),
  );
}
