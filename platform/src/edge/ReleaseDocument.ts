import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { appVersionName } from '@h5/shared/release/release';
import {
  foldManifest,
  type ReleasedApp,
  type ReleasePayload,
} from '@h5/shared/release/releasePayload';
import { UserError } from '../UserError';
import { developmentEnv } from '../registry/Development';
import { undefinedIfMissing } from '../registry/files';
import type { Registry } from '../registry/Registry';
import type { StoredRelease } from '../registry/ReleaseFiles';
import { TrustedReleases } from '../registry/TrustedReleases';
import type { PublishedVersion } from '../registry/Versions';
import { composeFirstPaint } from './composeFirstPaint';
import {
  renderDocumentPage,
  type DocumentPage,
  type DocumentScripts,
  type EncodedDocument,
  type FirstPaint,
  type ServedRelease,
} from './document';
import { FoundOverrides } from './findOverride';
import { overlayDevelopment } from './overlayDevelopment';
import { ServableVersions } from './ServableVersions';

/** How long a release that cannot be served keeps the previous one. */
const retryMs = 3_000;
/** How many files of earlier documents are kept. */
const mostEarlier = 16;
const namedFile = /^\/h5\/(boot|release)\.[\w-]+\.js(on)?$/;

/**
 * The document of an environment, always rendered from its newest release, also when another process changes the
 * release.
 */
export class ReleaseDocument {
  readonly #env: string;
  readonly #registry: Registry;
  readonly #scripts: DocumentScripts;
  readonly #releases: TrustedReleases;
  readonly #versions: ServableVersions;
  readonly #overrides: FoundOverrides;
  #servable: ReadonlySet<string> = new Set();
  #page: DocumentPage | undefined;
  /** What the documents of earlier releases name, for those that are still on their way. */
  readonly #earlier = new Map<string, EncodedDocument>();
  #loadedRevision = '';
  /** When to try again, after a failure that may have passed by then. */
  #retryAt = Infinity;
  #logged = '';
  /** The versions that cannot be served at present. */
  #unavailable: readonly string[] = [];
  #loading: { seen: string; done: Promise<void> } | undefined;

  constructor(env: string, registry: Registry, scripts: DocumentScripts) {
    this.#env = env;
    this.#registry = registry;
    this.#scripts = scripts;
    this.#releases = new TrustedReleases(registry, 'served');
    this.#versions = new ServableVersions(registry.files);
    this.#overrides = new FoundOverrides(registry);
  }

