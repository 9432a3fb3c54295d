import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unpackBrowserParts } from './unpackBrowserParts';

const settings = '/etc/fonts/fonts.conf';

/** Where Linux keeps fonts. */
const usual = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  path.join(os.homedir(), '.local/share/fonts'),
  path.join(os.homedir(), '.fonts'),
];

/**
 * Without fonts, text has no size and a page no layout. If the system has none, or the configuration names none, every browser
 * uses the few fonts of the bundled browser's package.
 */
export async function ensureFonts(): Promise<void> {
  if (process.platform !== 'linux' || hasFonts()) return;
  process.env.FONTCONFIG_FILE = await bundledFonts();
}

/** A font configuration with only these fonts. The one in the package refers to paths of another machine. */
export async function bundledFonts(): Promise<string> {
  const [folder] = await unpackBrowserParts('fonts.tar.br');
  return writeSettings(folder);
}

function hasFonts(): boolean {
  const { FONTCONFIG_FILE: chosen, FONTCONFIG_PATH: folder } = process.env;
  if (chosen === undefined)
    return folder !== undefined || (existsSync(settings) && usual.some(holdsFonts));
  const text = existsSync(chosen) ? readFileSync(chosen, 'utf8') : '';
  // What it includes may name more.
  if (text.includes('<include')) return true;
  return [...text.matchAll(/<dir>([^<]+)<\/dir>/g)].some(([, named]) => holdsFonts(named ?? ''));
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
