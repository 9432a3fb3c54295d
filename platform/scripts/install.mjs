// Only what comes with Node: nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const workspace = path.resolve(import.meta.dirname, '../..');

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
  const { code, output } = await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile']);
  if (code !== 0) {
    throw new Error(`The packages could not be installed.\n${output.trim()}`);
  }
  writeFileSync(stamp, locked());
}

function locked() {
  return createHash('sha256')
    .update(readFileSync(path.join(workspace, 'pnpm-lock.yaml')))
    .digest('hex');
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: workspace,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
