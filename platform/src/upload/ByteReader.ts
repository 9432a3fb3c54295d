import type { Readable } from 'node:stream';
import { UploadError } from './UploadError';

/** Reads a stream in pieces of known length, no faster than they are used. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    // The stream has to stay open for the reply.
    this.#chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  }

  /** A number on a line of its own. */
  async number(): Promise<number> {
    let digits = '';
    while (digits.length < 10) {
      const [character = ''] = (await this.bytes(1)).toString('latin1');
      if (character === '\n' && digits !== '') return Number(digits);
      if (!/\d/.test(character)) break;
      digits += character;
    }
    throw new UploadError(
      400,
      'This is no upload of a version: it does not begin with the length of its head.',
      'Send it with “h5 publish --to”.',
      'usage',
    );
  }

  async bytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.parts(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The next bytes, as they arrive. */
  async *parts(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) {
        throw new UploadError(
          400,
          'The upload ends before its last file.',
          'Run the command again: nothing was published.',
          'usage',
        );
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** Throws if anything follows. */
  async end(): Promise<void> {
    if (this.#rest.length === 0 && !(await this.#more())) return;
    throw new UploadError(
      400,
      'The upload goes on after its last file.',
      'Send it with “h5 publish --to”.',
      'usage',
    );
  }

  /** Reads the rest and drops it. */
  async drain(): Promise<void> {
    this.#rest = Buffer.alloc(0);
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#rest = value;
    return true;
  }
}
