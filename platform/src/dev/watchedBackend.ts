import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../UserError';
import { undefinedIfMissing } from '../registry/files';
import { isPidRunning } from '../registry/isRunning';

interface Options {
  workspace: string;
  dataFolder: string;
  port: number;
}

const startLimitMs = 180_000;

/** Runs the backend on its own port and restarts it when its sources change. Resolves when it answers. */
export async function startWatchedBackend({ workspace, dataFolder, port }: Options) {
  const folder = path.join(workspace, 'backend');
  const child = spawn(path.join(folder, 'node_modules/.bin/tsx'), ['watch', 'src/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), H5_DATA: dataFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C in a terminal signals every process in it. With a second signal the backend would not wait until its
    // database is closed.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  let isTold = false;
  /** Sends one signal and waits until the process has exited. */
  async function stop(): Promise<void> {
    if (!isTold) child.kill();
    isTold = true;
    await exited;
  }
  process.on('exit', () => void stop());
  // Closing a terminal signals only the processes in it.
  process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  const ended = new Promise<never>((_, reject) => child.once('error', reject));
  try {
    await Promise.race([waitUntilReady(port), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** The backend would refuse to start as well, but this process would keep waiting for it to answer. */
export async function assertDatabaseUnused(dataFolder: string): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const owner = await readFile(path.join(dataFolder, 'db.lock'), 'utf8').catch(undefinedIfMissing);
  const pid = Number.parseInt(owner ?? '', 10);
  if (!isPidRunning(pid)) return;
  throw new UserError(
    `Another process (${pid}), such as “npm start”, uses the database in ${dataFolder}.`,
    'Stop it; or leave it running and rebuild apps into it: npm run h5 -- dev trade; or use another folder: H5_DATA=…',
    'busy',
  );
}

async function waitUntilReady(port: number): Promise<void> {
  const end = Date.now() + startLimitMs;
  while (Date.now() < end) {
    const answers = await fetch(`http://localhost:${port}/api/openapi.json`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await wait(200);
  }
  throw new UserError(
    `The backend does not answer at http://localhost:${port} after ${startLimitMs / 1000} s.`,
    'Its output is above.',
  );
}
