import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../StartError';
import { isProcessRunning, ownProcessIdentity } from './ProcessIdentity';

/**
 * Allows one process per database folder. The embedded database does not detect a second process, and both would lose
 * committed data.
 */
export class FolderLock {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  static acquire(folder: string): FolderLock {
    const path = join(folder, 'db.lock');
    let owner: string | undefined;
    try {
      mkdirSync(folder, { recursive: true });
      owner = acquireFile(path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`The data folder ${folder} cannot be written to: ${reason}`);
    }
    if (owner === undefined) return new FolderLock(path);
    throw inUseError(folder, owner);
  }

  /** Checked before a start builds and promotes anything. */
  static assertFree(folder: string): void {
    const owner = ownerOf(join(folder, 'db.lock'));
    if (owner !== undefined && isProcessRunning(owner)) throw inUseError(folder, owner);
  }

  release(): void {
    if (ownerOf(this.#path) === ownProcessIdentity()) rmSync(this.#path, { force: true });
  }
}

function inUseError(folder: string, owner: string): StartError {
  const pid = Number.parseInt(owner, 10);
  return new StartError(
    `The database folder ${folder} is in use by another process (pid ${pid}). Stop that first, or choose another folder: H5_DATA=…`,
  );
}

/** More stale locks than this cannot be in one place. */
const maxTries = 10;

/** Creates the lock file with our identity. Returns the running owner instead if there is one. */
function acquireFile(path: string): string | undefined {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (createFile(path)) return undefined;
    const owner = ownerOf(path);
    if (owner === undefined) continue;
    if (isProcessRunning(owner)) return owner;

    // Only one of the processes that find a stale lock may remove it; a second one would remove the new lock.
    const digest = createHash('sha256').update(owner).digest('hex').slice(0, 12);
    const claim = `${path}.${digest}`;
    const rival = acquireFile(claim);
    if (rival !== undefined) return rival;
    if (ownerOf(path) === owner) rmSync(path, { force: true });
    rmSync(claim, { force: true });
  }
  throw new Error(`${path} keeps changing hands.`);
}

/** Creates the file with its content in one step, so that no reader sees an empty file. */
function createFile(path: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, ownProcessIdentity());
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function ownerOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
