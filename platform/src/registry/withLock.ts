import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../UserError';
import { undefinedIfMissing } from './files';
import { isRunning } from './isRunning';

/** One at a time does the work of this lock, also among processes. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await acquire(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isStale(lock)) await rm(lock, { force: true });
      else if (attempt >= 50) {
        throw new UserError('Somebody else is changing the same.', `Wait, or remove ${lock}.`);
      } else await wait(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** A full disk takes an empty file and not what is to be in it. */
async function acquire(lock: string): Promise<void> {
  const handle = await open(lock, 'wx');
  try {
    await handle.writeFile(String(process.pid));
  } catch (error) {
    await rm(lock, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function isStale(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(undefinedIfMissing));
  const age = await stat(lock).then(({ mtimeMs }) => Date.now() - mtimeMs, undefinedIfMissing);
  if (age === undefined) return false;
  // A lock that is still empty was only just taken.
  if (!pid) return age > 5_000;
  return !isRunning(pid);
}
