import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
/** Copies of the workspace, databases and profiles of browsers take less than half of it. */
const leastBytes = 4 * 1024 ** 3;

/**
 * Makes a temporary folder for all tests of a run, in memory where there is room for it: a database there is created in a
 * fiftieth of the time that a slow disk takes. It is removed when this process exits.
 */
export function useTemporaryFolder(place = hasRoom(memory) ? memory : tmpdir()) {
  const folder = mkdtempSync(path.join(place, 'h5-tests-'));
  // PostgreSQL runs as another user if this one is root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return folder;
}

export function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
}
