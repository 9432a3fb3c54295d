import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './StartError';

/** The length of a key, in bytes. */
export const keyLength = 32;
const pattern = new RegExp(`^[0-9a-f]{${keyLength * 2}}$`);

/** The hexadecimal digits of a key in a file, which is made with a random key if it is missing. */
export function readKeyFile(path: string): string {
  const text = readIfThere(path) ?? makeKeyFile(path);
  const digits = text.trim();
  if (pattern.test(digits)) return digits;
  throw new StartError(`${path} must contain ${keyLength * 2} hexadecimal digits.`);
}

function readIfThere(path: string): string | undefined {
  try {
    if ((statSync(path).mode & 0o077) !== 0) {
      throw new StartError(`${path} may be read by others: chmod 600 it.`);
    }
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Processes that start together all use the file of the first. */
function makeKeyFile(path: string): string {
  const made = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(join(path, '..'), { recursive: true });
  try {
    writeFileSync(made, `${randomBytes(keyLength).toString('hex')}\n`, {
      mode: 0o600,
      flush: true,
    });
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
  return readFileSync(path, 'utf8');
}
