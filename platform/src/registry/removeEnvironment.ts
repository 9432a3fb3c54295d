import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from './files';
import type { Registry } from './Registry';
import { withLock } from './withLock';

/** Moves the releases and the key list of an environment out of the way. Returns the folder that has them now. */
export async function removeEnvironment(
  { folder, trusted, releases: { files } }: Registry,
  env: string,
): Promise<string> {
  const from = files.folderOf(env);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const to = path.join(path.dirname(from), `.removed-${env}-${time}`);
  await withLock(path.join(from, 'lock'), async () => {
    await rename(from, to);
    await rm(path.join(to, 'lock'), { force: true });
    const list = path.join(folder, 'trust', `${env}.json`);
    await rename(list, path.join(to, 'teams.json')).catch(undefinedIfMissing);
    // In a new environment of this name nothing is proven.
    const health = path.join(folder, 'health', `${env}.json`);
    await rename(health, path.join(to, 'health.json')).catch(undefinedIfMissing);
    await trusted.forget(env);
  });
  return to;
}
