import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWatchedBackend } from './watchedBackend';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), 'h5-watched-'));
});
afterEach(() => rm(workspace, { recursive: true }));

/** Replaces the watcher: answers requests, records the signals it receives and takes a while to exit. */
const watcher = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const say = (what) => appendFileSync(process.env.H5_DATA + '/said', what + ' ');
require('node:http').createServer((_, response) => response.end()).listen(Number(process.env.PORT));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  say(signal);
  setTimeout(() => (say('closed'), process.exit()), 300);
});
`;

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the backend gets one signal and is awaited', async () => {
  const bin = path.join(workspace, 'backend/node_modules/.bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'tsx'), watcher, { mode: 0o755 });
  const port = await freePort();
  const { stop } = await startWatchedBackend({ workspace, dataFolder: workspace, port });
  await Promise.all([stop(), stop()]);
  expect(await readFile(path.join(workspace, 'said'), 'utf8')).toBe('SIGTERM closed ');
});
