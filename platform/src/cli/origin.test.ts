import { readFile } from 'node:fs/promises';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { releaseFilesRoot } from '@h5/shared/release/release';
import { documentHeaders } from '../edge/headers';
import { ReleaseDocument } from '../edge/ReleaseDocument';
import { main } from '../main';
import { createTestRegistry } from '../testing/createTestRegistry';
import { testScripts } from '../testing/testScripts';

const env = 'local';
let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let cdn: Server;
let headers: Record<string, string>;
let change: (bytes: Buffer) => Buffer;
let isMoved: boolean;
let printed: { out: jest.SpyInstance; err: jest.SpyInstance };
const { H5_DATA } = process.env;

beforeEach(async () => {
  printed = {
    out: jest.spyOn(console, 'log').mockImplementation(() => undefined),
    err: jest.spyOn(console, 'error').mockImplementation(() => undefined),
  };
  setup = await createTestRegistry();
  process.env.H5_DATA = setup.folder;
  await setup.publishHost();
  await setup.publish();
  const versions = { host: '1.0.0+a', trade: '1.0.0+a' };
  await setup.registry.releases.promote(env, versions, { who: 'ada' });
  headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
  change = (bytes) => bytes;
  isMoved = false;
  // A CDN serves the registry's folder of versions as it is.
  cdn = http.createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://cdn');
    if (isMoved && search === '') {
      return response.writeHead(302, { ...headers, location: `${pathname}?moved` }).end();
    }
    const file = pathname.slice(releaseFilesRoot.length);
    readFile(path.join(setup.registry.folder, 'apps', file)).then(
      (bytes) => response.writeHead(200, headers).end(change(bytes)),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => cdn.listen(0, resolve));
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (H5_DATA === undefined) delete process.env.H5_DATA;
  else process.env.H5_DATA = H5_DATA;
  cdn.closeAllConnections();
  await new Promise((resolve) => cdn.close(resolve));
  await setup.remove();
});

const origin = () => `http://localhost:${(cdn.address() as AddressInfo).port}`;
const err = () => printed.err.mock.calls.flat().join('\n');
const current = () => setup.registry.releases.existing(env);

async function policy() {
  const page = new ReleaseDocument(env, setup.registry, testScripts);
  const { 'content-security-policy': text } = documentHeaders(await page.current(), false);
  const { html } = await page.current();
  return { directives: text.split('; '), html: (await html('en')).plain.toString() };
}

test('the files of a release may come from a CDN: its policy allows that origin, for files only', async () => {
  expect(await main(['origin', origin(), '--why', 'Speed'])).toBe(0);
  expect((await current()).origins).toEqual({ '*': origin() });
  const { directives, html } = await policy();
  const files = `'self' ${origin()}/h5/r/`;
  for (const name of ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src']) {
    expect(directives.find((one) => one.startsWith(name))).toContain(`${name} ${files}`);
  }
  expect(directives).toContain("manifest-src 'self'");
  expect(html).toContain(`href="${origin()}/h5/r/host/1.0.0+a/host.js"`);
});

test('an origin stays over promotions and rollbacks, and “self” ends it', async () => {
  await main(['origin', origin(), 'trade']);
  expect((await current()).origins).toEqual({ trade: origin() });
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.1.0']);
  await main(['rollback', 'trade']);
  expect((await current()).origins).toEqual({ trade: origin() });
  await main(['origin', origin()]);
  await main(['origin', 'self', 'trade']);
  expect((await current()).origins).toEqual({ host: origin() });
  await main(['audit']);
  expect(printed.out.mock.calls.at(-1)?.[0]).toContain('origin self trade local release');
  expect(await main(['origin', 'self'])).toBe(0);
  expect((await current()).origins).toBeUndefined();
  expect((await policy()).directives).toContain("connect-src 'self'");
});

test('a promotion warns if the CDN does not have the version', async () => {
  await main(['origin', origin(), 'trade']);
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.1.0']);
  expect(err()).not.toContain('Warning');
  await setup.publish({ version: '1.2.0', files: { 'main.js': 'three();' } });
  change = () => Buffer.from('an old copy');
  expect(await main(['promote', 'trade@1.2.0'])).toBe(0);
  expect(err()).toContain('cannot serve trade@1.2.0: it serves another file.');
});

test.each<[string, () => unknown, string, string]>([
  ['has no such file', () => (change = () => Buffer.from('')), 'trade', 'serves another file'],
  [
    'lets no other origin read',
    () => delete headers['access-control-allow-origin'],
    'trade',
    'other origins may not read',
  ],
  [
    'sends scripts as text',
    () => (headers['content-type'] = 'text/plain'),
    'trade',
    'as text/plain',
  ],
  ['leads elsewhere', () => (isMoved = true), 'trade', 'cannot serve trade@1.0.0+a'],
  [
    'serves no version',
    () =>
      cdn
        .removeAllListeners('request')
        .on('request', (_, response) => response.writeHead(404).end()),
    'host',
    'it answers 404',
  ],
])('a CDN that %s is refused before anybody loads from it', async (_, spoil, app, words) => {
  spoil();
  expect(await main(['origin', origin(), app])).toBe(3);
  expect(err()).toContain(words);
  expect((await current()).origins).toBeUndefined();
});

test.each([
  [['cdn.example'], 'is not an origin', 2],
  [['https://cdn.example/files'], 'is not an origin', 2],
  [['http://localhost:1', 'lottery'], 'runs no lottery', 4],
  [['http://localhost:1', 'trade'], 'cannot serve trade@1.0.0+a', 3],
])('%j is an error', async (args, words, code) => {
  expect(await main(['origin', ...args])).toBe(code);
  expect(err()).toContain(words);
});
