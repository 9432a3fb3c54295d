import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { storedFilesOf } from '../registry/encodings';
import { undefinedIfMissing } from '../registry/files';
import { signManifest } from '../registry/signManifest';
import { readBuild } from '../registry/storeBuild';
import type { SigningKey } from '../trust/keys';
import { UserError } from '../UserError';
import { askRegistry } from './askRegistry';
import { uploadPath, uploadType, writeHead } from './uploadHead';

interface Upload {
  /** The folder of a build. */
  build: string;
  /** The registry. */
  to: URL;
  /** Finds a key of the team that publishes. */
  keyOf: (team: string) => Promise<SigningKey>;
  why?: string | undefined;
}

export interface SentVersion {
  app: string;
  version: string;
  isNew: boolean;
  isRepaired: boolean;
}

/** Publishes a build in the registry of another machine. Repeating it is safe, whatever became of the first time. */
export async function sendVersion({ build, to, keyOf, why }: Upload): Promise<SentVersion> {
  const manifest = await readBuild(build);
  const key = await keyOf(manifest.team);
  const head = writeHead(signManifest(manifest, key), key, why);
  const files = Object.entries(manifest.files).flatMap(([name, file]) => storedFilesOf(name, file));
  for (const { name, hash } of files) {
    const found = await stat(path.join(build, name)).catch(undefinedIfMissing);
    if (found?.size === hash.size) continue;
    throw new UserError(
      `${manifest.app}: ${name} ${found ? 'was changed' : 'is missing'} after the build.`,
      `Run “h5 build ${manifest.app}” again.`,
    );
  }
  async function* body() {
    yield head;
    for (const { name } of files) yield* createReadStream(path.join(build, name));
  }
  const length = files.reduce((sum, { hash }) => sum + hash.size, head.length);
  return askRegistry<SentVersion>(new URL(uploadPath, to), {
    type: uploadType,
    length,
    stream: Readable.from(body()),
  });
}
