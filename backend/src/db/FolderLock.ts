import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../StartError';
import { isRunning, ownIdentity } from './ProcessIdentity';

/**
 * One process per database folder. The embedded database does not notice a second one, and both would
 * lose what they were told to keep.
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

  /** Better known before a start has built and promoted anything than after it. */
  static assertFree(folder: string): void {
    const owner = ownerOf(join(folder, 'db.lock'));
    if (owner !== undefined && isRunning(owner)) throw inUseError(folder, owner);
  }

  release(): void {
    if (ownerOf(this.#path) === ownIdentity()) rmSync(this.#path, { force: true });
  }
}

function inUseError(folder: string, owner: string): StartError {
  const pid = Number.parseInt(owner, 10);
  return new StartError(
    `The database folder ${folder} is in use by another process (pid ${pid}). Stop that first, or choose another folder: H5_DATA=…`,
  );
}

/** More locks than this were never left behind in one place. */
const maxTries = 10;

/** Puts our name into a file that nobody holds. Returns the living process that holds it, if there is one. */
function acquireFile(path: string): string | undefined {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (createFile(path)) return undefined;
    const owner = ownerOf(path);
    if (owner === undefined) continue;
    if (isRunning(owner)) return owner;

    // Of all who find a dead lock only one removes it, or the last would remove the lock of the first.
    const digest = createHash('sha256').update(owner).digest('hex').slice(0, 12);
    const claim = `${path}.${digest}`;
    const rival = acquireFile(claim);
    if (rival !== undefined) return rival;
    if (ownerOf(path) === owner) rmSync(path, { force: true });
    rmSync(claim, { force: true });
  }
  throw new Error(`${path} keeps changing hands.`);
}

/** The file appears with its content: nobody can read it while it is empty. */
function createFile(path: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, ownIdentity());
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
