import type { Language } from '../contract/languages';
import type { OverridePolicy, RunningOverrides } from './overrides';
import type { ReleaseErrorCode } from './releaseErrors';
import type { ReleaseReply } from './releasePayload';
import type { RemoteErrorCode } from './remoteErrors';

/** One built version of an app, as a page loads it. The release names it, or a manifest does. */
export interface AppVersion {
  version: string;
  /** Built by the development server; never published or promoted. */
  development?: true | undefined;
  entry: string;
  routes: string[];
  /** Routes that need a session. */
  login: string[];
  /** For each route, the scripts and styles that its first screen needs. */
  preload: Record<string, string[]>;
  /** For the host, what it needs to open a page of a remote. Older builds contain it in their entry. */
  remotePreload?: string[] | undefined;
  /** Styles that the document loads itself, not a script. */
  css: string[];
  /** All messages of the app. */
  locales: Record<Language, string>;
  /** For each route of a remote, the messages that its page needs. */
  pageLocales?: Record<string, Record<Language, string>> | undefined;
  /** The hashes of scripts and styles, as in the `integrity` attribute. Names of message files contain theirs. */
  files: Record<string, { sha384: string }>;
  /** Where its files are, if not at the origin of the page. */
  origin?: string | undefined;
}

/** A version that is loaded if the current one fails. Its manifest, which names its files, is loaded then. */
export interface FallbackVersion {
  version: string;
  /** The hash of its manifest, as in the `integrity` attribute. */
  manifest: string;
  /** The SHA-384 hashes of its scripts, so that the page's policy can list them. */
  scripts: string[];
  /** Routes of the current version that this one does not have. */
  lacks?: string[] | undefined;
}

/** An entry of a menu that an app declares. */
export interface MenuEntry {
  id: string;
  app: string;
  place: MenuPlace;
  order: number;
  path: string;
  icon: string;
  /** Who sees it. */
  guard: 'anyone' | 'signedIn' | 'guest';
  /** For an entry of the account menu, the part of it; `account` by default. */
  group?: AccountMenuGroup | undefined;
  words: Record<Language, string>;
}

export type MenuPlace = 'tab' | 'shortcut' | 'account';

/** The parts of the account menu, which is the settings page. */
export type AccountMenuGroup = 'account' | 'trading' | 'about';

/** The version of each app that an environment serves, as a page works with it. */
export interface Release {
  env: string;
  /** The number of the release. It only grows: a rollback is a new number with older content. */
  seq: number;
  /** The hash of the previous release; null for the first. */
  prev: string | null;
  issuedAt: string;
  expires?: string | undefined;
  /** What testers may load in place of the versions here. */
  overrides: OverridePolicy | false;
  /** Whether this is a development server: tabs then poll for releases and reload at once. */
  live?: true | undefined;
  /** For a rollback, the release whose content it restores. */
  restores?: number | undefined;
  apps: Record<string, AppVersion>;
  /** For each app, the last good version, loaded when the one in `apps` fails. */
  fallback?: Record<string, FallbackVersion> | undefined;
  /** For each remote whose version in `apps` is a canary, what other visitors run. */
  stable?: Record<string, AppVersion> | undefined;
  /** The entries of all apps, in their order. */
  menu: MenuEntry[];
  /** Entries to which the operator gave a tab, by its place. */
  tabs?: Record<string, string> | undefined;
  /** By app, the origin that serves its files instead of the page's; `*` stands for all other apps. */
  origins?: Record<string, string> | undefined;
  /** In the tab of a tester, the apps of which another version runs. */
  overridden?: string[] | undefined;
  /** Versions that must not run any more, not even in open tabs. */
  revoked?: RevokedVersion[] | undefined;
  /** Names of versions that the server cannot serve at present, because their files are damaged. */
  unavailable?: string[] | undefined;
  /** The version of the host that the release names, if it failed in this tab and the last good one runs instead. */
  replacedHost?: string | undefined;
}

export interface RevokedVersion {
  app: string;
  version: string;
  /** Why a canary was halted. */
  why?: string | undefined;
}

/** What the document decides before any script of the product runs; frozen, as `window.__H5__`. */
export interface BootSettings {
  release: Release;
  /** The hash of a script or style. Throws if the release does not contain the URL. */
  integrityOf: (url: string) => string;
  /** The last good version of an app. Its files may be loaded once this has resolved. */
  loadFallback: (app: string) => Promise<AppVersion>;
  /** The release in a later reply of the edge. Rejects if it must not be believed. */
  verify: (reply: ReleaseReply) => Promise<Release>;
  /** What runs in place of the versions that the environment has. */
  overrides?: RunningOverrides | undefined;
  lang: Language;
  theme: 'dark' | 'light';
  /** Only while development builds are served: allows the page to load the files of a newer release. */
  adopt?: (release: Release) => void;
  /** Shows that the host cannot start, and reports it to the edge server. */
  failHost: (code: RemoteErrorCode | ReleaseErrorCode) => void;
}

declare global {
  interface Window {
    readonly __H5__: BootSettings;
  }
}

/** Where an edge serves its newest release. */
export const releasePath = '/h5/release.json';

export const releaseFilesRoot = '/h5/r/';

/** The name of the manifest in the folder of a version. */
export const manifestFile = 'manifest.json';

/** The URL of a file of a version; without `origin`, at the origin of the page. */
export function releaseFileUrl(app: string, version: string, file: string, origin = ''): string {
  return `${origin}${releaseFilesRoot}${app}/${version}/${file}`;
}

/** The origin that serves the files of an app; undefined if that is the page's. */
export function originOf({ origins = {} }: Pick<Release, 'origins'>, app: string) {
  return origins[app] ?? origins['*'];
}

/** Whether a text is an origin as browsers write it, such as `https://cdn.example`. */
export function isOrigin(text: unknown): text is string {
  if (typeof text !== 'string' || !/^https?:\/\//.test(text)) return false;
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}

/** The name of a version of an app, such as `trade@1.4.0+1a2b3c4d`. */
export function appVersionName(app: string, { version }: Pick<AppVersion, 'version'>): string {
  return `${app}@${version}`;
}

/**
 * The versions of an app that a browser may load, in the order in which to try them: the current one, for a canary the
 * stable one, then the last good one. Quarantined versions, and those that the server cannot serve, come last.
 */
export function loadableVersions(
  { apps, stable, fallback, unavailable = [] }: Release,
  app: string,
  quarantined: ReadonlySet<string>,
): (AppVersion | FallbackVersion)[] {
  const named = [apps[app], stable?.[app], fallback?.[app]];
  const versions = named.filter((version) => version !== undefined);
  const isUnfit = (version: { version: string }) => {
    const name = appVersionName(app, version);
    return quarantined.has(name) || unavailable.includes(name);
  };
  return versions.sort((a, b) => Number(isUnfit(a)) - Number(isUnfit(b)));
}

/** Whether the files of a version are known without its manifest. */
export function isAppVersion(version: AppVersion | FallbackVersion): version is AppVersion {
  return 'files' in version;
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

export function isWithin(route: string, path: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}
