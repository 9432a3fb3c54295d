import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../UserError';

export function sha384(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Readers see the old or the new content, never a part of it. The write survives a power cut. */
export async function writeAtomically(file: string, text: string, mode?: number): Promise<void> {
  const next = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  const handle = await open(next, 'w', mode);
  try {
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

export async function readJson<T>(
  file: string,
  next = 'Restore it from a backup.',
): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  return text === undefined ? undefined : parseJson(text, file, next);
}

/** Parses what was read from a file. */
export function parseJson<T>(text: string, file: string, next: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new UserError(`${file} is damaged: it is not valid JSON.`, next, 'broken');
  }
}

/** For `catch`: a missing file becomes undefined, any other error is thrown again. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
