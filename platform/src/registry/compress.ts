import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export type CompressionEffort = 'best' | 'fast';

/** Whether a file is also stored compressed. */
export function isCompressible(file: string): boolean {
  return /\.(js|css|json|svg|html|map|txt)$/.test(file);
}

/** The two compressed encodings that browsers may request. */
export async function compressFile(bytes: Uint8Array, effort: CompressionEffort) {
  const best = effort === 'best';
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: best ? 11 : 4,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzip(bytes, { level: best ? 9 : 4 }),
  ]);
  return { br, gz };
}
