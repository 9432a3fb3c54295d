import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ReleaseFile } from '@h5/shared/contract/release';
import { sha384, undefinedIfMissing } from './files';

/** The encodings in which a published file is stored. */
export type StoredEncoding = 'plain' | 'br' | 'gz';

/** Whether a file is still what was published. */
export type PublishedFileState = 'intact' | 'changed' | 'missing';

const suffix: Record<StoredEncoding, string> = { plain: '', br: '.br', gz: '.gz' };

const decompressors = {
  plain: async (bytes: Buffer) => bytes,
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  gz: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
};

/**
 * Reads published files and returns only those whose content is still what was published; compressed ones are
 * decompressed to check this. A verified file is hashed again only after it has changed.
 */
export class VerifiedFiles {
  readonly #verified = new Map<string, string>();

  /** The bytes of a file in one encoding, or undefined when it is missing or was changed. */
  async read(
    file: string,
    expected: ReleaseFile,
    encoding: StoredEncoding = 'plain',
  ): Promise<Buffer | undefined> {
    const location = file + suffix[encoding];
    const handle = await open(location).catch(undefinedIfMissing);
    if (!handle) return undefined;
    try {
      const identity = fingerprintOf(await handle.stat({ bigint: true }));
      const bytes = await handle.readFile();
      if (this.#verified.get(location) === identity) return bytes;
      if (!(await matchesHash(bytes, expected, encoding))) return undefined;
      this.#verified.set(location, identity);
      return bytes;
    } finally {
      await handle.close();
    }
  }

  async stateOf(
    file: string,
    expected: ReleaseFile,
    encoding: StoredEncoding = 'plain',
  ): Promise<PublishedFileState> {
    const location = file + suffix[encoding];
    const stats = await stat(location, { bigint: true }).catch(undefinedIfMissing);
    if (!stats) return 'missing';
    if (this.#verified.get(location) === fingerprintOf(stats)) return 'intact';
    return (await this.read(file, expected, encoding)) ? 'intact' : 'changed';
  }

  /** The next check of this file, in any encoding, reads all its bytes. */
  forget(file: string): void {
    for (const end of Object.values(suffix)) this.#verified.delete(file + end);
  }
}

/** Any write changes ctime, even if the writer sets the other times back. */
function fingerprintOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

async function matchesHash(
  bytes: Buffer,
  expected: ReleaseFile,
  encoding: StoredEncoding,
): Promise<boolean> {
  // One byte more than expected is enough to detect a mismatch.
  const maxOutputLength = expected.size + 1;
  const plain = await decompressors[encoding](bytes, { maxOutputLength }).catch(() => undefined);
  return plain !== undefined && sha384(plain) === expected.sha384;
}
