import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureFonts } from './fonts';
import { unpackBrowserParts } from './unpackBrowserParts';

/** Chromium flags for tests: no background requests, no first-run pages. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The browser for benches: `CHROME_PATH`, else the system's Chromium or Chrome, else the bundled one. */
export async function findBrowser(): Promise<string> {
  await ensureFonts();
  return (
    process.env.CHROME_PATH ?? systemBrowsers.find((place) => existsSync(place)) ?? bundledBrowser()
  );
}

/**
 * The browser for e2e tests: `CHROME_PATH`, else the bundled one, else the system's. The bundled headless shell opens
 * a page in a fraction of the time.
 */
export async function findHeadlessBrowser(): Promise<string> {
  const isPackedForUs = process.platform === 'linux' && process.arch === 'x64';
  if (process.env.CHROME_PATH || !isPackedForUs) return findBrowser();
  await ensureFonts();
  const browser = await bundledBrowser();
  return (await canRun(browser)) ? browser : findBrowser();
}

async function canRun(browser: string): Promise<boolean> {
  return promisify(execFile)(browser, ['--version']).then(
    () => true,
    () => false,
  );
}

/** The bundled browser, with the system libraries it may need. */
async function bundledBrowser(): Promise<string> {
  const [browser, libraries] = await unpackBrowserParts('chromium.br', 'al2023.tar.br');
  const { setupLambdaEnvironment } = await import('@sparticuz/chromium');
  // The package would set a folder of its own that contains no fonts.
  process.env.FONTCONFIG_PATH ??= '/etc/fonts';
  setupLambdaEnvironment(path.join(libraries, 'lib'));
  return browser;
}
