import { chmod, readFile, writeFile } from 'node:fs/promises';
import { releaseFileUrl } from '@h5/shared/release/release';
import { storedFilesOf } from '../../../platform/src/registry/encodings';
import type { GuardedEnvironment } from './GuardedEnvironment';

interface PublishedFile {
  app: string;
  version: string;
  file: string;
  url: string;
}

/** All files of a release. */
export function filesOf({ manifests }: GuardedEnvironment): PublishedFile[] {
  return Object.values(manifests).flatMap(({ app, version, files }) =>
    Object.keys(files).map((file) => ({
      app,
      version,
      file,
      url: releaseFileUrl(app, version, file),
    })),
  );
}

/**
 * Alters one byte of each file and of each of its encodings, one after the other. A file may not be served then, and an
 * encoding has to be replaced by the file. Returns those of which something else was served.
 */
export async function alterOnDisk(
  { registry, origin, manifests }: GuardedEnvironment,
  files: PublishedFile[],
) {
  const served: string[] = [];
  let altered = 0;
  for (const { app, version, file, url } of files) {
    const facts = manifests[app]?.files[file];
    if (!facts) throw new Error(`${url} is not in its manifest.`);
    for (const { name } of storedFilesOf(file, facts)) {
      const location = registry.versions.fileOf(app, version, name);
      const before = await readFile(location);
      const bytes = Buffer.from(before);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await chmod(location, 0o644);
      await writeFile(location, bytes);
      altered += 1;
      const encoding = name.endsWith('.br') ? 'br' : name.endsWith('.gz') ? 'gzip' : 'identity';
      const reply = await fetch(origin + url, { headers: { 'accept-encoding': encoding } });
      const body = Buffer.from(await reply.arrayBuffer());
      const isRight =
        name === file
          ? reply.status === 503 && body.length === 0
          : reply.status === 200 &&
            body.equals(await readFile(registry.versions.fileOf(app, version, file)));
      if (!isRight) served.push(`${name}: ${reply.status}`);
      await writeFile(location, before);
    }
  }
  return { served, altered };
}
