import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this, what is saved is less than what it costs. */
export const leastCompressed = 1_024;

/** More at a time would take the processor from those who trade: then a reply leaves as it is. */
const mostAtOnce = 4;
let running = 0;

/** The best of what a browser says that it understands. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const understood = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!isRefused) understood.add(name);
  }
  if (understood.has('br')) return 'br';
  return understood.has('gzip') ? 'gzip' : undefined;
}

/** In another thread. Undefined when there is no time for it now. */
export async function compress(text: string, encoding: Encoding): Promise<Buffer | undefined> {
  if (running >= mostAtOnce) return undefined;
  running += 1;
  try {
    return encoding === 'br'
      ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipped(text, { level: 4 });
  } finally {
    running -= 1;
  }
}
