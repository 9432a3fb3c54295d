import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../StartError';

const held = new Set<string>();

/**
 * One process per database folder. The embedded database does not notice a second one, and both would
 * lose what they were told to keep.
 */
export class FolderLock {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  static take(folder: string): FolderLock {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'db.lock');
    // The second round comes after a lock was left behind by a process that is gone.
    for (let round = 0; round < 2; round += 1) {
      try {
        writeFileSync(path, String(process.pid), { flag: 'wx' });
        held.add(path);
        return new FolderLock(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
          throw new StartError(`The data folder ${folder} cannot be written to.`);
        }
      }
      const owner = readOwner(path);
      if (isRunning(owner, path)) {
        throw new StartError(
          `The database folder ${folder} is in use by another process (pid ${owner}).`,
        );
      }
      setAside(path, owner);
    }
    throw new StartError(`The database folder ${folder} is in use by another process.`);
  }

  release(): void {
    held.delete(this.#path);
    rmSync(this.#path, { force: true });
  }
}

function readOwner(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** In a container every run may have the same pid: our own is only taken when this very run took it. */
function isRunning(pid: number, path: string): boolean {
  if (pid === process.pid) return held.has(path);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a dead lock, unless another start has just put a living one in its place. */
function setAside(path: string, owner: number): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readOwner(aside) === owner) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch {
    // Somebody else removed it first; the next round decides.
  }
}
