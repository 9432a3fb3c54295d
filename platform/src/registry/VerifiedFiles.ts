import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FileHash } from '@h5/shared/release/manifest';
import { sha384, undefinedIfMissing } from './files';

/** Whether a file is still what was published. */
export type PublishedFileState = 'intact' | 'changed' | 'missing';

/**
 * Reads published files and returns only those whose content is still what was published. A verified file is hashed
 * again only after it has changed.
 */
export class VerifiedFiles {
  readonly #verified = new Map<string, string>();

  /** The bytes of a file, or undefined when it is missing or was changed. */
  async read(location: string, expected: FileHash): Promise<Buffer | undefined> {
    const handle = await open(location).catch(undefinedIfMissing);
    if (!handle) return undefined;
    try {
      const identity = fingerprintOf(await handle.stat({ bigint: true }));
      const bytes = await handle.readFile();
      if (this.#verified.get(location) === identity) return bytes;
      if (sha384(bytes) !== expected.sha384) return undefined;
      this.#verified.set(location, identity);
      return bytes;
    } finally {
      await handle.close();
    }
  }

  async stateOf(location: string, expected: FileHash): Promise<PublishedFileState> {
    const stats = await stat(location, { bigint: true }).catch(undefinedIfMissing);
    if (!stats) return 'missing';
    if (this.#verified.get(location) === fingerprintOf(stats)) return 'intact';
    return (await this.read(location, expected)) ? 'intact' : 'changed';
  }

  /** The next check of this file reads all its bytes. */
  forget(location: string): void {
    this.#verified.delete(location);
  }
}

/** Any write changes ctime, even if the writer sets the other times back. */
function fingerprintOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}
