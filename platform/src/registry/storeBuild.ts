import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from '@h5/shared/release/release';
import type { ReleaseSignature } from '@h5/shared/release/releasePayload';
import { UserError } from '../UserError';
import { storedFilesOf, type StoredFile } from './encodings';
import { readJson, sha384, undefinedIfMissing } from './files';
import { checkManifest, type Manifest } from './manifest';

/** The signatures of a manifest, beside it. */
export const signatureFile = 'manifest.sig.json';

/** The manifest of a build with the signatures of its bytes. */
export interface SignedBuild {
  manifest: Manifest;
  bytes: Buffer;
  signatures: ReleaseSignature[];
}

/** The validated manifest of a build folder. */
export async function readBuild(build: string): Promise<Manifest> {
  const manifest = await readJson(path.join(build, manifestFile));
  if (manifest) return checkManifest(manifest, build);
  throw new UserError(`There is no build in ${build}.`, 'Run “h5 build” first.', 'missing');
}

/**
 * Copies the files of a manifest, and their compressed encodings, from a build into the folder of a version. They are
 * written to a temporary folder first and renamed when complete. Returns false when the version's folder already
 * exists.
 */
export async function storeBuild(
  build: string,
  target: string,
  { manifest, bytes, signatures }: SignedBuild,
): Promise<boolean> {
  const incoming = path.join(path.dirname(target), `.incoming-${randomUUID()}`);
  try {
    const root = await realpath(build);
    const files = Object.entries(manifest.files).flatMap(([name, file]) =>
      storedFilesOf(name, file),
    );
    const stored = await Promise.allSettled(
      files.map((file) => store(root, incoming, file, manifest.app)),
    );
    // All writes to the folder have settled only now.
    for (const result of stored) if (result.status === 'rejected') throw result.reason;
    await writeOnce(path.join(incoming, manifestFile), bytes);
    await writeOnce(path.join(incoming, signatureFile), JSON.stringify(signatures));
    await rename(incoming, target);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function store(root: string, incoming: string, { name, hash }: StoredFile, app: string) {
  const source = path.join(root, name);
  const location = await realpath(source).catch(undefinedIfMissing);
  if (location !== undefined && location !== source) {
    throw new UserError(
      `${app}: ${name} is a link, or is below one.`,
      'Publish a folder that contains the files themselves.',
    );
  }
  const bytes = location === undefined ? undefined : await readFile(location);
  if (!bytes || sha384(bytes) !== hash.sha384 || bytes.length !== hash.size) {
    throw new UserError(
      `${app}: ${name} ${bytes ? 'was changed' : 'is missing'} after the build.`,
      `Run “h5 build ${app}” again.`,
    );
  }
  const target = path.join(incoming, name);
  await mkdir(path.dirname(target), { recursive: true });
  await writeOnce(target, bytes);
}

export async function writeOnce(file: string, bytes: Uint8Array | string) {
  await writeFile(file, bytes, { flag: 'wx' });
  await chmod(file, 0o444);
}
