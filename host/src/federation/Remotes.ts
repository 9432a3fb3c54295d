import type { BrowserStorage } from '@h5/shared/app';
import type { Language } from '@h5/shared/contract/languages';
import {
  appVersionName,
  findAppOfPath,
  isAppVersion,
  loadableVersions,
  type AppVersion,
  type BootSettings,
  type FallbackVersion,
  type Release,
} from '@h5/shared/release/release';
import { shownPage } from '@h5/shared/release/shownPage';
import type { RemoteErrorReport } from '@h5/shared/release/remoteErrors';
import { diagnoseRemoteError } from './diagnoseRemoteError';
import { FederationLoader } from './FederationLoader';
import { prefetchPageFiles, preloadPageFiles } from './preloadPageFiles';
import { RemoteVersionHealth } from './RemoteVersionHealth';
import { PageLoad, type PageVersions } from './PageLoad';
import { RemoteVersion } from './RemoteVersion';
import { reportReady } from './reportReady';
import { reportRemoteError } from './reportRemoteError';

/** The language of the page, and its messages. */
interface Locale {
  language: Language;
  load(
    app: string,
    options: { version: AppVersion; path: string; onEnglish: (error: unknown) => void },
  ): Promise<void>;
}

/** A version of a remote that may show a page. */
interface Candidate {
  name: string;
  /** The version; that of a fallback is known once its manifest is loaded. */
  find: () => Promise<RemoteVersion>;
}

/** The remotes of this tab's release, and their opened pages. */
export class Remotes {
  readonly #boot: BootSettings;
  readonly #storage: BrowserStorage;
  readonly #locale: Locale;
  readonly #health: RemoteVersionHealth;
  readonly #federation: FederationLoader;
  /** By name. */
  readonly #versions = new Map<string, RemoteVersion>();
  readonly #pages = new Map<string, PageLoad>();
  /** By app, the version in use: all pages of a remote come from one version. */
  readonly #running = new Map<string, string>();

  constructor(boot: BootSettings, locale: Locale, storage: BrowserStorage) {
    this.#boot = boot;
    this.#storage = storage;
    this.#locale = locale;
    this.#health = new RemoteVersionHealth(boot.release, storage);
    this.#federation = new FederationLoader(boot);
  }

  /** The page that the hash of a URL shows, or undefined when no remote of the release has it. */
  pageAtHash(hash: string): PageLoad | undefined {
    return this.pageAt(this.pathAtHash(hash));
  }

