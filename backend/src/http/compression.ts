import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Shorter replies are not worth compressing. */
export const minCompressedLength = 1_024;

/** More compressions at once would slow down trading; further replies are sent uncompressed. */
const maxRunning = 4;
let running = 0;

/** The best encoding in an `Accept-Encoding` header. */
export function chooseContentEncoding(accepted: string | undefined): ContentEncoding | undefined {
  const supported = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!isRefused) supported.add(name);
  }
  if (supported.has('br')) return 'br';
  return supported.has('gzip') ? 'gzip' : undefined;
}

/** Compresses in a worker thread; undefined if too many compressions are running. */
export async function compressReply(
  text: string,
  encoding: ContentEncoding,
): Promise<Buffer | undefined> {
  if (running >= maxRunning) return undefined;
  running += 1;
  try {
    return encoding === 'br'
      ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipped(text, { level: 4 });
  } finally {
    running -= 1;
  }
}
