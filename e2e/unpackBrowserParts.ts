import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const packed = path.resolve(import.meta.dirname, 'node_modules/@sparticuz/chromium');
const unpacked = path.resolve(import.meta.dirname, 'node_modules/.cache');

/** Unpacks these parts of the bundled browser's package once and returns their locations. */
export async function unpackBrowserParts<Parts extends string[]>(...parts: Parts): Promise<Parts> {
  const manifest = await readFile(path.join(packed, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.join(unpacked, `chromium-${version}`);
  await mkdir(folder, { recursive: true });
  // The package always unpacks to the temporary folder, so the parts are unpacked one after the other.
  const places: string[] = [];
  for (const part of parts) places.push(await unpackPart(part, folder));
  return places as Parts;
}

async function unpackPart(part: string, folder: string): Promise<string> {
  const [name = ''] = part.split('.');
  const place = path.join(folder, name);
  if (existsSync(place)) return place;
  const { inflate } = await import('@sparticuz/chromium');
  const half = await mkdtemp(path.join(folder, 'half-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = half;
  try {
    await inflate(path.join(packed, 'bin', part));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  // Another process may have finished first.
  await rename(path.join(half, name), place).catch((error: unknown) => {
    if (!existsSync(place)) throw error;
  });
  await rm(half, { recursive: true, force: true });
  return place;
}
