import type { Language } from './languages';
import type { RemoteErrorCode } from './remoteErrors';

/** A built file; `sha384` is written in the format of the `integrity` attribute. */
export interface ReleaseFile {
  sha384: string;
  size: number;
}

/** One built version of an app, with all files that a browser may load. */
export interface AppVersion {
  version: string;
  /** Built by the development server; never published or promoted. */
  development?: true;
  entry: string;
  /** For the host, its API version; for a remote, the range that it needs. */
  hostApi: string;
  /** For the host, its version of `@h5/shared`; for a remote, the range that it needs. */
  shared: string;
  routes: string[];
  /** For each route, the scripts and styles that its first screen needs. */
  preload: Record<string, string[]>;
  /** For the host, what it needs to open a page of a remote. Older builds contain it in their entry. */
  remotePreload?: string[] | undefined;
  /** Styles that the document loads itself, not a script. */
  css: string[];
  /** All messages of the app. */
  locales: Record<Language, string>;
  /** For each route of a remote, the messages that its page needs. Older builds have none. */
  pageLocales?: Record<string, Record<Language, string>> | undefined;
  files: Record<string, ReleaseFile>;
}

/** The version of each app that an environment serves. A promotion changes nothing else. */
export interface Release {
  env: string;
  /** The number of the release. It only grows: a rollback is a new number with older content. */
  seq: number;
  /** The sha384 of the previous release; null for the first. */
  prev: string | null;
  issuedAt: string;
  expires?: string;
  /** Whether a tester may load a remote from another address. */
  overrides: boolean;
  /** Whether this is a development server: tabs then poll for releases and reload at once. */
  live?: boolean;
  /** For a rollback, the release whose content it restores. */
  restores?: number;
  apps: Record<string, AppVersion>;
  /** For each remote, the last good version, loaded when the one in `apps` fails. */
  fallback?: Record<string, AppVersion>;
  canary?: Record<string, { version: string; percent: number }>;
  /** Versions that must not run any more, not even in open tabs. */
  revoked?: RevokedVersion[];
  /** The known routes of each remote that has no usable version. */
  broken?: Record<string, string[]>;
}

export interface RevokedVersion {
  app: string;
  version: string;
}

/** What the document decides before any script of the product runs; frozen, as `window.__H5__`. */
export interface BootSettings {
  release: Release;
  /** The hash of a script or style. Throws if the release does not contain the URL. */
  integrityOf: (url: string) => string;
  lang: Language;
  theme: 'dark' | 'light';
  /** Only while development builds are served: allows the page to load the files of a newer release. */
  adopt?: (release: Release) => void;
  /** Shows that the host cannot start, and reports it to the edge server. */
  failHost: (code: RemoteErrorCode) => void;
}

declare global {
  interface Window {
    readonly __H5__: BootSettings;
  }
}

export const releaseFilesRoot = '/h5/r/';

export function releaseFileUrl(app: string, version: string, file: string): string {
  return `${releaseFilesRoot}${app}/${version}/${file}`;
}

/** All files of a release that a browser may load, by URL. */
export function releaseFilesByUrl({ apps, fallback = {} }: Release): Map<string, ReleaseFile> {
  return new Map(
    [...Object.entries(apps), ...Object.entries(fallback)].flatMap(([app, { version, files }]) =>
      Object.entries(files).map(
        ([file, facts]) => [releaseFileUrl(app, version, file), facts] as const,
      ),
    ),
  );
}

/** The name of a version of an app, such as `trade@1.4.0+1a2b3c4d`. */
export function appVersionName(app: string, { version }: Pick<AppVersion, 'version'>): string {
  return `${app}@${version}`;
}

/**
 * The versions of an app that a browser may load, in the order in which to try them: the current one, then the last good
 * one. Quarantined versions come last.
 */
export function loadableVersions(
  { apps, fallback }: Release,
  app: string,
  quarantined: ReadonlySet<string>,
): AppVersion[] {
  const versions = [apps[app], fallback?.[app]].filter((version) => version !== undefined);
  const isUnfit = (version: AppVersion) => quarantined.has(appVersionName(app, version));
  return versions.sort((a, b) => Number(isUnfit(a)) - Number(isUnfit(b)));
}

/** Parses the stored, space-separated list of versions that this browser has quarantined. */
export function parseQuarantinedVersions(stored: string | null | undefined): Set<string> {
  return new Set(stored?.split(' ').filter(Boolean));
}

/** The path in the hash of a URL: `#/pages/fund/assets?currency=3` is `/pages/fund/assets`. */
export function pagePathOfHash(hash: string): string {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  return path.startsWith('/') ? path.replace(/(.)\/+$/, '$1') : `/${path}`;
}

/** The app with the longest route that is the path or a parent of it. */
export function findAppOfPath({ apps }: Release, path: string): string | undefined {
  let owner: string | undefined;
  let longest = 0;
  for (const [app, { routes }] of Object.entries(apps)) {
    for (const route of routes) {
      if (isWithin(route, path) && route.length > longest) [owner, longest] = [app, route.length];
    }
  }
  return owner;
}

function isWithin(route: string, path: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}

/** The remote without a usable version to which a path may belong that no app owns. */
export function findBrokenRemote({ broken = {} }: Release, path: string): string | undefined {
  const found = Object.entries(broken);
  const isOwner = ([, routes]: [string, string[]]) => routes.some((route) => isWithin(route, path));
  return (found.find(isOwner) ?? found.find(([, routes]) => routes.length === 0))?.[0];
}
