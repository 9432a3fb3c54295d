import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder or file of this package; found upwards, because the bundle lies elsewhere than the sources. */
export function packageFile(...parts: string[]): string {
  let folder = import.meta.dirname;
  for (let level = 0; level < 4; level += 1) {
    const path = join(folder, ...parts);
    if (existsSync(path)) return path;
    folder = dirname(folder);
  }
  throw new Error(`The backend is incomplete: ${join(...parts)} is missing.`);
}
