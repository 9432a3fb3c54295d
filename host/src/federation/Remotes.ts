import type { BrowserStorage } from '@h5/shared/app';
import type { Language } from '@h5/shared/contract/languages';
import {
  findBrokenRemote,
  findAppOfPath,
  loadableVersions,
  type AppVersion,
  type BootSettings,
  type Release,
} from '@h5/shared/contract/release';
import type { RemoteErrorReport } from '@h5/shared/contract/remoteErrors';
import { diagnoseRemoteError } from './diagnoseRemoteError';
import { FederationLoader } from './FederationLoader';
import { prefetchPageFiles, preloadPageFiles } from './preloadPageFiles';
import { RemoteVersionHealth } from './RemoteVersionHealth';
import { PageLoad, type PageVersions } from './PageLoad';
import { RemoteVersion } from './RemoteVersion';
import { reportRemoteError } from './reportRemoteError';

/** The language of the page, and its messages. */
interface Locale {
  language: Language;
  load(
    app: string,
    options: { version: AppVersion; path: string; onEnglish: (error: unknown) => void },
  ): Promise<void>;
}

/** The remotes of this tab's release, and their opened pages. */
export class Remotes {
  readonly #boot: BootSettings;
  readonly #locale: Locale;
  readonly #health: RemoteVersionHealth;
  readonly #federation: FederationLoader;
  readonly #versions = new Map<AppVersion, RemoteVersion>();
  readonly #pages = new Map<string, PageLoad>();
  /** By app, the version in use: all pages of a remote come from one version. */
  readonly #running = new Map<string, string>();

  constructor(boot: BootSettings, locale: Locale, storage: BrowserStorage) {
    this.#boot = boot;
    this.#locale = locale;
    this.#health = new RemoteVersionHealth(boot.release, storage);
    this.#federation = new FederationLoader(boot);
  }

  /** The page at a path, or undefined when no remote of the release has it. */
  pageAt(path: string): PageLoad | undefined {
    const known = this.#pages.get(path);
    if (known) return known;
    const { release } = this.#boot;
    const owner = findAppOfPath(release, path);
    const isShown = owner && owner !== 'host' && release.apps[owner]?.routes.includes(path);
    // A page without a usable version exists, and shows an error instead of "not found".
    const app = isShown ? owner : owner ? undefined : findBrokenRemote(release, path);
    if (!app) return undefined;

    const page = new PageLoad(app, path, this.#sourceOf(app, path));
    this.#pages.set(path, page);
    return page;
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
        this.#candidates(app, path).map((version) => ({
          name: version.name,
          load: () => this.#load(version, path),
        })),
      diagnose: (error) => diagnoseRemoteError(error, this.#boot.integrityOf),
      report: ({ name }, { code, cause }) =>
        this.#report({ app, version: name.slice(app.length + 1), path, code }, cause),
      prove: ({ name }) => this.#health.markProven(name),
      isProven: ({ name }) => this.#health.isProven(name),
      quarantine: ({ name }) => this.#health.quarantine(name),
    };
  }

  #candidates(app: string, path: string): RemoteVersion[] {
    const { quarantined: unfit } = this.#health;
    const running = this.#running.get(app);
    const rank = ({ name }: RemoteVersion) => (unfit.has(name) ? 2 : name === running ? 0 : 1);
    const { release } = this.#boot;
    return loadableVersions(release, app, unfit)
      .filter((build) => !isRevoked(release, app, build))
      .map((build) => this.#versionOf(app, build))
      .filter((version) => version.hasPage(path))
      .sort((a, b) => rank(a) - rank(b));
  }

  #versionOf(app: string, build: AppVersion): RemoteVersion {
    const known = this.#versions.get(build);
    if (known) return known;
    const version = new RemoteVersion(app, build, this.#federation);
    this.#versions.set(build, version);
    return version;
  }

  async #load(version: RemoteVersion, path: string) {
    const Component = await this.#fetch(version, path);
    this.#running.set(version.app, version.name);
    return Component;
  }

  async #fetch(version: RemoteVersion, path: string) {
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

  #report(fault: RemoteErrorReport, cause: unknown) {
    reportRemoteError({ ...fault, seq: this.#boot.release.seq }, cause);
  }
}

/** A release that still falls back to a revoked version must not run it. */
function isRevoked({ apps, revoked = [] }: Release, app: string, build: AppVersion): boolean {
  const isNamed = revoked.some((one) => one.app === app && one.version === build.version);
  return isNamed && build !== apps[app];
}
