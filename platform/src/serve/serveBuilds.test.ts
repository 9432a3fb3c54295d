import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveBuilds } from './serveBuilds';

const to = 'https://staging.example';
let folder: string;
let server: Server;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'h5-offer-'));
  const manifest = { app: 'trade', version: '1.0.0+a', files: { 'main.js': {} } };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'main.js'), 'run();');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  server = await serveBuilds({ folders: { trade: folder }, port: 0, to });
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

function ask(file: string, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://localhost:${port}/h5/r/${file}`, { method });
}

test('serves the manifest of a build and its files to the pages of one origin', async () => {
  const manifest = await ask('trade/manifest.json');
  expect(await manifest.json()).toMatchObject({ version: '1.0.0+a' });
  expect(manifest.headers.get('access-control-allow-origin')).toBe(to);
  const script = await ask('trade/1.0.0+a/main.js');
  expect([script.headers.get('content-type'), await script.text()]).toEqual([
    'text/javascript; charset=utf-8',
    'run();',
  ]);
  expect(script.headers.get('cache-control')).toBe('no-store');
  const preflight = await ask('trade/manifest.json', 'OPTIONS');
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
});

test.each([
  'trade/1.0.0+b/main.js',
  'trade/1.0.0+a/secret.txt',
  'trade/1.0.0+a/..%2fsecret.txt',
  'trade/manifest.json/main.js',
  'nft/manifest.json',
  'constructor/manifest.json',
  '%',
])('does not serve %s', async (file) => {
  expect((await ask(file)).status).toBe(404);
});
