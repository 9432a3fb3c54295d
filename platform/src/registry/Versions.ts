import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../UserError';
import { isCompressible, type CompressionEffort } from './compress';
import { readJson, undefinedIfMissing } from './files';
import { checkManifest, isAppName, isVersion, type Manifest } from './manifest';
import { VerifiedFiles, type PublishedFileState, type StoredEncoding } from './VerifiedFiles';
import { readBuild, storeBuild } from './storeBuild';

interface Options {
  holds: 'versions' | 'development';
}

/** All published versions of every app. A version never changes. */
export class PublishedVersions {
  readonly #folder: string;
  readonly #holds: Options['holds'];
  readonly #manifests = new Map<string, Manifest>();
  readonly #files = new VerifiedFiles();

  constructor(folder: string, { holds }: Options = { holds: 'versions' }) {
    this.#folder = folder;
    this.#holds = holds;
  }

  /** The location of a published file. */
  fileOf(app: string, version: string, file: string): string {
    return path.join(this.#folder, app, version, file);
  }

  /** Takes any input: an invalid version, or one whose manifest cannot be used, is not found. */
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

  /** Newest first. A version without a manifest is not listed. */
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

  /**
   * Copies a build here. Publishing identical bytes again succeeds and repairs damaged files; different bytes are an
   * error.
   */
  async publish(build: string, effort: CompressionEffort = 'best') {
    const manifest = await readBuild(build);
    const { app, version, development } = manifest;
    if (development && this.#holds !== 'development') {
      throw new UserError(
        `${app}@${version} is a development build and cannot be published.`,
        `Run “h5 build ${app}” and publish that.`,
      );
    }
    const target = path.join(this.#folder, app, version);
    const isThere = (await this.#read(app, version)) !== undefined;
    if (!isThere && (await storeBuild(build, target, manifest, effort))) {
      return { manifest, isNew: true, isRepaired: false };
    }
    // It was already published, or another process has published it meanwhile.
    const published = await this.#read(app, version);
    if (JSON.stringify(published) === JSON.stringify(manifest)) {
      return { manifest, isNew: false, isRepaired: await this.#repair(build, manifest, effort) };
    }
    if (!published) {
      throw new UserError(
        `${target} already exists, without a manifest.`,
        'Remove that folder and publish again.',
      );
    }
    throw new UserError(
      `${app}@${version} is already published with different content.`,
      'A version never changes: give this build another version.',
    );
  }

  /**
   * Reads every byte of a version again. Throws when a file, or one of its compressed encodings, is not what was
   * published.
   */
  async verify(app: string, version: string): Promise<void> {
    const [damage] = await this.#damageOf(await this.get(app, version));
    if (!damage) return;
    const { name, state } = damage;
    throw new UserError(
      `${app}@${version}: ${name} is ${state === 'missing' ? 'missing' : 'not the file that was published'}.`,
      'Publish the same build again to restore it, or promote another version.',
    );
  }

  /** Files and compressed encodings that, read again, are not what was published. */
  async #damageOf({ app, version, files }: Manifest) {
    const damage: { name: string; state: PublishedFileState }[] = [];
    for (const [file, expected] of Object.entries(files)) {
      const location = this.fileOf(app, version, file);
      this.#files.forget(location);
      for (const encoding of encodingsOf(file)) {
        const state = await this.#files.stateOf(location, expected, encoding);
        const name = encoding === 'plain' ? file : `${file}.${encoding}`;
        if (state !== 'intact') damage.push({ name, state });
      }
    }
    return damage;
  }

  /** Replaces damaged files by those of an identical build. */
  async #repair(build: string, manifest: Manifest, effort: CompressionEffort): Promise<boolean> {
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

  /**
   * Whether every file exists and is what was published. Compressed encodings do not count: the plain file can be
   * served instead.
   */
  async isIntact(app: string, version: string): Promise<boolean> {
    const { files } = (await this.find(app, version)) ?? {};
    if (!files) return false;
    for (const [file, expected] of Object.entries(files)) {
      const state = await this.#files.stateOf(this.fileOf(app, version, file), expected);
      if (state !== 'intact') return false;
    }
    return true;
  }

  /** The bytes of a file as published, or undefined when it is missing or was changed. */
  async read({ app, version, files }: Manifest, file: string, encoding: StoredEncoding = 'plain') {
    const expected = Object.hasOwn(files, file) ? files[file] : undefined;
    return expected && this.#files.read(this.fileOf(app, version, file), expected, encoding);
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
      throw new UserError(`The folder of ${key} contains another version.`, 'Publish it again.');
    }
    this.#manifests.set(key, manifest);
    return manifest;
  }
}

function encodingsOf(file: string): StoredEncoding[] {
  return isCompressible(file) ? ['plain', 'br', 'gz'] : ['plain'];
}
