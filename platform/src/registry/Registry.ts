import path from 'node:path';
import { DevelopmentBuilds } from './Development';
import { ErrorReportLog } from './ErrorReportLog';
import type { Manifest } from './manifest';
import { Releases } from './Releases';
import type { StoredEncoding } from './VerifiedFiles';
import { PublishedVersions } from './Versions';

/** A folder with every published version and the releases of each environment. */
export class Registry {
  readonly folder: string;
  readonly versions: PublishedVersions;
  readonly releases: Releases;
  readonly development: DevelopmentBuilds;

  constructor(folder: string) {
    this.folder = folder;
    this.versions = new PublishedVersions(path.join(folder, 'apps'));
    this.releases = new Releases(folder, this.versions);
    this.development = new DevelopmentBuilds(path.join(folder, 'development'));
  }

  errorReportsOf(env: string): ErrorReportLog {
    return new ErrorReportLog(this.folder, env);
  }

  /** A version that a browser may request: a published one or a development build. */
  async find(app: string, version: string): Promise<Manifest | undefined> {
    return (await this.versions.find(app, version)) ?? (await this.development.find(app, version));
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
