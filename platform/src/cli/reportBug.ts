import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../UserError';

/**
 * An unknown error is a bug of ours. Its stack helps whoever mends it, and nobody else, so it goes into a file. With
 * H5_DEBUG it is printed.
 */
export async function reportBug(error: unknown, dataFolder: string): Promise<UserError> {
  const what = error instanceof Error ? error.message : String(error);
  const stack = (error instanceof Error && error.stack) || what;
  if (process.env.H5_DEBUG) console.error(stack);
  const folder = path.join(dataFolder, 'log');
  const file = path.join(folder, `h5-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.txt`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${stack}\n`);
    return new UserError(`h5 has a bug: ${what}`, `Please report it, with ${file}.`, 'bug');
  } catch {
    // Not even the report can be written.
    const hint = 'Please report it. H5_DEBUG=1 prints where it happened.';
    return new UserError(`h5 has a bug: ${what}`, hint, 'bug');
  }
}
