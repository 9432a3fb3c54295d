import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../UserError';
import { undefinedIfMissing } from './files';
import { isPidRunning } from './isRunning';

/** Several promotes at once wait for each other; each takes a fraction of a second. */
const longestWaitMs = 30_000;

/** Runs `work` while holding a lock file, which also excludes other processes. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    try {
      await acquire(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isStale(lock)) await rm(lock, { force: true });
      else if (Date.now() > deadline) {
        throw new UserError(
          'Another process is changing the same environment.',
          `Wait until it has finished. If no such process runs, remove ${lock}.`,
          'busy',
        );
      } else await wait(25 + Math.random() * 50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Creates a lock file. On a full disk, creating it may succeed and writing to it fail. */
export async function acquire(lock: string): Promise<void> {
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

/** Whether a lock file was left by a process that has ended. */
export async function isStale(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(undefinedIfMissing));
  const age = await stat(lock).then(({ mtimeMs }) => Date.now() - mtimeMs, undefinedIfMissing);
  if (age === undefined) return false;
  // A lock file that is still empty has only just been created.
  if (!pid) return age > 5_000;
  return !isPidRunning(pid);
}
