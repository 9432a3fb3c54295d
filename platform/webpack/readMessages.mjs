import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a messages file, or the English one when it is missing, and registers both as dependencies of the build. */
export function readMessages(compilation, file) {
  const found = existsSync(file) ? file : path.join(path.dirname(file), 'en.json');
  compilation.fileDependencies.add(file);
  compilation.fileDependencies.add(found);
  if (!existsSync(found)) return { words: {}, isMissing: true };
  try {
    return { words: JSON.parse(readFileSync(found, 'utf8')), isMissing: found !== file };
  } catch (error) {
    throw new Error(`${found} is not valid JSON: ${error.message}`);
  }
}
