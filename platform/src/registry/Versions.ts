import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppVersion } from '@h5/shared/contract/release';
import { Failure } from '../Failure';
import { compress, type Effort } from './compress';
import { readJson, sha384, whenAbsent } from './files';

/** What a build writes beside its files. */
export interface Manifest extends AppVersion {
  app: string;
}

/** The versions of every app that were ever published here. A version never changes. */
export class Versions {
  readonly #folder: string;
  readonly #manifests = new Map<string, Manifest>();
  readonly #verified = new Set<string>();

  constructor(registry: string) {
    this.#folder = path.join(registry, 'apps');
  }

  /** Where a published file lies. */
  fileOf(app: string, version: string, file: string): string {
    return path.join(this.#folder, app, version, file);
  }

  async find(app: string, version: string): Promise<Manifest | undefined> {
    if (!isAppName(app) || !isVersion(version)) return undefined;
    const key = `${app}@${version}`;
    const known = this.#manifests.get(key);
    if (known) return known;
    const manifest = await readJson<Manifest>(this.fileOf(app, version, 'manifest.json'));
    if (manifest) this.#manifests.set(key, manifest);
    return manifest;
  }

  async get(app: string, version: string): Promise<Manifest> {
    const manifest = await this.find(app, version);
    if (manifest) return manifest;
    const known = await this.list(app);
    throw new Failure(
      `${app}@${version} was never published.`,
      known.length > 0
        ? `Published: ${known.join(', ')}.`
        : `Run “h5 build ${app}” and “h5 publish ${app}”.`,
    );
  }

  /** Newest first. */
  async list(app: string): Promise<string[]> {
    const names = await readdir(path.join(this.#folder, app)).catch(whenAbsent);
    const published = (names ?? []).filter(isVersion).map(async (version) => {
      const { mtimeMs } = await stat(path.join(this.#folder, app, version, 'manifest.json'));
      return { version, mtimeMs };
    });
    const versions = await Promise.all(published);
    return versions.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ version }) => version);
  }

  async apps(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(whenAbsent);
    return (names ?? []).filter(isAppName).sort();
  }

  /** Copies a build into the registry. The same bytes again are no error; other bytes are. */
  async publish(build: string, effort: Effort = 'best') {
    const manifest = await readJson<Manifest>(path.join(build, 'manifest.json'));
    if (!manifest) throw new Failure(`There is no build in ${build}.`, 'Run “h5 build” first.');
    const { app, version } = manifest;
    if (!isAppName(app) || !isVersion(version)) {
      throw new Failure(
        `“${app}@${version}” is no name for a version.`,
        'Use letters, digits, dots.',
      );
    }

    const published = await this.find(app, version);
    if (published) {
      if (JSON.stringify(published) === JSON.stringify(manifest)) return { manifest, isNew: false };
      throw new Failure(
        `${app}@${version} is published already, with other bytes.`,
        'A version never changes: give this build another version.',
      );
    }

    const incoming = path.join(this.#folder, app, `.incoming-${randomUUID()}`);
    try {
      await Promise.all(
        Object.keys(manifest.files).map((file) => store(build, incoming, file, manifest, effort)),
      );
      await writeOnce(path.join(incoming, 'manifest.json'), JSON.stringify(manifest));
      await rename(incoming, path.join(this.#folder, app, version));
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
    return { manifest, isNew: true };
  }

  /** Reads every byte of a version again; a file that is not what was published is refused. */
  async verify(app: string, version: string): Promise<void> {
    const key = `${app}@${version}`;
    const { files } = await this.get(app, version);
    for (const [file, { sha384: expected }] of Object.entries(files)) {
      const bytes = await readFile(this.fileOf(app, version, file)).catch(whenAbsent);
      if (bytes && sha384(bytes) === expected) continue;
      this.#verified.delete(key);
      throw new Failure(
        `${key}: ${file} is ${bytes ? 'not the file that was published' : 'missing'}.`,
        'Publish the app again under a new version and promote that.',
      );
    }
    this.#verified.add(key);
  }

  /** Whether every file is there and is what was published. */
  async isSound(app: string, version: string): Promise<boolean> {
    try {
      await this.verifyOnce(app, version);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  /** Like `verify`, for a version that was never found wanting in this process. */
  async verifyOnce(app: string, version: string): Promise<void> {
    if (!this.#verified.has(`${app}@${version}`)) await this.verify(app, version);
  }
}

export function isAppName(name: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(name);
}

function isVersion(name: string): boolean {
  return /^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/.test(name);
}

const compressible = /\.(js|css|json|svg|html|map|txt)$/;

async function store(
  build: string,
  incoming: string,
  file: string,
  { app, files }: Manifest,
  effort: Effort,
) {
  const bytes = await readFile(path.join(build, file));
  if (sha384(bytes) !== files[file]?.sha384) {
    throw new Failure(
      `${app}: ${file} was changed after the build.`,
      `Run “h5 build ${app}” again.`,
    );
  }
  const target = path.join(incoming, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeOnce(target, bytes);
  if (!compressible.test(file)) return;
  const { br, gz } = await compress(bytes, effort);
  await writeOnce(`${target}.br`, br);
  await writeOnce(`${target}.gz`, gz);
}

async function writeOnce(file: string, bytes: Uint8Array | string) {
  await writeFile(file, bytes, { flag: 'wx' });
  await chmod(file, 0o444);
}
