import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureFonts } from './fonts';
import { unpackBrowserParts } from './unpackBrowserParts';

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

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** As people have it: `CHROME_PATH`, else the system's Chromium or Chrome, else the one that comes as a package. */
export async function findBrowser(): Promise<string> {
  await ensureFonts();
  return (
    process.env.CHROME_PATH ?? systemBrowsers.find((place) => existsSync(place)) ?? bundledBrowser()
  );
}

/**
 * For journeys: `CHROME_PATH`, else the one that comes as a package, else the system's. The one in the package has
 * no windows of its own to draw, and is ready for the next journey in a fraction of the time.
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

/** The browser of the package, with the system libraries it may need. */
async function bundledBrowser(): Promise<string> {
  const [browser, libraries] = await unpackBrowserParts('chromium.br', 'al2023.tar.br');
  const { setupLambdaEnvironment } = await import('@sparticuz/chromium');
  // The package would name a folder of its own where no fonts are.
  process.env.FONTCONFIG_PATH ??= '/etc/fonts';
  setupLambdaEnvironment(path.join(libraries, 'lib'));
  return browser;
}
