import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../UserError';
import { compressFile, isCompressible, type CompressionEffort } from './compress';
import { readJson, sha384, undefinedIfMissing } from './files';
import { checkManifest, type Manifest } from './manifest';

/** The validated manifest of a build folder. */
export async function readBuild(build: string): Promise<Manifest> {
  const manifest = await readJson(path.join(build, 'manifest.json'));
  if (manifest) return checkManifest(manifest, build);
  throw new UserError(`There is no build in ${build}.`, 'Run “h5 build” first.');
}

/**
 * Copies the files of a manifest, and their compressed encodings, from a build into the folder of a version. They are
 * written to a temporary folder first and renamed when complete. Returns false when the version's folder already
 * exists.
 */
export async function storeBuild(
  build: string,
  target: string,
  manifest: Manifest,
  how: CompressionEffort,
): Promise<boolean> {
  const incoming = path.join(path.dirname(target), `.incoming-${randomUUID()}`);
  try {
    const root = await realpath(build);
    const stored = await Promise.allSettled(
      Object.keys(manifest.files).map((file) => store(root, incoming, file, manifest, how)),
    );
    // All writes to the folder have settled only now.
    for (const result of stored) if (result.status === 'rejected') throw result.reason;
    await writeOnce(path.join(incoming, 'manifest.json'), JSON.stringify(manifest));
    await rename(incoming, target);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function store(
  root: string,
  incoming: string,
  file: string,
  { app, files }: Manifest,
  how: CompressionEffort,
) {
  const source = path.join(root, file);
  const location = await realpath(source).catch(undefinedIfMissing);
  if (location !== undefined && location !== source) {
    throw new UserError(
      `${app}: ${file} is a link, or is below one.`,
      'Publish a folder that contains the files themselves.',
    );
  }
  const bytes = location === undefined ? undefined : await readFile(location);
  if (!bytes || sha384(bytes) !== files[file]?.sha384 || bytes.length !== files[file].size) {
    throw new UserError(
      `${app}: ${file} ${bytes ? 'was changed' : 'is missing'} after the build.`,
      `Run “h5 build ${app}” again.`,
    );
  }
  const target = path.join(incoming, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeOnce(target, bytes);
  if (how === 'none' || !isCompressible(file)) return;
  const { br, gz } = await compressFile(bytes, how);
  await writeOnce(`${target}.br`, br);
  await writeOnce(`${target}.gz`, gz);
}

async function writeOnce(file: string, bytes: Uint8Array | string) {
  await writeFile(file, bytes, { flag: 'wx' });
  await chmod(file, 0o444);
}
