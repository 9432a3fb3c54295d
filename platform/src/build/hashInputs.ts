import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '../registry/files';

/**
 * Hashes all inputs of a build: equal hashes mean equal builds. Files that never reach a build are left out, and those that
 * are written from other inputs.
 */
export async function hashInputs(workspace: string, inputs: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesIn(path.join(workspace, input))) {
      hash.update(`${path.relative(workspace, file)}\0`);
      hash.update(
        createHash('sha256')
          .update(await readFile(file))
          .digest(),
      );
    }
  }
  return hash.digest('hex');
}

/** Whether a file is one of an input, which is a file or a folder. */
export function isInput(input: string, file: string): boolean {
  const isWithin = input === '.' || file === input || file.startsWith(`${input}/`);
  const rest = file
    .slice(input === '.' ? 0 : input.length)
    .split('/')
    .filter(Boolean);
  return isWithin && !rest.some((segment) => ignored.test(segment));
}

const ignored = /^(node_modules|dist|generated|testing|sources\.json)$|\.test\.\w+$|^\./;

async function filesIn(input: string): Promise<string[]> {
  const entries = await readdir(input, { withFileTypes: true }).catch(undefinedIfMissing);
  if (!entries) return [input];
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.test(entry.name)) continue;
    const location = path.join(input, entry.name);
    files.push(...(entry.isDirectory() ? await filesIn(location) : [location]));
  }
  return files;
}
