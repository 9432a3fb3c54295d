import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildFolder, type WorkspaceApp } from '../build/workspace';
import { acquire, isStale } from '../registry/withLock';
import { UserError } from '../UserError';

interface Options {
  /** How long to wait for another process. */
  patienceMs: number;
}

/**
 * Reserves the folder of an app's development build, because two processes that write into it would break each other's
 * builds. Returns how to release it. Throws when another process keeps it.
 */
export async function holdBuildFolder(
  app: WorkspaceApp,
  { patienceMs }: Options = { patienceMs: 0 },
): Promise<() => Promise<void>> {
  const lock = `${buildFolder(app, 'development')}.lock`;
  await mkdir(path.dirname(lock), { recursive: true });
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      await acquire(lock);
      return () => rm(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isStale(lock)) await rm(lock, { force: true });
      else if (Date.now() >= end) throw await alreadyHeld(app, lock);
      else await wait(200);
    }
  }
}

/** Reserves the folders of all apps or of none. */
export async function holdBuildFolders(apps: WorkspaceApp[]): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  const release = async () => void (await Promise.all(held.map((one) => one())));
  try {
    for (const app of apps) held.push(await holdBuildFolder(app));
  } catch (error) {
    await release();
    throw error;
  }
  return release;
}

async function alreadyHeld({ name, folder }: WorkspaceApp, lock: string): Promise<UserError> {
  const pid = (await readFile(lock, 'utf8').catch(() => '')).trim();
  return new UserError(
    `Process ${pid} already rebuilds ${name} in ${folder}.`,
    'Stop it first, or use the pages that it serves. Another copy of the workspace can be rebuilt at the same time.',
  );
}
