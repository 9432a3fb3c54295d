import type { Manifest } from '@h5/shared/release/manifest';
import {
  manifestFile,
  originOf,
  releaseFileUrl,
  type AppVersion,
  type Release,
} from '@h5/shared/release/release';

/** How long the manifest of a last good version may take. */
const slowMs = 6_000;

/** The scripts and styles that a page may load, by URL, with their hashes. */
export class ReleasedFiles {
  readonly #page: Window;
  readonly #release: Release;
  readonly #hashes = new Map<string, string>();
  readonly #loading = new Map<string, Promise<AppVersion>>();

  constructor(page: Window, release: Release) {
    this.#page = page;
    this.#release = release;
    this.adopt(release);
    this.adopt({ apps: release.stable ?? {} });
    for (const [app, { version, manifest }] of Object.entries(release.fallback ?? {})) {
      const origin = originOf(release, app);
      this.#hashes.set(releaseFileUrl(app, version, manifestFile, origin), manifest);
    }
  }

  /** Admits the files of a release beside those that are known. */
  adopt({ apps }: Pick<Release, 'apps'>): void {
    for (const [app, version] of Object.entries(apps)) this.#add(app, version);
  }

  /** The hash of a file. Throws if the release does not contain the URL. */
  integrityOf(url: string): string {
    const { location } = this.#page;
    const { origin, pathname, search } = new URL(url, location.href);
    const own = origin === location.origin ? pathname : origin + pathname;
    const hash = !search && this.#hashes.get(own);
    if (!hash) throw new TypeError(`The release does not name ${url}.`);
    return hash;
  }

  /** Throws unless the release contains this script. */
  assertScript(url: string): void {
    this.integrityOf(url);
    if (!/\.js$/.test(url)) throw new TypeError(`${url} is no script.`);
  }

  /** Reads the manifest of the last good version of an app, and admits the scripts and styles that it names. */
  async loadFallback(app: string): Promise<AppVersion> {
    const running = this.#loading.get(app) ?? this.#readFallback(app);
    this.#loading.set(app, running);
    running.catch(() => this.#loading.delete(app));
    return running;
  }

  async #readFallback(app: string): Promise<AppVersion> {
    const fallback = this.#release.fallback?.[app];
    if (!fallback) throw new TypeError(`The release has no last good version of ${app}.`);
    const origin = originOf(this.#release, app);
    const url = releaseFileUrl(app, fallback.version, manifestFile, origin);
    const manifest = { ...(await this.#fetchManifest(url, fallback.manifest)), origin };
    this.#add(app, manifest, new Set(fallback.scripts));
    return manifest;
  }

  async #fetchManifest(url: string, integrity: string): Promise<Manifest> {
    const abort = new AbortController();
    const timer = this.#page.setTimeout(() => abort.abort(), slowMs);
    try {
      const reply = await this.#page.fetch(url, { integrity, signal: abort.signal });
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
      return (await reply.json()) as Manifest;
    } catch (cause) {
      // The same shape as webpack's errors for scripts and styles.
      const type = abort.signal.aborted ? 'timeout' : 'error';
      throw Object.assign(new Error(String(cause), { cause }), { request: url, type });
    } finally {
      this.#page.clearTimeout(timer);
    }
  }

  /** `scripts`: the hashes of those that may be added; all by default. */
  #add(app: string, { version, files, origin }: AppVersion, scripts?: ReadonlySet<string>) {
    for (const [file, { sha384 }] of Object.entries(files)) {
      const isScript = file.endsWith('.js');
      if (isScript && scripts && !scripts.has(sha384.slice('sha384-'.length))) continue;
      if (isScript || file.endsWith('.css')) {
        this.#hashes.set(releaseFileUrl(app, version, file, origin), sha384);
      }
    }
  }
}
