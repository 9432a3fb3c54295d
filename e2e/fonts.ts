import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unpackBrowserParts } from './unpackBrowserParts';

const settings = '/etc/fonts/fonts.conf';

/** Where a Linux keeps its fonts. */
const usual = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  path.join(os.homedir(), '.local/share/fonts'),
  path.join(os.homedir(), '.fonts'),
];

/**
 * Where the system has no fonts, or nothing that says where they are, text has no size and a page no layout: then the
 * few that come with the browser's package are used, by whichever browser.
 */
export async function ensureFonts(): Promise<void> {
  const { FONTCONFIG_FILE, FONTCONFIG_PATH } = process.env;
  const isChosen = FONTCONFIG_FILE ?? FONTCONFIG_PATH;
  if (process.platform !== 'linux' || isChosen || hasFonts()) return;
  process.env.FONTCONFIG_FILE = await bundledFonts();
}

/** The settings of a system that has these fonts and no others; what the package says of them names another machine. */
export async function bundledFonts(): Promise<string> {
  const [folder] = await unpackBrowserParts('fonts.tar.br');
  return writeSettings(folder);
}

function hasFonts(): boolean {
  return existsSync(settings) && usual.some(holdsFonts);
}

function holdsFonts(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.some((name) => /\.(ttf|otf|ttc|pf[ab])$/i.test(name));
}

function writeSettings(folder: string): string {
  const file = path.join(folder, 'own.conf');
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${text(path.join(folder, 'fonts'))}</dir>
  <cachedir>${text(path.join(folder, 'cache'))}</cachedir>
</fontconfig>
`,
  );
  return file;
}
