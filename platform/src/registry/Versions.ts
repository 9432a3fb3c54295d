import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../UserError';
import { isCompressible, type Effort } from './compress';
import { readJson, undefinedIfMissing } from './files';
import { checkManifest, isAppName, isVersion, type Manifest } from './manifest';
import { VerifiedFiles, type FileState, type Encoding } from './VerifiedFiles';
import { readBuild, storeBuild } from './storeBuild';

interface Options {
  holds: 'versions' | 'development';
}

/** The versions of every app that were ever published here. A version never changes. */
export class Versions {
  readonly #folder: string;
  readonly #holds: Options['holds'];
  readonly #manifests = new Map<string, Manifest>();
  readonly #files = new VerifiedFiles();

  constructor(folder: string, { holds }: Options = { holds: 'versions' }) {
    this.#folder = folder;
    this.#holds = holds;
  }

  /** Where a published file lies. */
  fileOf(app: string, version: string, file: string): string {
    return path.join(this.#folder, app, version, file);
  }

  /** Whatever was asked for: what is no version, or one whose manifest cannot be used, is not found. */
  async find(app: string, version: string): Promise<Manifest | undefined> {
    try {
      return await this.#read(app, version);
    } catch (error) {
      if (error instanceof UserError) return undefined;
      throw error;
    }
  }

  async get(app: string, version: string): Promise<Manifest> {
    const manifest = await this.#read(app, version);
    if (manifest) return manifest;
    const folder = path.join(this.#folder, app, version);
    if (isAppName(app) && isVersion(version) && (await stat(folder).catch(undefinedIfMissing))) {
      throw new UserError(
        `${app}@${version} has lost its manifest.`,
        `Remove ${folder} and publish the same build again.`,
      );
    }
    const known = await this.list(app);
    throw new UserError(
      `${app}@${version} was never published.`,
      known.length > 0
        ? `Published: ${known.join(', ')}.`
        : `Run “h5 build ${app}” and “h5 publish ${app}”.`,
    );
  }

  /** Newest first. What has lost its manifest is none. */
  async list(app: string): Promise<string[]> {
    if (!isAppName(app)) return [];
    const names = await readdir(path.join(this.#folder, app)).catch(undefinedIfMissing);
    const published = (names ?? []).filter(isVersion).map(async (version) => {
      const stats = await stat(this.fileOf(app, version, 'manifest.json')).catch(
        undefinedIfMissing,
      );
      return stats && { version, mtimeMs: stats.mtimeMs };
    });
    const versions = (await Promise.all(published)).filter((one) => one !== undefined);
    return versions.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ version }) => version);
  }

  async apps(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(undefinedIfMissing);
    return (names ?? []).filter(isAppName).sort();
  }

  /** Copies a build here. The same bytes again are no error, and mend what was damaged; other bytes are one. */
  async publish(build: string, effort: Effort = 'best') {
    const manifest = await readBuild(build);
    const { app, version, development } = manifest;
    if (development && this.#holds !== 'development') {
      throw new UserError(
        `${app}@${version} was built for development, and is never published.`,
        `Run “h5 build ${app}” and publish that.`,
      );
    }
    const target = path.join(this.#folder, app, version);
    const isThere = (await this.#read(app, version)) !== undefined;
    if (!isThere && (await storeBuild(build, target, manifest, effort))) {
      return { manifest, isNew: true, isMended: false };
    }
    // Here before, or stored by somebody else meanwhile.
    const published = await this.#read(app, version);
    if (JSON.stringify(published) === JSON.stringify(manifest)) {
      return { manifest, isNew: false, isMended: await this.#repair(build, manifest, effort) };
    }
    if (!published) {
      throw new UserError(
        `${target} is in the way: it holds files and no manifest.`,
        'Remove that folder and publish again.',
      );
    }
    throw new UserError(
      `${app}@${version} is published already, with other bytes.`,
      'A version never changes: give this build another version.',
    );
  }

  /** Reads every byte of a version again; a file or a compressed encoding that is not what was published is refused. */
  async verify(app: string, version: string): Promise<void> {
    const [damage] = await this.#damageOf(await this.get(app, version));
    if (!damage) return;
    const { name, finding } = damage;
    throw new UserError(
      `${app}@${version}: ${name} is ${finding === 'missing' ? 'missing' : 'not the file that was published'}.`,
      'Publish the same build again, which brings it back, or promote another version.',
    );
  }

  /** Of every file and its compressed forms, read anew, those that are not what was published. */
  async #damageOf({ app, version, files }: Manifest) {
    const damage: { name: string; finding: FileState }[] = [];
    for (const [file, facts] of Object.entries(files)) {
      const location = this.fileOf(app, version, file);
      this.#files.forget(location);
      for (const encoding of encodingsOf(file)) {
        const finding = await this.#files.stateOf(location, facts, encoding);
        const name = encoding === 'plain' ? file : `${file}.${encoding}`;
        if (finding !== 'sound') damage.push({ name, finding });
      }
    }
    return damage;
  }

  /** Puts the files of the same build in the place of those that are not sound any more. */
  async #repair(build: string, manifest: Manifest, effort: Effort): Promise<boolean> {
    if (this.#holds === 'development') return false;
    const damage = await this.#damageOf(manifest);
    if (damage.length === 0) return false;
    const { app, version } = manifest;
    const spare = path.join(this.#folder, app, `.mended-${randomUUID()}`);
    try {
      await storeBuild(build, spare, manifest, effort);
      for (const { name } of damage) {
        const target = this.fileOf(app, version, name);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(path.join(spare, name), target);
      }
    } finally {
      await rm(spare, { recursive: true, force: true });
    }
    return true;
  }

  /** Whether every file is there and is what was published. A compressed encoding is only a second choice. */
  async isIntact(app: string, version: string): Promise<boolean> {
    const { files } = (await this.find(app, version)) ?? {};
    if (!files) return false;
    for (const [file, facts] of Object.entries(files)) {
      const finding = await this.#files.stateOf(this.fileOf(app, version, file), facts);
      if (finding !== 'sound') return false;
    }
    return true;
  }

  /** The bytes of a file as they were published, or undefined when the disk holds others or none. */
  async read({ app, version, files }: Manifest, file: string, encoding: Encoding = 'plain') {
    const facts = Object.hasOwn(files, file) ? files[file] : undefined;
    return facts && this.#files.read(this.fileOf(app, version, file), facts, encoding);
  }

  async #read(app: string, version: string): Promise<Manifest | undefined> {
    if (!isAppName(app) || !isVersion(version)) return undefined;
    const key = `${app}@${version}`;
    const known = this.#manifests.get(key);
    if (known) return known;
    const found = await readJson(
      this.fileOf(app, version, 'manifest.json'),
      'Remove the folder of that version and publish the same build again.',
    );
    if (found === undefined) return undefined;
    const manifest = checkManifest(found, key);
    if (manifest.app !== app || manifest.version !== version) {
      throw new UserError(`What lies under ${key} is another version.`, 'Publish it again.');
    }
    this.#manifests.set(key, manifest);
    return manifest;
  }
}

function encodingsOf(file: string): Encoding[] {
  return isCompressible(file) ? ['plain', 'br', 'gz'] : ['plain'];
}
