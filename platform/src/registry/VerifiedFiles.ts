import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ReleaseFile } from '@h5/shared/contract/release';
import { sha384, undefinedIfMissing } from './files';

/** How a published file lies on the disk: as it is, and beside it compressed. */
export type Encoding = 'plain' | 'br' | 'gz';

/** What was found of a file; only one that is `sound` is what was published. */
export type FileState = 'sound' | 'changed' | 'missing';

const suffix: Record<Encoding, string> = { plain: '', br: '.br', gz: '.gz' };

const decompressors = {
  plain: async (bytes: Buffer) => bytes,
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  gz: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
};

/**
 * Reads published files, and hands out only those that are still what was published; a compressed one is unpacked for
 * that. What was found sound is hashed again only once its file has changed.
 */
export class VerifiedFiles {
  readonly #verified = new Map<string, string>();

  /** The bytes of a file in one of its forms, or undefined when it is missing or was changed. */
  async read(
    file: string,
    facts: ReleaseFile,
    encoding: Encoding = 'plain',
  ): Promise<Buffer | undefined> {
    const location = file + suffix[encoding];
    const handle = await open(location).catch(undefinedIfMissing);
    if (!handle) return undefined;
    try {
      const identity = fingerprintOf(await handle.stat({ bigint: true }));
      const bytes = await handle.readFile();
      if (this.#verified.get(location) === identity) return bytes;
      if (!(await matchesHash(bytes, facts, encoding))) return undefined;
      this.#verified.set(location, identity);
      return bytes;
    } finally {
      await handle.close();
    }
  }

  async stateOf(
    file: string,
    facts: ReleaseFile,
    encoding: Encoding = 'plain',
  ): Promise<FileState> {
    const location = file + suffix[encoding];
    const stats = await stat(location, { bigint: true }).catch(undefinedIfMissing);
    if (!stats) return 'missing';
    if (this.#verified.get(location) === fingerprintOf(stats)) return 'sound';
    return (await this.read(file, facts, encoding)) ? 'sound' : 'changed';
  }

  /** The next look at any encoding of this file reads every byte of it. */
  forget(file: string): void {
    for (const end of Object.values(suffix)) this.#verified.delete(file + end);
  }
}

/** Whoever writes to a file changes the last of these, whatever times they set. */
function fingerprintOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

async function matchesHash(
  bytes: Buffer,
  facts: ReleaseFile,
  encoding: Encoding,
): Promise<boolean> {
  // One byte more than there should be is enough to know.
  const maxOutputLength = facts.size + 1;
  const plain = await decompressors[encoding](bytes, { maxOutputLength }).catch(() => undefined);
  return plain !== undefined && sha384(plain) === facts.sha384;
}
