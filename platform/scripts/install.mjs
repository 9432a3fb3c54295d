// Uses only Node's own modules: packages may not be installed yet.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

// Uses no syntax or API that an unsupported Node lacks, so that the version check below can run and print its
// message.
export const workspace = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** An error that the user can act on; its message is printed without a stack. */
export class UserError extends Error {
  name = 'UserError';
}

export const pnpm = 'pnpm@12.21.0';
/**
 * The lowest minor version of each major version that all packages support. Newer major versions are all supported.
 */
const minimumMinors = new Map([
  [20, 19],
  [22, 13],
  [24, 0],
]);
const recommendedMajor = 24;
const lastDeprecatedMajor = 20;

/** The message for a Node that cannot run the product, else undefined. */
export function unsupportedNodeMessage(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > Math.max(...minimumMinors.keys()) || minor >= minimumMinors.get(major))
    return undefined;
  const known = [...minimumMinors].map(([name, least]) => `${name}.${least}`).join(', ');
  return `Node ${version} cannot run this. Install Node ${recommendedMajor}, for example from https://nodejs.org (${known} or newer).`;
}

/** The message for a Node that runs the product but should be replaced, else undefined. */
export function deprecatedNodeMessage(version = process.versions.node) {
  const [major] = version.split('.').map(Number);
  return major <= lastDeprecatedMajor
    ? `Node ${version} works, but no longer receives fixes: Node ${recommendedMajor} is recommended.`
    : undefined;
}

const installedMarker = path.join(workspace, 'node_modules/.installed');

/** Whether exactly the locked packages were installed and are still there. */
export function isInstalled() {
  const packages = readdirSync(workspace).filter((folder) =>
    existsSync(path.join(workspace, folder, 'package.json')),
  );
  const folders = [...packages, '.'].map((name) => path.join(workspace, name, 'node_modules'));
  return (
    folders.every(existsSync) &&
    existsSync(installedMarker) &&
    readFileSync(installedMarker, 'utf8') === lockFileHash()
  );
}

/** Installs exactly what the lock file lists. */
export async function install() {
  const { code, output } = await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: workspace,
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    throw new UserError(`The packages could not be installed.\n${output}`);
  }
  writeFileSync(installedMarker, lockFileHash());
}

function lockFileHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(workspace, 'pnpm-lock.yaml')))
    .digest('hex');
}
