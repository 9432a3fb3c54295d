import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ReleaseFile } from '@h5/shared/contract/release';
import { sha384, whenAbsent } from './files';

/** How a published file lies on the disk: as it is, and beside it compressed. */
export type Form = 'plain' | 'br' | 'gz';

/** What was found of a file; only one that is `sound` is what was published. */
export type Finding = 'sound' | 'changed' | 'missing';

const suffix: Record<Form, string> = { plain: '', br: '.br', gz: '.gz' };

const unpackers = {
  plain: async (bytes: Buffer) => bytes,
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  gz: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
};

/**
 * Reads published files, and hands out only those that are still what was published; a compressed one is unpacked for
 * that. What was found sound is hashed again only once its file has changed.
 */
export class SoundFiles {
  readonly #known = new Map<string, string>();

  /** The bytes of a file in one of its forms, or undefined when it is missing or was changed. */
  async read(file: string, facts: ReleaseFile, form: Form = 'plain'): Promise<Buffer | undefined> {
    const location = file + suffix[form];
    const handle = await open(location).catch(whenAbsent);
    if (!handle) return undefined;
    try {
      const identity = identityOf(await handle.stat({ bigint: true }));
      const bytes = await handle.readFile();
      if (this.#known.get(location) === identity) return bytes;
      if (!(await isPublished(bytes, facts, form))) return undefined;
      this.#known.set(location, identity);
      return bytes;
    } finally {
      await handle.close();
    }
  }

  async find(file: string, facts: ReleaseFile, form: Form = 'plain'): Promise<Finding> {
    const location = file + suffix[form];
    const stats = await stat(location, { bigint: true }).catch(whenAbsent);
    if (!stats) return 'missing';
    if (this.#known.get(location) === identityOf(stats)) return 'sound';
    return (await this.read(file, facts, form)) ? 'sound' : 'changed';
  }

  /** The next look at any form of this file reads every byte of it. */
  forget(file: string): void {
    for (const end of Object.values(suffix)) this.#known.delete(file + end);
  }
}

/** Whoever writes to a file changes the last of these, whatever times they set. */
function identityOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

async function isPublished(bytes: Buffer, facts: ReleaseFile, form: Form): Promise<boolean> {
  // One byte more than there should be is enough to know.
  const maxOutputLength = facts.size + 1;
  const plain = await unpackers[form](bytes, { maxOutputLength }).catch(() => undefined);
  return plain !== undefined && sha384(plain) === facts.sha384;
}
