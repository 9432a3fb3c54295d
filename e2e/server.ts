import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const startTimeoutMs = 180_000;

/** The product itself, started as a person starts it, on an empty data folder. */
export interface Product {
  origin: string;
  port: number;
  dataFolder: string;
  /** Runs a command of the platform against the same registry and answers what it printed. */
  h5(...command: string[]): Promise<string>;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProduct(
  environment: Record<string, string> = {},
  folder?: string,
): Promise<Product> {
  const dataFolder = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'h5-e2e-')));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    H5_DATA: dataFolder,
    H5_ENV: 'local',
    ...environment,
  };
  const child = spawn(process.execPath, ['platform/scripts/start.mjs'], { cwd: root, env });
  await untilReady(child);

  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: `http://localhost:${port}`,
    port,
    dataFolder,
    h5: (...command) => run(['platform/bin/h5.mjs', ...command], env),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (!folder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves when the line with the address is printed, rejects with all that was printed when it ends before. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The product did not start in time:\n${printed}`));
    }, startTimeoutMs);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!/^Ready: /m.test(printed)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The product ended while starting:\n${printed}`));
    });
  });
}

function run(command: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, env });
    let printed = '';
    const read = (chunk: Buffer) => (printed += chunk.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${command.join(' ')}:\n${printed}`)),
    );
  });
}
