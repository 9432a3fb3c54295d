import type { Language } from './languages';
import type { RemoteErrorCode } from './remoteErrors';

/** A built file; `sha384` is written as the browser's `integrity` attribute wants it. */
export interface ReleaseFile {
  sha384: string;
  size: number;
}

/** One built version of one app: everything a browser may load of it. */
export interface AppVersion {
  version: string;
  /** Built while somebody works on it: never published, never promoted. */
  development?: true;
  entry: string;
  /** The host's API version; in a remote, the range it needs. */
  hostApi: string;
  /** The version of `@h5/shared` a host brings; in a remote, the range it needs. */
  shared: string;
  routes: string[];
  /** For each route, the scripts and styles its first screen waits for. */
  preload: Record<string, string[]>;
  /** Styles that the document loads, because no script does. */
  css: string[];
  locales: Record<Language, string>;
  files: Record<string, ReleaseFile>;
}

/** Which version of every app an environment runs. Only this changes when a version is swapped. */
export interface Release {
  env: string;
  /** Only grows; a rollback is a new number with old content. */
  seq: number;
  /** The sha384 of the release before, or null in the first one. */
  prev: string | null;
  issuedAt: string;
  expires?: string;
  /** May a tester point one remote elsewhere? */
  overrides: boolean;
  /** Somebody is developing here: tabs ask all the time and reload at once. */
  live?: boolean;
  /** The release whose content a rollback brought back. */
  restores?: number;
  apps: Record<string, AppVersion>;
  /** For a remote, the last version known to be good: a browser loads it when the one in `apps` fails. */
  fallback?: Record<string, AppVersion>;
  canary?: Record<string, { version: string; percent: number }>;
  /** Versions that nobody may run any more, also not a tab that is open. */
  revoked?: RevokedVersion[];
  /** The routes, as far as they are known, of each remote of which no version can be used. */
  broken?: Record<string, string[]>;
}

export interface RevokedVersion {
  app: string;
  version: string;
}

/** What the document settles before any script of the product runs; frozen, as `window.__H5__`. */
export interface Boot {
  release: Release;
  /** The hash a script or style must have. Throws for a URL the release does not name. */
  integrityOf: (url: string) => string;
  lang: Language;
  theme: 'dark' | 'light';
  /** Tells the reader, and whoever serves the page, that the host cannot start. */
  failHost: (code: RemoteErrorCode) => void;
}

declare global {
  interface Window {
    readonly __H5__: Boot;
  }
}

export const filesRoot = '/h5/r/';

export function fileUrl(app: string, version: string, file: string): string {
  return `${filesRoot}${app}/${version}/${file}`;
}

/** Every file a browser may load in a release, by its URL. */
export function filesByUrl({ apps, fallback = {} }: Release): Map<string, ReleaseFile> {
  return new Map(
    [...Object.entries(apps), ...Object.entries(fallback)].flatMap(([app, { version, files }]) =>
      Object.entries(files).map(([file, facts]) => [fileUrl(app, version, file), facts] as const),
    ),
  );
}

/** How one version of one app is called: `trade@1.4.0+1a2b3c4d`. */
export function versionName(app: string, { version }: Pick<AppVersion, 'version'>): string {
  return `${app}@${version}`;
}

/**
 * The versions of an app that a browser may run, the best first: what the environment runs, then the
 * last good one. Those that were found unfit here come last.
 */
export function loadableVersions(
  { apps, fallback }: Release,
  app: string,
  unfit: ReadonlySet<string>,
): AppVersion[] {
  const versions = [apps[app], fallback?.[app]].filter((version) => version !== undefined);
  const isUnfit = (version: AppVersion) => unfit.has(versionName(app, version));
  return versions.sort((a, b) => Number(isUnfit(a)) - Number(isUnfit(b)));
}

/** Reads the stored list of versions that this browser found unfit; they are parted by spaces. */
export function parseQuarantined(stored: string | null | undefined): Set<string> {
  return new Set(stored?.split(' ').filter(Boolean));
}

/** The path a hash asks for: `#/pages/fund/assets?currency=3` is `/pages/fund/assets`. */
export function pathOf(hash: string): string {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  return path.startsWith('/') ? path.replace(/(.)\/+$/, '$1') : `/${path}`;
}

/** The app whose routes hold this path, or its beginning up to a slash; the longest wins. */
export function ownerOf({ apps }: Release, path: string): string | undefined {
  let owner: string | undefined;
  let longest = 0;
  for (const [app, { routes }] of Object.entries(apps)) {
    for (const route of routes) {
      if (holds(route, path) && route.length > longest) [owner, longest] = [app, route.length];
    }
  }
  return owner;
}

function holds(route: string, path: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}

/** The remote of which no version can be used and to which a path that nobody owns may belong. */
export function brokenOwnerOf({ broken = {} }: Release, path: string): string | undefined {
  const found = Object.entries(broken);
  const isOwner = ([, routes]: [string, string[]]) => routes.some((route) => holds(route, path));
  return (found.find(isOwner) ?? found.find(([, routes]) => routes.length === 0))?.[0];
}
