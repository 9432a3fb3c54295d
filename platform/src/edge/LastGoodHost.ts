import {
  appVersionName,
  releaseFileUrl,
  type FallbackVersion,
  type Release,
} from '@h5/shared/release/release';
import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import { ReleasedFiles } from './ReleasedFiles';
import { storageOf } from './storageOf';

/** The version of the host that failed in this tab, and why. */
const failedKey = 'h5.failedHost';
/** How long its files may take before the error is shown instead. */
const slowMs = 15_000;

/**
 * The last good version of the host. It runs instead of the release's own in a tab in which that has failed, after a reload:
 * what the other one has started would otherwise go on beside it.
 */
export class LastGoodHost {
  /** Left out if the release names none, or a revoked one. */
  readonly version: FallbackVersion | undefined;
  /** It has to run now. */
  readonly isDue: boolean;

  readonly #page: Window;
  readonly #release: Release;
  readonly #session: Storage | undefined;
  /** What the session storage held before the host started. */
  readonly #kept: [string, string][];

  /** Takes the mark of a failure out of the tab, unless the host would certainly fail again. */
  constructor(page: Window, release: Release) {
    this.#page = page;
    this.#release = release;
    this.version = findVersion(release);
    this.#session = storageOf(page, 'sessionStorage');
    const [failed, code] = this.#session?.getItem(failedKey)?.split(' ') ?? [];
    const { host } = release.apps;
    const hasFailed = failed !== undefined && failed === host?.version;
    const isMissing = host && release.unavailable?.includes(appVersionName('host', host));
    this.isDue = this.version !== undefined && (hasFailed || isMissing === true);
    if (!hasFailed || code !== 'REMOTE_BROKEN') this.forget();
    this.#kept = Object.entries(this.#session ?? {}).filter(([name]) => name !== failedKey);
  }

  /** The release as this tab runs it. `files` admits the files of the last good host. */
  async replaceIn(release: Release, files: ReleasedFiles): Promise<Release> {
    if (!this.isDue) return release;
    const replacedHost = release.apps.host?.version;
    const host = await files.loadFallback('host');
    return { ...release, replacedHost, apps: { ...release.apps, host } };
  }

  /** Resolves once a reload can start it: the edge answers, and its files are in the browser's cache. */
  async prepare(): Promise<void> {
    const { location } = this.#page;
    const files = new ReleasedFiles(this.#page, this.#release);
    const { version, entry, css, origin } = await files.loadFallback('host');
    const urls = [entry, ...css].map((file) => releaseFileUrl('host', version, file, origin));
    const signal = AbortSignal.timeout(slowMs);
    const load = async (url: string, options: RequestInit) => {
      const reply = await this.#page.fetch(url, { ...options, signal });
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    };
    await Promise.all([
      load(location.href, { cache: 'no-cache' }),
      ...urls.map((url) => load(url, { integrity: files.integrityOf(url) })),
    ]);
  }

  /** Makes it due at the next load. Throws if the browser stores nothing. */
  makeDue(code: RemoteErrorCode): void {
    const session = this.#session;
    if (!session) throw new Error('The session storage is blocked.');
    // The failed host may have taken out what is meant for the next one, such as drafts.
    for (const [name, value] of this.#kept) {
      if (session.getItem(name) === null) session.setItem(name, value);
    }
    session.setItem(failedKey, `${this.#release.apps.host?.version} ${code}`);
  }

  /** The next load starts the host of the release. */
  forget(): void {
    this.#session?.removeItem(failedKey);
  }
}

function findVersion({ fallback, revoked = [] }: Release): FallbackVersion | undefined {
  const version = fallback?.host;
  const isRevoked = revoked.some((one) => one.app === 'host' && one.version === version?.version);
  return isRevoked ? undefined : version;
}
