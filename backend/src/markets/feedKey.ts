import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hourKeyLength } from '@h5/shared/rules/simulation/HourDraws';
import { fromHex, sha256Hex } from '@h5/shared/rules/receipts/sha256';
import type { Config } from '../config';
import { StartError } from '../StartError';

export const feedKeyFile = 'feed.key';
const pattern = new RegExp(`^[0-9a-f]{${hourKeyLength * 2}}$`);

/**
 * The master key of the simulated prices: `H5_FEED_KEY`, or a file beside the data that is made at the first start. It is never
 * written to the database.
 */
export function readFeedKey({ feedKey, dataFolder }: Pick<Config, 'feedKey' | 'dataFolder'>) {
  return fromHex(feedKey ?? readKeyFile(join(dataFolder, feedKeyFile)));
}

/** Recognises a key without telling it. */
export function hashFeedKey(key: Uint8Array): string {
  return sha256Hex('The key of a feed: ', key);
}

function readKeyFile(path: string): string {
  const text = readIfThere(path) ?? makeKeyFile(path);
  const digits = text.trim();
  if (pattern.test(digits)) return digits;
  throw new StartError(`${path} must contain ${hourKeyLength * 2} hexadecimal digits.`);
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
    writeFileSync(made, `${randomBytes(hourKeyLength).toString('hex')}\n`, {
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
