import path from 'node:path';
import { Canaries } from './Canaries';
import { DevelopmentBuilds, developmentEnv } from './Development';
import { ErrorReportLog } from './ErrorReportLog';
import { HealthFile } from './HealthFile';
import { releaseDays } from './limits';
import type { Manifest } from './manifest';
import { ReleaseFiles } from './ReleaseFiles';
import { Releases } from './Releases';
import { TrustedReleases } from './TrustedReleases';
import type { StoredEncoding } from './encodings';
import { Approvals } from '../trust/Approvals';
import { KeyLists } from '../trust/KeyLists';
import { KeyStore } from '../trust/KeyStore';
import { PublishedVersions, type PublishedVersion } from './Versions';

/** A folder with every published version and the releases of each environment. */
export class Registry {
  readonly folder: string;
  readonly keys: KeyStore;
  /** How long browsers believe a release. */
  readonly releaseLifetimeMs: number;
  readonly files: ReleaseFiles;
  /** Releases as they may be continued on this machine. */
  readonly trusted: TrustedReleases;
  readonly keyLists: KeyLists;
  readonly approvals: Approvals;
  readonly versions: PublishedVersions;
  readonly releases: Releases;
  readonly canaries: Canaries;
  readonly development: DevelopmentBuilds;

  /** Keys are beside the registry, unless they are given. */
  constructor(
    folder: string,
    keys = new KeyStore(path.join(folder, '../keys')),
    releaseLifetimeMs = releaseDays * 86_400_000,
  ) {
    this.folder = folder;
    this.keys = keys;
    this.releaseLifetimeMs = releaseLifetimeMs;
    this.files = new ReleaseFiles(folder);
    this.trusted = new TrustedReleases(this, 'signed');
    this.keyLists = new KeyLists(folder, keys, this.trusted);
    this.approvals = new Approvals(folder);
    this.versions = new PublishedVersions(path.join(folder, 'apps'), keys);
    this.releases = new Releases(this);
    this.canaries = new Canaries(this);
    this.development = new DevelopmentBuilds(path.join(folder, 'development'));
  }

  errorReportsOf(env: string): ErrorReportLog {
    return new ErrorReportLog(this.folder, env);
  }

  healthOf(env: string): HealthFile {
    return new HealthFile(this.folder, env);
  }

  /** A version that a browser may request: a published one or a development build. */
  async find(app: string, version: string): Promise<PublishedVersion | undefined> {
    return (await this.versions.find(app, version)) ?? (await this.development.find(app, version));
  }

  /** The manifests that an environment serves: those of its release, overlaid with development builds. */
  async manifestsOf(env: string): Promise<Record<string, Manifest>> {
    const release = await this.releases.current(env);
    const released = Object.entries(release?.apps ?? {}).map(
      async ([app, { version }]) => [app, await this.versions.find(app, version)] as const,
    );
    const worked = env === developmentEnv ? await this.development.apps() : {};
    const served = [...(await Promise.all(released)), ...Object.entries(worked)];
    return Object.fromEntries(
      served.flatMap(([app, published]) => (published ? [[app, published.manifest]] : [])),
    ) as Record<string, Manifest>;
  }

  /** The bytes of a file as built, or undefined when the file is missing or was changed. */
  async read(
    manifest: Manifest,
    file: string,
    encoding?: StoredEncoding,
  ): Promise<Buffer | undefined> {
    const shelf = manifest.development ? this.development : this.versions;
    return shelf.read(manifest, file, encoding);
  }
}
