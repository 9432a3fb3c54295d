import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, h5 } from '../../server';

const root = path.resolve(import.meta.dirname, '../../..');
const startTimeoutMs = 30_000;
const env = 'bench';

/** Builds what has changed and publishes it into a temporary registry. */
export async function publishProduct() {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'h5-bench-'));
  const registry = { origin: '', dataFolder };
  await h5(registry, 'build');
  const published = await h5(registry, 'publish');
  const versions = published.match(/^\w+@\S+/gm) ?? [];
  await h5(registry, 'promote', ...versions, '--env', env);
  return { dataFolder, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}

/** Serves the production build with the platform's own edge, which forwards calls and sockets to `api`. */
export async function serveProduct(dataFolder: string, api: string) {
  const port = await freePort();
  const command = ['platform/bin/h5.mjs', 'serve', '--env', env, '--port', String(port)];
  const child = spawn(process.execPath, [...command, '--api', api], {
    cwd: root,
    env: { ...process.env, H5_DATA: dataFolder },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`It is not served: ${said}`)), startTimeoutMs);
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (!said.includes('http://')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
