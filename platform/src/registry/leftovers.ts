import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from './files';
import type { Registry } from './Registry';

const hour = 3_600_000;

/** The folder into which uploads are received. */
export function uploadsOf(registry: string): string {
  return path.join(registry, 'uploads');
}

/**
 * Finds what publishes and sweeps left behind when their process was killed. Entries younger than an hour may belong to
 * one that still runs.
 */
export async function findLeftovers({
  folder,
  versions,
}: Pick<Registry, 'folder' | 'versions'>): Promise<string[]> {
  const found = [await entriesOf(uploadsOf(folder))];
  for (const app of await versions.apps()) {
    const entries = await entriesOf(path.dirname(versions.fileOf(app, '0.0.0', '')));
    found.push(entries.filter((one) => /^\.(incoming|mended|swept)-/.test(path.basename(one))));
  }
  const old: string[] = [];
  for (const location of found.flat()) {
    const stats = await stat(location).catch(undefinedIfMissing);
    if (stats && Date.now() - stats.mtimeMs >= hour) old.push(location);
  }
  return old;
}

export async function removeLeftovers(registry: Pick<Registry, 'folder' | 'versions'>) {
  for (const location of await findLeftovers(registry)) {
    await rm(location, { recursive: true, force: true });
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  return names.map((name) => path.join(folder, name));
}
