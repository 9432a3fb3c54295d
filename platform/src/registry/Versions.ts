import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FileHash } from '@h5/shared/release/manifest';
import { manifestFile } from '@h5/shared/release/release';
import type { ReleaseSignature } from '@h5/shared/release/releasePayload';
import { UserError } from '../UserError';
import { storedFile, storedFilesOf, type StoredEncoding } from './encodings';
import type { KeyStore } from '../trust/KeyStore';
import { parseJson, readJson, sha384, undefinedIfMissing } from './files';
import { checkManifest, isAppName, isVersion, type Manifest } from './manifest';
import { signManifest, type SignManifest } from './signManifest';
import { VerifiedFiles, type PublishedFileState } from './VerifiedFiles';
import { readBuild, signatureFile, storeBuild, type SignedBuild } from './storeBuild';

/** A manifest as it was published, with the signatures of its bytes. */
export interface PublishedVersion extends SignedBuild {
  /** The hash of the bytes. */
  hash: string;
}

/** All published versions of every app. A version never changes. */
export class PublishedVersions {
  readonly #folder: string;
  readonly #keys: KeyStore | undefined;
  readonly #published = new Map<string, PublishedVersion>();
  readonly #files = new VerifiedFiles();

  /** `keys` sign what is published; development builds are neither signed nor kept. */
  constructor(folder: string, keys?: KeyStore) {
    this.#folder = folder;
    this.#keys = keys;
  }

