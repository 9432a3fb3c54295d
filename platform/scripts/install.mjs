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
const minimumNode = [20, 11];

/** One sentence when this Node cannot run the product, else undefined. */
export function unsupportedNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isOld = major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1]);
  return isOld
    ? `Node ${version} is too old: install Node ${minimumNode.join('.')} or newer, for example from https://nodejs.org.`
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
