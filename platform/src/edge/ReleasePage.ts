import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AppVersion, Release } from '@h5/shared/contract/release';
import { replaceUnusableVersions } from '@h5/shared/contract/usableVersions';
import { UserError } from '../UserError';
import { checkCompatibility } from '../registry/compatibility';
import { developmentEnv } from '../registry/Development';
import { undefinedIfMissing } from '../registry/files';
import { manifestErrorOf } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { renderDocumentPage, type FirstPaint, type DocumentPage } from './document';

/**
 * The document of an environment, always rendered from its newest release, also when another process changes the
 * release.
 */
export class ReleaseDocument {
  readonly #env: string;
  readonly #registry: Registry;
  readonly #bootScript: string;
  #page: DocumentPage | undefined;
  #loadedRevision = '';
  #loading: Promise<void> | undefined;

  constructor(env: string, registry: Registry, bootScript: string) {
    this.#env = env;
    this.#registry = registry;
    this.#bootScript = bootScript;
  }

  async current(): Promise<DocumentPage> {
    const seen = await this.#revision();
    if (seen !== this.#loadedRevision || !this.#page) {
      this.#loading ??= this.#load(seen).finally(() => (this.#loading = undefined));
      await this.#loading;
    }
    if (this.#page) return this.#page;
    throw await this.#registry.releases.noReleaseError(this.#env);
  }

  /** Changes whenever the content to serve changes. */
  async #revision(): Promise<string> {
    const pointer = await stat(this.#registry.releases.pointerOf(this.#env)).catch(
      undefinedIfMissing,
    );
    // The pointer file is replaced, not rewritten: a new inode means a new release.
    const release = pointer ? `${pointer.ino} ${pointer.mtimeMs}` : '';
    const isWorkedOn = this.#env === developmentEnv;
    return isWorkedOn ? `${release} ${await this.#registry.development.revision()}` : release;
  }

  async #load(seen: string): Promise<void> {
    try {
      const release = await this.#withDevelopment();
      if (!release) return;
      const served = await this.#withoutDamaged(release);
      const { host } = served.apps;
      if (!host) return;
      const firstPaint = await this.#firstPaint(host);
      this.#page = await renderDocumentPage(served, host, firstPaint, this.#bootScript);
    } catch (error) {
      if (!this.#page) throw error;
      console.error(`“${this.#env}” keeps serving its previous release: ${String(error)}`);
    }
    this.#loadedRevision = seen;
  }

  /** The release, overlaid with development builds. */
  async #withDevelopment(): Promise<Release | undefined> {
    const release = await this.#registry.releases.current(this.#env);
    if (this.#env !== developmentEnv) return release;
    const worked = await this.#registry.development.apps();
    if (Object.keys(worked).length === 0) return release;
    const shown = { ...(release ?? emptyRelease(this.#env)), live: true };
    shown.apps = { ...shown.apps, ...worked };
    checkCompatibility(shown.apps, this.#env);
    // Developers want to see failures, so no version is replaced by its fallback.
    delete shown.fallback;
    return shown;
  }

  /** Replaces remotes that are damaged on disk by their last good version, so that the others are still served. */
  async #withoutDamaged(release: Release): Promise<Release> {
    const named = [...Object.entries(release.apps), ...Object.entries(release.fallback ?? {})];
    const usable = new Set<AppVersion>();
    for (const [app, version] of named) {
      const problem = await this.#errorOf(app, version);
      if (!problem) usable.add(version);
      else console.error(`${app}@${version.version} is not served in “${this.#env}”: ${problem}.`);
    }
    const { host } = release.apps;
    if (host && !usable.has(host)) {
      throw new UserError(
        `host@${host.version} of “${this.#env}” cannot be served.`,
        `Promote another version: h5 promote host@<version> --env ${this.#env}`,
      );
    }
    const served = replaceUnusableVersions(release, (_, version) => usable.has(version));
    if (served.broken && this.#page) {
      throw new UserError(
        `release ${release.seq} has no usable version of ${Object.keys(served.broken).join(', ')}.`,
        'Promote another version.',
      );
    }
    return served;
  }

  async #errorOf(app: string, version: AppVersion): Promise<string | undefined> {
    const problem = manifestErrorOf(app, version);
    if (problem || version.development) return problem;
    const published = await this.#registry.versions.find(app, version.version);
    if (!published) return 'it was never published';
    if (!isDeepStrictEqual({ app, ...version }, published)) return 'its manifest differs';
    const isIntact = await this.#registry.versions.isIntact(app, version.version);
    return isIntact ? undefined : 'it is damaged on disk';
  }

  async #firstPaint(host: AppVersion): Promise<FirstPaint> {
    const manifest = { app: 'host', ...host };
    const read = async (file: string) => {
      const bytes = await this.#registry.read(manifest, file);
      if (bytes) return bytes.toString();
      throw new UserError(`host@${host.version}: ${file} is damaged.`, 'Promote another host.');
    };
    const [html, css, icon] = await Promise.all([
      read('first-paint.html'),
      read('first-paint.css'),
      read('icon.svg'),
    ]);
    return { html, css, icon };
  }
}

function emptyRelease(env: string): Release {
  const issuedAt = new Date().toISOString();
  return { env, seq: 0, prev: null, issuedAt, overrides: false, apps: {} };
}