  /** The location of a published file. */
  fileOf(app: string, version: string, file: string): string {
    return path.join(this.#folder, app, version, file);
  }

  /** Takes any input: an invalid version, or one whose manifest cannot be used, is not found. */
  async find(app: string, version: string): Promise<PublishedVersion | undefined> {
    try {
      return await this.#read(app, version);
    } catch (error) {
      if (error instanceof UserError) return undefined;
      throw error;
    }
  }

  async get(app: string, version: string): Promise<PublishedVersion> {
    const published = await this.#read(app, version);
    if (published) return published;
    const folder = path.join(this.#folder, app, version);
    if (isAppName(app) && isVersion(version) && (await stat(folder).catch(undefinedIfMissing))) {
      throw new UserError(
        `${app}@${version} has lost its manifest.`,
        `Remove ${folder} and publish the same build again.`,
        'broken',
      );
    }
    const known = await this.list(app);
    throw new UserError(
      `${app}@${version} was never published.`,
      known.length > 0
        ? `Published: ${known.join(', ')}.`
        : `Run “h5 build ${app}” and “h5 publish ${app}”.`,
      'missing',
    );
  }

  /** Newest first. A version without a manifest is not listed. */
  async list(app: string): Promise<string[]> {
    if (!isAppName(app)) return [];
    const names = await readdir(path.join(this.#folder, app)).catch(undefinedIfMissing);
    const published = (names ?? []).filter(isVersion).map(async (version) => {
      const stats = await stat(this.fileOf(app, version, manifestFile)).catch(undefinedIfMissing);
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
   * Copies a build here, signed with the key of its team or by `sign`. Publishing identical bytes again succeeds and
   * repairs damaged files; different bytes are an error.
   */
  async publish(build: string, sign: SignManifest = (manifest) => this.#sign(manifest)) {
    const manifest = await readBuild(build);
    const { app, version, development } = manifest;
    if (development && this.#keys) {
      throw new UserError(
        `${app}@${version} is a development build and cannot be published.`,
        `Run “h5 build ${app}” and publish that.`,
      );
    }
    const target = path.join(this.#folder, app, version);
    const isThere = (await this.#read(app, version)) !== undefined;
    if (!isThere && (await storeBuild(build, target, await sign(manifest)))) {
      return { manifest, isNew: true, isRepaired: false };
    }
    // It was already published, or another process has published it meanwhile.
    const published = await this.#read(app, version);
    if (published && isSameBuild(published.manifest, manifest)) {
      return { manifest, isNew: false, isRepaired: await this.#repair(build, published) };
    }
    if (!published) {
      throw new UserError(
        `${target} already exists, without a manifest.`,
        'Remove that folder and publish again.',
        'broken',
      );
    }
    throw new UserError(
      `${app}@${version} is already published with different content.`,
      'A version never changes: give this build another version.',
    );
  }

  /** Whether this very build is published, and undamaged. */
  async has(build: Manifest): Promise<boolean> {
    const published = await this.find(build.app, build.version);
    if (!published || !isSameBuild(published.manifest, build)) return false;
    return (await this.#damageOf(published.manifest)).length === 0;
  }

  /**
   * Reads every byte of a version again. Throws when a file, or one of its compressed encodings, is not what was
   * published.
   */
  async verify(app: string, version: string): Promise<void> {
    this.#published.delete(`${app}@${version}`);
    const [damage] = await this.#damageOf((await this.get(app, version)).manifest);
    if (!damage) return;
    const { name, state } = damage;
    throw new UserError(
      `${app}@${version}: ${name} is ${state === 'missing' ? 'missing' : 'not the file that was published'}.`,
      'Publish the same build again to restore it, or promote another version.',
      'broken',
    );
  }

  async #sign(manifest: Manifest): Promise<SignedBuild> {
    return signManifest(manifest, await this.#keys?.signer('team', manifest.team));
  }

  /** Files and compressed encodings that, read again, are not what was published. */
  async #damageOf({ app, version, files }: Manifest) {
    const damage: { name: string; state: PublishedFileState }[] = [];
    for (const [file, facts] of Object.entries(files)) {
      for (const { name, hash } of storedFilesOf(file, facts)) {
        const state = await this.#stateOf(app, version, name, hash);
        if (state !== 'intact') damage.push({ name, state });
      }
    }
    return damage;
  }

  /** Reads a file, or one of its compressed encodings, again. */
  async isFileIntact(app: string, version: string, name: string, hash: FileHash): Promise<boolean> {
    return (await this.#stateOf(app, version, name, hash)) === 'intact';
  }

  #stateOf(app: string, version: string, name: string, hash: FileHash) {
    const location = this.fileOf(app, version, name);
    this.#files.forget(location);
    return this.#files.stateOf(location, hash);
  }

  /** Replaces damaged files by those of an identical build. */
  async #repair(build: string, published: PublishedVersion): Promise<boolean> {
    if (!this.#keys) return false;
    const { manifest } = published;
    const damage = await this.#damageOf(manifest);
    if (damage.length === 0) return false;
    const { app, version } = manifest;
    const spare = path.join(this.#folder, app, `.mended-${randomUUID()}`);
    try {
      await storeBuild(build, spare, published);
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
    const { files } = (await this.find(app, version))?.manifest ?? {};
    if (!files) return false;
    for (const [file, expected] of Object.entries(files)) {
      const state = await this.#files.stateOf(this.fileOf(app, version, file), expected);
      if (state !== 'intact') return false;
    }
    return true;
  }

  /** The bytes of a file as published, or undefined when it is missing or was changed. */
  async read({ app, version, files }: Manifest, file: string, encoding: StoredEncoding = 'plain') {
    const facts = Object.hasOwn(files, file) ? files[file] : undefined;
    const stored = facts && storedFile(file, facts, encoding);
    return stored && this.#files.read(this.fileOf(app, version, stored.name), stored.hash);
  }

  async #read(app: string, version: string): Promise<PublishedVersion | undefined> {
    if (!isAppName(app) || !isVersion(version)) return undefined;
    const key = `${app}@${version}`;
    const known = this.#published.get(key);
    if (known) return known;
    const file = this.fileOf(app, version, manifestFile);
    const bytes = await readFile(file).catch(undefinedIfMissing);
    if (bytes === undefined) return undefined;
    const next = 'Remove the folder of that version and publish the same build again.';
    const manifest = checkManifest(parseJson(bytes.toString(), file, next), key);
    if (manifest.app !== app || manifest.version !== version) {
      throw new UserError(
        `The folder of ${key} contains another version.`,
        'Publish it again.',
        'broken',
      );
    }
    const signatures = await readSignatures(this.fileOf(app, version, signatureFile), next);
    const published = { manifest, bytes, signatures, hash: sha384(bytes) };
    this.#published.set(key, published);
    return published;
  }
}

/** Those of an unsigned version are none. */
async function readSignatures(file: string, next: string): Promise<ReleaseSignature[]> {
  const found = await readJson<unknown>(file, next);
  return Array.isArray(found) ? (found as ReleaseSignature[]) : [];
}

/** Whether two builds have the same content. Their compressed encodings may come from other versions of zlib. */
function isSameBuild(one: Manifest, other: Manifest): boolean {
  return isDeepStrictEqual(withoutEncodings(one), withoutEncodings(other));
}

function withoutEncodings(manifest: Manifest) {
  const files = Object.entries(manifest.files).map(([name, { sha384: hash, size }]) => [
    name,
    { hash, size },
  ]);
  return { ...manifest, files: Object.fromEntries(files) as unknown };
}
