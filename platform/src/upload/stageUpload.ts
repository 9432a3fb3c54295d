import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from '@h5/shared/release/release';
import { storedFilesOf, type StoredFile } from '../registry/encodings';
import type { SignedBuild } from '../registry/storeBuild';
import type { ByteReader } from './ByteReader';
import { UploadError } from './UploadError';

/** What an upload leaves free on the disk for the others that write to it. */
const reservedBytes = 256 * 1024 * 1024;

/**
 * Receives the files of an upload into a folder of their own, gives that to `work` like any other build, and removes it.
 * Each file is hashed while it is written, and nothing beyond its size is.
 */
export async function stageUpload<T>(
  folder: string,
  { manifest, bytes }: SignedBuild,
  body: ByteReader,
  work: (build: string) => Promise<T>,
): Promise<T> {
  const files = Object.entries(manifest.files).flatMap(([name, file]) => storedFilesOf(name, file));
  const build = path.join(folder, randomUUID());
  try {
    await mkdir(build, { recursive: true });
    await checkSpace(folder, files);
    for (const file of files) await receive(build, file, body);
    await body.end();
    await writeFile(path.join(build, manifestFile), bytes, { flag: 'wx' });
    return await work(build);
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

async function receive(build: string, { name, hash: expected }: StoredFile, body: ByteReader) {
  const target = path.join(build, name);
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash('sha384');
  const file = await open(target, 'wx');
  try {
    for await (const part of body.parts(expected.size)) {
      hash.update(part);
      await file.writeFile(part);
    }
  } finally {
    await file.close();
  }
  if (`sha384-${hash.digest('base64')}` === expected.sha384) return;
  throw new UploadError(
    400,
    `${name} is not the file that the manifest describes.`,
    'Run the command again; if that does not help, build the app again.',
  );
}

/** The files are there twice until they are published. */
async function checkSpace(folder: string, files: StoredFile[]): Promise<void> {
  const needed = 2 * files.reduce((sum, { hash }) => sum + hash.size, 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed + reservedBytes) return;
  throw new UploadError(
    507,
    'The disk of the registry is almost full.',
    'Ask its operator to free some space: “h5 sweep” removes old versions.',
    'disk',
  );
}
