import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of a file or folder of this package. Searched upwards, since the bundle and the sources lie in different folders. */
export function packageFilePath(...parts: string[]): string {
  let folder = import.meta.dirname;
  for (let level = 0; level < 4; level += 1) {
    const path = join(folder, ...parts);
    if (existsSync(path)) return path;
    folder = dirname(folder);
  }
  throw new Error(`The backend is incomplete: ${join(...parts)} is missing.`);
}