  async current(): Promise<DocumentPage> {
    const seen = await this.#revision();
    // What was being loaded before the release changed may lack the change. Its errors are for who asked then.
    while (this.#loading && this.#loading.seen !== seen) await this.#loading.done.catch(() => {});
    const isDue = seen !== this.#loadedRevision || Date.now() >= this.#retryAt;
    if (isDue || !this.#page) {
      this.#loading ??= {
        seen,
        done: this.#load(seen).finally(() => (this.#loading = undefined)),
      };
      await this.#loading.done;
    }
    if (this.#page) return this.#page;
    throw await this.#registry.releases.noReleaseError(this.#env);
  }

  /** What a document loads beside the files of the release. */
  async findNamed(path: string): Promise<EncodedDocument | undefined> {
    if (!namedFile.test(path)) return undefined;
    return (await this.current()).files.get(path) ?? this.#earlier.get(path);
  }

  /**
   * A version that a browser may request. The folder of the registry may contain others, which nobody has decided to
   * run.
   */
  async find(app: string, version: string): Promise<PublishedVersion | undefined> {
    const name = `${app}@${version}`;
    if (!this.#servable.has(name)) await this.current();
    if (this.#servable.has(name)) return this.#find(app, version);
    const override = await this.findOverride(app, version);
    if (override) return override;
    return this.#env === developmentEnv ? this.#registry.development.find(app, version) : undefined;
  }

  /** Makes the next request render the page again, because a file of the release was damaged or restored. */
  renderAgain(): void {
    this.#retryAt = 0;
  }

  /** Renders the page again if a requested file of a current version or a canary is not what was published. */
  noteDamage(app: string, version: string): void {
    const { release } = this.#page ?? {};
    const isRun =
      release?.apps[app]?.version === version || release?.canary?.[app]?.app.version === version;
    if (isRun && !this.#unavailable.includes(`${app}@${version}`)) this.renderAgain();
  }

  /** A version that a tester may load in place of the one that the release names. */
  async findOverride(app: string, version: string): Promise<PublishedVersion | undefined> {
    const { release } = await this.current();
    return this.#overrides.find(release, app, version);
  }

  /** Changes whenever the content to serve changes. */
  async #revision(): Promise<string> {
    const pointer = await stat(this.#registry.releases.files.pointerOf(this.#env)).catch(
      undefinedIfMissing,
    );
    // The pointer file is replaced, not rewritten: a new inode means a new release.
    const release = pointer ? `${pointer.ino} ${pointer.mtimeMs}` : '';
    const isWorkedOn = this.#env === developmentEnv;
    return isWorkedOn ? `${release} ${await this.#registry.development.revision()}` : release;
  }

  async #load(seen: string): Promise<void> {
    this.#retryAt = Infinity;
    try {
      const served = (await this.#overlaid()) ?? (await this.#released());
      if (!served) return;
      const firstPaint = await this.#firstPaint(served);
      const trust = { env: this.#env, keys: await this.#registry.keys.pins(this.#env) };
      const page = await renderDocumentPage(served, firstPaint, this.#scripts, trust);
      this.#keepEarlier();
      this.#page = page;
      this.#logged = '';
    } catch (error) {
      if (!this.#page) throw error;
      // A half-written or damaged file may be restored soon. Any other error, such as too many open files, may be over at the next request.
      this.#retryAt = error instanceof UserError ? Date.now() + retryMs : 0;
      const line = `“${this.#env}” keeps serving its previous release: ${String(error)}`;
      if (line !== this.#logged) console.error(line);
      this.#logged = line;
    }
    this.#loadedRevision = seen;
  }

  #keepEarlier(): void {
    for (const [path, file] of this.#page?.files ?? []) {
      // The newest comes last.
      this.#earlier.delete(path);
      this.#earlier.set(path, file);
    }
    const tooMany = [...this.#earlier.keys()].slice(0, -mostEarlier);
    for (const path of tooMany) this.#earlier.delete(path);
  }

  async #trusted(): Promise<StoredRelease | undefined> {
    const stored = await this.#releases.current(this.#env);
    if (stored) this.#servable = await this.#versions.of(stored);
    return stored;
  }

  /** The release with the development builds that stand in for its versions, if there are any. */
  async #overlaid(): Promise<ServedRelease | undefined> {
    if (this.#env !== developmentEnv) return undefined;
    return overlayDevelopment(this.#registry, async () => (await this.#trusted())?.release);
  }

  /** The release as it was signed, and which of its versions cannot be served. */
  async #released(): Promise<ServedRelease | undefined> {
    const stored = await this.#trusted();
    if (!stored) return undefined;
    // An attacker may have removed the list of keys, so a release without the one that it names is not served.
    const { keyLists, approvals } = this.#registry;
    const { list } = await keyLists.readFor(this.#env, stored.release);
    await approvals.checkRelease(list, stored.release);
    const { release, envelope } = stored;
    const { payload, signatures } = envelope;
    const unavailable: string[] = [];
    const { host: currentHost } = release.apps;
    let host = currentHost && (await this.#find('host', currentHost.version));
    for (const [app, released] of namedApps(release)) {
      const problem = await this.#errorOf(app, released);
      if (!problem) continue;
      const name = appVersionName(app, released);
      if (!this.#unavailable.includes(name)) {
        console.error(`${name} is not served in “${this.#env}”: ${problem}.`);
      }
      if (app === 'host') host = await this.#lastGoodHost(release);
      if (app === 'host' && !host) {
        throw new UserError(
          `${name} of “${this.#env}” cannot be served.`,
          `Promote another version: h5 promote host@<version> --env ${this.#env}`,
          'broken',
        );
      }
      unavailable.push(name);
    }
    if (!host) return undefined;
    this.#noteUnavailable(release, unavailable);
    return {
      release,
      payload: payload.toString(),
      signatures,
      unavailable,
      host: host.manifest,
    };
  }

  #noteUnavailable(release: ReleasePayload, unavailable: string[]): void {
    const named = namedApps(release).map(([app, released]) => appVersionName(app, released));
    const isRestored = (name: string) => named.includes(name) && !unavailable.includes(name);
    const restored = this.#unavailable.filter(isRestored);
    for (const name of restored) console.log(`${name} is served in “${this.#env}” again.`);
    this.#unavailable = unavailable;
  }

  async #errorOf(app: string, released: ReleasedApp): Promise<string | undefined> {
    const published = await this.#find(app, released.version);
    if (!published) return 'it was never published';
    const { manifest, hash } = published;
    if (!isDeepStrictEqual(plain(foldManifest(manifest, hash)), plain(released))) {
      return 'the release contradicts its manifest';
    }
    const isIntact = await this.#registry.versions.isIntact(app, released.version);
    return isIntact ? undefined : 'it is damaged on disk';
  }

  /** The host that stands in for a damaged one. */
  async #lastGoodHost({ fallback }: ReleasePayload): Promise<PublishedVersion | undefined> {
    const named = fallback?.host;
    const published = named && (await this.#find('host', named.version));
    if (published?.hash !== named?.manifest) return undefined;
    const isIntact = named && (await this.#registry.versions.isIntact('host', named.version));
    return isIntact ? published : undefined;
  }

  #find(app: string, version: string): Promise<PublishedVersion | undefined> {
    return this.#registry.versions.find(app, version);
  }

  async #firstPaint({ host, release }: ServedRelease): Promise<FirstPaint> {
    const read = async (file: string) => {
      const bytes = await this.#registry.read(host, file);
      if (bytes) return bytes.toString();
      throw new UserError(`host@${host.version}: ${file} is damaged.`, 'Promote another host.');
    };
    return composeFirstPaint(read, release.menu);
  }
}

/** Every version that pages of a release run. */
function namedApps({ apps, canary = {} }: ReleasePayload): [string, ReleasedApp][] {
  const canaries = Object.entries(canary).map(([app, one]): [string, ReleasedApp] => [
    app,
    one.app,
  ]);
  return [...Object.entries(apps), ...canaries];
}

/** As it is after being written and read as JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
