import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readRelease } from './readRelease';

export const root = path.resolve(import.meta.dirname, '..');
const startTimeoutMs = 180_000;

/** A running product and its registry. */
export interface Product {
  origin: string;
  dataFolder: string;
}

interface Start {
  folder?: string;
  script?: 'platform/scripts/start.mjs' | 'platform/scripts/dev.mjs';
  /** Further settings. */
  env?: Readonly<Record<string, string>>;
}

/** Starts the product on an empty data folder, as a user would. */
export async function startProduct({
  folder = root,
  script = 'platform/scripts/start.mjs',
  env: settings = {},
}: Start = {}): Promise<Product & { printed(): string; stop(): Promise<void> }> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'h5-e2e-'));
  const port = await freePort();
  // This process and its children read codes from the dev mailbox with this key.
  process.env.H5_DEV_KEY ??= randomUUID();
  const own = { PORT: String(port), H5_DATA: dataFolder, H5_ENV: 'local' };
  const env = { ...process.env, ...settings, ...own };
  const child = spawn(process.execPath, [script], { cwd: folder, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  await waitUntilReady(child);

  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: `http://localhost:${port}`,
    dataFolder,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The product that all tests share. */
export function runningProduct(): Product {
  const { E2E_ORIGIN: origin = 'http://localhost:8080', E2E_DATA: dataFolder = '.data' } =
    process.env;
  return { origin, dataFolder };
}

/** Runs a command of the platform on a product's registry and returns its output. */
export function h5({ dataFolder }: Product, ...command: string[]): Promise<string> {
  return run(['platform/bin/h5.mjs', ...command], { ...process.env, H5_DATA: dataFolder });
}

/** Serves another environment of the same registry, with the versions that the product shows. `api` answers its calls. */
export async function serveEnvironment(product: Product, name: string, api = product.origin) {
  const release = await readRelease(product.origin);
  const versions = Object.entries(release.apps).map(([app, { version }]) => `${app}@${version}`);
  await h5(product, 'promote', ...versions, '--env', name);
  return serveApi({ ...product, origin: api }, name);
}

/** Serves an environment of a registry; its calls go to the product's backend. */
export function serveApi({ dataFolder, origin }: Product, name: string) {
  return serve(dataFolder, name, ['--api', origin]);
}

/** Serves an environment of a registry without a backend; teams may publish to it. */
export function serveRegistry(dataFolder: string, name: string) {
  return serve(dataFolder, name, ['--accept-publishes']);
}

async function serve(dataFolder: string, name: string, options: string[]) {
  const port = await freePort();
  const command = ['platform/bin/h5.mjs', 'serve', '--env', name, '--port', String(port)];
  const child = spawn(process.execPath, [...command, ...options], {
    cwd: root,
    env: { ...process.env, H5_DATA: dataFolder },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://localhost:${port}`;
  await waitUntilReachable(`${address}/h5/`);
  return {
    origin: address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
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

/** Resolves when the product has printed its address. Rejects with its output if it exits before. */
function waitUntilReady(child: ChildProcess): Promise<void> {
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
