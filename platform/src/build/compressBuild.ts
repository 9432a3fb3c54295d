import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from '@h5/shared/release/release';
import { compressFile, isCompressible } from '../registry/compress';
import { readJson, sha384, writeAtomically } from '../registry/files';
import { checkManifest, type Manifest } from '../registry/manifest';

/**
 * Writes the compressed encodings beside the files of a build, and their hashes into its manifest, so that they are
 * signed like the files. Does nothing if the build has them.
 */
export async function compressBuild(
  folder: string,
  effort: 'best' | 'fast' = 'best',
): Promise<Manifest> {
  const file = path.join(folder, manifestFile);
  const manifest = checkManifest(await readJson(file), folder);
  for (const [name, facts] of Object.entries(manifest.files)) {
    if (!isCompressible(name) || facts.br) continue;
    const location = path.join(folder, name);
    const encodings = await compressFile(await readFile(location), effort);
    for (const encoding of ['br', 'gz'] as const) {
      const bytes = encodings[encoding];
      await writeFile(`${location}.${encoding}`, bytes);
      facts[encoding] = { sha384: sha384(bytes), size: bytes.length };
    }
  }
  await writeAtomically(file, JSON.stringify(manifest, null, 2));
  return manifest;
}
