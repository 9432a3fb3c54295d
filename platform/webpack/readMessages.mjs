import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The words of a file, English ones where it is missing; the build is then made again when either changes. */
export function readMessages(compilation, file) {
  const found = existsSync(file) ? file : path.join(path.dirname(file), 'en.json');
  compilation.fileDependencies.add(file);
  compilation.fileDependencies.add(found);
  if (!existsSync(found)) return { words: {}, isMissing: true };
  try {
    return { words: JSON.parse(readFileSync(found, 'utf8')), isMissing: found !== file };
  } catch (error) {
    throw new Error(`${found} holds no JSON: ${error.message}`);
  }
}
