import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

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

/** `CHROME_PATH`, else the system's Chromium or Chrome, else the one that comes as a package. */
export async function findBrowser(): Promise<string> {
  const own = process.env.CHROME_PATH;
  if (own) return own;
  return known.find((place) => existsSync(place)) ?? (await unpackBrowser());
}

async function unpackBrowser(): Promise<string> {
  // Outside of a function service the package unpacks its own system libraries only when it is told so.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  process.env.TMPDIR = await mkdtemp(path.join(os.tmpdir(), 'h5-chromium-'));
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
