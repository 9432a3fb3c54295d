import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Chromium as a test wants it: no network of its own, no first-run pages. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const packed = path.resolve(import.meta.dirname, 'node_modules/@sparticuz/chromium');
const unpacked = path.resolve(import.meta.dirname, 'node_modules/.cache');

/** As people have it: `CHROME_PATH`, else the system's Chromium or Chrome, else the one that comes as a package. */
export async function findBrowser(): Promise<string> {
  const own = process.env.CHROME_PATH;
  if (own) return own;
  return known.find((place) => existsSync(place)) ?? (await unpackBrowser());
}

/**
 * For journeys: `CHROME_PATH`, else the one that comes as a package, else the system's. The one in the package has
 * no windows of its own to draw, and is ready for the next journey in a fraction of the time.
 */
export async function findHeadlessBrowser(): Promise<string> {
  const own = process.env.CHROME_PATH;
  if (own) return own;
  if (process.platform !== 'linux' || process.arch !== 'x64') return findBrowser();
  const browser = await unpackBrowser();
  return (await canRun(browser)) ? browser : findBrowser();
}

async function canRun(browser: string): Promise<boolean> {
  return promisify(execFile)(browser, ['--version']).then(
    () => true,
    () => false,
  );
}

/** Unpacks the package once, with the system libraries it may need. */
async function unpackBrowser(): Promise<string> {
  const { inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const manifest = await readFile(path.join(packed, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.join(unpacked, `chromium-${version}`);
  if (!existsSync(folder)) {
    await mkdir(unpacked, { recursive: true });
    const half = await mkdtemp(`${folder}-`);
    const { TMPDIR } = process.env;
    // The package knows no other place to unpack to.
    process.env.TMPDIR = half;
    const parts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
    await Promise.all(parts.map((part) => inflate(path.join(packed, 'bin', part))));
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    // Another run may have been faster.
    await rename(half, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  }
  // The package's own fonts are few: only where the system has none.
  process.env.FONTCONFIG_PATH ??= existsSync('/etc/fonts')
    ? '/etc/fonts'
    : path.join(folder, 'fonts');
  setupLambdaEnvironment(path.join(folder, 'al2023/lib'));
  return path.join(folder, 'chromium');
}
