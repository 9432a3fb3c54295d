import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a messages file with the English messages in place of those that it lacks, and registers both files as
 * dependencies of the build. `missing` names the file, or the keys that it lacks.
 */
export function readMessages(compilation, file) {
  const english = path.join(path.dirname(file), 'en.json');
  for (const one of [file, english]) compilation.fileDependencies.add(one);
  const [own, fallback] = [read(file), read(english) ?? {}];
  if (!own) return { words: fallback, missing: [file] };
  const missing = [];
  const words = fill(own, fallback, '', missing);
  return { words, missing: missing.map((key) => `${key} of ${file}`) };
}

function read(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error.message}`);
  }
}

function fill(own, english, above, missing) {
  const all = { ...own };
  for (const [key, value] of Object.entries(english)) {
    const [name, isBranch] = [`${above}${key}`, typeof value === 'object'];
    if (isBranch && typeof (own[key] ?? {}) === 'object') {
      all[key] = fill(own[key] ?? {}, value, `${name}.`, missing);
    } else if (own[key] === undefined && !hasOtherPlurals(own, key)) {
      all[key] = value;
      missing.push(name);
    }
  }
  return all;
}

/** Languages have different plural forms; one that has its own needs none of the English ones. */
function hasOtherPlurals(own, key) {
  const [, base] = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
  return base !== undefined && own[`${base}_other`] !== undefined;
}