  /** The path of the page that the hash of a URL shows. */
  pathAtHash(hash: string): string {
    return shownPage(this.#boot.release, hash, this.#storage.get('tradeMode'));
  }

  /** The page at a path, or undefined when no remote of the release has it. */
  pageAt(path: string): PageLoad | undefined {
    const known = this.#pages.get(path);
    if (known) return known;
    const { release } = this.#boot;
    const owner = findAppOfPath(release, path);
    if (!owner || owner === 'host' || !release.apps[owner]?.routes.includes(path)) return undefined;

    const page = new PageLoad(owner, path, this.#sourceOf(owner, path));
    this.#pages.set(path, page);
    return page;
  }

  /** The app that has the page at a path. */
  ownerOf(path: string): string | undefined {
    return findAppOfPath(this.#boot.release, path);
  }

  /** Loads the messages of a page, with its title, but not the page. */
  async loadMessages(path: string): Promise<void> {
    const app = this.ownerOf(path);
    const version = app === undefined ? undefined : this.#boot.release.apps[app];
    if (app === undefined || app === 'host' || !version?.routes.includes(path)) return;
    // The page itself reports what fails.
    await this.#locale.load(app, { version, path, onEnglish: () => undefined });
  }

  /** Whether the release shows the page at a path to signed-in users only. */
  needsLogin(path: string): boolean {
    const { release } = this.#boot;
    const owner = findAppOfPath(release, path);
    return owner !== undefined && !!release.apps[owner]?.login.includes(path);
  }

  /** Loads a page in advance, without rendering it. */
  async prepare(path: string): Promise<void> {
    const app = findAppOfPath(this.#boot.release, path);
    const [best] = app && app !== 'host' ? this.#candidates(app, path) : [];
    if (best) await this.#fetch(best, path);
  }

  /** Prefetches the files of a page without running them. */
  prefetch(path: string): void {
    prefetchPageFiles(this.#boot, path, this.#locale.language);
  }

  #sourceOf(app: string, path: string): PageVersions {
    return {
      candidates: () =>
        this.#candidates(app, path).map((candidate) => ({
          name: candidate.name,
          load: () => this.#load(app, candidate, path),
        })),
      diagnose: (error) => diagnoseRemoteError(error, this.#boot.integrityOf),
      report: ({ name }, { code, cause }) =>
        this.#report({ app, version: versionIn(app, name), path, code }, cause),
      prove: ({ name }) => {
        const isNew = !this.#health.isProven(name);
        this.#health.markProven(name);
        if (isNew && !this.#isOverridden(app)) reportReady(app, versionIn(app, name));
      },
      isProven: ({ name }) => this.#health.isProven(name),
      quarantine: ({ name }) => this.#health.quarantine(name),
      session: () => this.#storage.get('token'),
    };
  }

  #candidates(app: string, path: string): Candidate[] {
    const { quarantined: unfit } = this.#health;
    const running = this.#running.get(app);
    const rank = ({ name }: Candidate) => (unfit.has(name) ? 2 : name === running ? 0 : 1);
    const { release } = this.#boot;
    return loadableVersions(release, app, unfit)
      .filter((version) => !isRevoked(release, app, version))
      .filter((version) => hasPage(version, path))
      .map((version) => ({
        name: appVersionName(app, version),
        find: () => this.#versionOf(app, version),
      }))
      .sort((a, b) => rank(a) - rank(b));
  }

  async #versionOf(app: string, known: AppVersion | FallbackVersion): Promise<RemoteVersion> {
    const name = appVersionName(app, known);
    const registered = this.#versions.get(name);
    if (registered) return registered;
    const build = isAppVersion(known) ? known : await this.#boot.loadFallback(app);
    const version = this.#versions.get(name) ?? new RemoteVersion(app, build, this.#federation);
    this.#versions.set(name, version);
    return version;
  }

  async #load(app: string, candidate: Candidate, path: string) {
    const Component = await this.#fetch(candidate, path);
    this.#running.set(app, candidate.name);
    return Component;
  }

  async #fetch(candidate: Candidate, path: string) {
    const version = await candidate.find();
    const { app, build } = version;
    const onEnglish = (error: unknown) => void this.#reportMessages(version, path, error);
    // Request all files at once: one after the other would cost a round trip each.
    if (build === this.#boot.release.apps[app])
      preloadPageFiles(this.#boot, path, this.#locale.language);
    const [Component] = await Promise.all([
      version.load(path),
      this.#locale.load(app, { version: build, path, onEnglish }),
    ]);
    return Component;
  }

  /** The page is shown in English; its team learns why. */
  async #reportMessages({ app, build }: RemoteVersion, path: string, error: unknown) {
    const { code, cause } = await diagnoseRemoteError(error, this.#boot.integrityOf);
    this.#report({ app, version: build.version, path, code }, cause);
  }

  /** What a tester runs says nothing about the versions of the environment. */
  #isOverridden(app: string): boolean {
    return this.#boot.release.overridden?.includes(app) ?? false;
  }

  #report(fault: RemoteErrorReport, cause: unknown) {
    if (this.#isOverridden(fault.app)) return reportError(cause);
    reportRemoteError({ ...fault, seq: this.#boot.release.seq }, cause);
  }
}

/** The version in a name such as `trade@1.4.0`. */
function versionIn(app: string, name: string): string {
  return name.slice(app.length + 1);
}

/** A release that still falls back to a revoked version must not run it. */
function isRevoked(
  { apps, revoked = [] }: Release,
  app: string,
  known: AppVersion | FallbackVersion,
): boolean {
  const isNamed = revoked.some((one) => one.app === app && one.version === known.version);
  return isNamed && known !== apps[app];
}

function hasPage(version: AppVersion | FallbackVersion, path: string): boolean {
  return isAppVersion(version) ? version.routes.includes(path) : !version.lacks?.includes(path);
}
