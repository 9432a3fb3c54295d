// Only what comes with Node: nothing is installed yet.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

// Written so that a Node too old for the product still gets as far as being told so.
export const workspace = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Why this cannot go on, in a sentence for people. */
export class Refusal extends Error {
  name = 'Refusal';
}

const pnpm = 'pnpm@12.21.0';
/** The first minor version of each major one that every package runs on; from the last one on, all of them do. */
const minors = new Map([
  [20, 19],
  [22, 13],
  [24, 0],
]);
const recommended = 24;
const outOfCare = 20;

/** One sentence when this Node cannot run the product, else undefined. */
export function unsupportedNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > Math.max(...minors.keys()) || minor >= minors.get(major)) return undefined;
  const known = [...minors].map(([name, least]) => `${name}.${least}`).join(', ');
  return `Node ${version} cannot run this. Install Node ${recommended}, for example from https://nodejs.org (${known} or newer).`;
}

/** One sentence when this Node runs the product and should be replaced all the same, else undefined. */
export function discouragedNode(version = process.versions.node) {
  const [major] = version.split('.').map(Number);
  return major <= outOfCare
    ? `Node ${version} works, but is no longer mended: Node ${recommended} is recommended.`
    : undefined;
}

const stamp = path.join(workspace, 'node_modules/.installed');

/** Were exactly the locked packages installed, and are they still there? */
export function isInstalled() {
  const packages = readdirSync(workspace).filter((folder) =>
    existsSync(path.join(workspace, folder, 'package.json')),
  );
  const folders = [...packages, '.'].map((name) => path.join(workspace, name, 'node_modules'));
  return folders.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === locked();
}

/** Installs what the lock file says, and nothing else. */
export async function install() {
  const { code, output } = await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: workspace,
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    throw new Refusal(`The packages could not be installed.\n${output}`);
  }
  writeFileSync(stamp, locked());
}

function locked() {
  return createHash('sha256')
    .update(readFileSync(path.join(workspace, 'pnpm-lock.yaml')))
    .digest('hex');
}
