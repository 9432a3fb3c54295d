import { appendFile, chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Manifest } from '@h5/shared/release/manifest';
import { compressBuild } from '../../../platform/src/build/compressBuild';
import { sha384 } from '../../../platform/src/registry/files';
import type { Registry } from '../../../platform/src/registry/Registry';

/** Publishes another version of an app that differs from a published one by a comment in each script and style. */
export async function publishVariant(
  registry: Registry,
  { app, version, files, ...rest }: Manifest,
): Promise<Manifest> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'h5-variant-'));
  try {
    await cp(path.dirname(registry.versions.fileOf(app, version, 'manifest.json')), folder, {
      recursive: true,
    });
    const changed: Manifest['files'] = {};
    for (const name of Object.keys(files)) {
      const location = path.join(folder, name);
      await chmod(location, 0o644);
      if (/\.(js|css)$/.test(name)) await appendFile(location, '/* another variant */');
      const bytes = await readFile(location);
      changed[name] = { sha384: sha384(bytes), size: bytes.length };
    }
    const manifest = { ...rest, app, version: `${version}.another`, files: changed };
    const written = path.join(folder, 'manifest.json');
    await chmod(written, 0o644);
    await writeFile(written, JSON.stringify(manifest));
    for (const name of Object.keys(files)) {
      for (const end of ['.br', '.gz']) await rm(path.join(folder, name + end), { force: true });
    }
    await compressBuild(folder, 'fast');
    return (await registry.versions.publish(folder)).manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
