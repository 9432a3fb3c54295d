import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { sha384 } from '../registry/files';
import { aRegistry } from '../testing/aRegistry';
import { createEdge, isEdgePath } from './Edge';
import { LivePage } from './LivePage';

const bootScript = 'boot(window);';

let setup: Awaited<ReturnType<typeof aRegistry>>;
let server: http.Server;

beforeEach(async () => {
  setup = await aRegistry();
  const { versions, releases } = setup.registry;
  await setup.publishHost();
  await setup.publish({ files: { 'remoteEntry.js': 'one();', 'shape.bin': 'bytes' } });
  await releases.promote('local', { host: '1.0.0+a', trade: '1.0.0+a' }, { who: 'ada' });
  const page = new LivePage('local', releases, versions, bootScript);
  server = http.createServer(createEdge(page, versions, setup.registry.faultsOf('local')));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await setup.remove();
});

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as it is: `fetch` would tidy it up first. */
function get(path: string, headers = {}, method = 'GET', body?: string): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

test.each(['/', '/h5'])('%s leads to the product', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([302, '/h5/']);
});

test.each([
  ['/', true],
  ['/?x', true],
  ['/h5/', true],
  ['/h5', true],
  ['/api/csp-report', true],
  ['/api/user/info', false],
  ['/h5x', false],
  ['/dev/outbox', false],
])('knows whose address %s is', (path, expected) => {
  expect(isEdgePath(path)).toBe(expected);
});

test('the policy admits exactly the script and the style that stand in the document', async () => {
  const { headers, body } = await get('/h5/');
  const html = body.toString();
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const policy = headers['content-security-policy'];

  expect(script).toBe(bootScript);
  expect(policy).toContain(`script-src 'self' '${sha384(script)}';`);
  expect(policy).toContain(`style-src 'self' '${sha384(style)}';`);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('the document carries every protection, and is asked for again each time', async () => {
  const { headers } = await get('/h5/');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
  });
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('whoever came over TLS is kept there', async () => {
  const { headers } = await get('/h5/', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  expect(headers['content-security-policy']).toContain('; upgrade-insecure-requests;');
});

test('a report of the policy is taken where the document says', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect((await get('/api/csp-report', {}, 'POST')).status).toBe(204);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('the document holds the release as text that cannot end its own element', async () => {
  const { releases } = setup.registry;
  await setup.publish({ version: '1.0.1', routes: ['/pages/</script><script>'] });
  await releases.promote('local', { trade: '1.0.1' }, { who: 'ada' });

  const html = (await get('/h5/')).body.toString();
  const json = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(await releases.current('local'));
});

test('a promote is served at once, and an unchanged release is not sent twice', async () => {
  const first = await get('/h5/release.json');
  const again = await get('/h5/release.json', { 'if-none-match': first.headers.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);

  await setup.publish({ version: '1.1.0', files: { 'remoteEntry.js': 'two();' } });
  await setup.registry.releases.promote('local', { trade: '1.1.0' }, { who: 'ada' });
  const after = await get('/h5/release.json', { 'if-none-match': first.headers.etag });
  expect(after.status).toBe(200);
  expect(JSON.parse(after.body.toString())).toMatchObject({
    seq: 2,
    apps: { trade: { version: '1.1.0' } },
  });
});

const entry = '/h5/r/trade/1.0.0+a/remoteEntry.js';

test.each([
  ['br', 'gzip, deflate, br, zstd', zlib.brotliDecompressSync],
  ['gzip', 'gzip;q=0.8, br;q=0', zlib.gunzipSync],
  [undefined, 'identity', (bytes: Buffer) => bytes],
])('sends a file as %s to whom it suits, for ever', async (encoding, accepted, decode) => {
  const { status, headers, body } = await get(entry, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(decode(body).toString()).toBe('one();');
});

test('sends what does not compress as it is', async () => {
  const { headers, body } = await get('/h5/r/trade/1.0.0+a/shape.bin', { 'accept-encoding': 'br' });
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('bytes');
});

test('answers HEAD with the headers alone, and refuses to be written to', async () => {
  const head = await get(entry, {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '6', 0]);
  expect((await get(entry, {}, 'DELETE')).status).toBe(405);
});

test.each([
  '/h5/r/trade/1.0.0+a/../../../audit.jsonl',
  '/h5/r/trade/1.0.0+a/..%2F..%2F..%2Faudit.jsonl',
  '/h5/r/..%2F..%2F/1.0.0/x',
  '/h5/r/trade/1.0.0+a/manifest.json',
  '/h5/r/trade/1.0.0+a/remoteEntry.js.br',
  '/h5/r/trade/1.0.0+a/constructor',
  '/h5/r/trade/%E0%A4%A',
  '/h5/r/trade/9.9.9/remoteEntry.js',
  '/h5/r/',
  '/h5/nowhere',
])('has nothing at %s', async (path) => {
  const { status, body } = await get(path);
  expect([status, body.length]).toEqual([404, 0]);
});

test('a version that was changed on the disk is not served; what ran before goes on', async () => {
  const { releases, versions } = setup.registry;
  await get('/h5/');
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await setup.publish({ version: '1.1.0', files: { 'remoteEntry.js': 'two();' } });
  await releases.promote('local', { trade: '1.1.0' }, { who: 'ada' });
  jest.spyOn(versions, 'verifyOnce').mockRejectedValue(new Error('remoteEntry.js is not the file'));

  const { body } = await get('/h5/release.json');
  expect(JSON.parse(body.toString())).toMatchObject({ seq: 1 });
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('not the file'));
  errors.mockRestore();
});

test('goes on without a fallback that was changed on the disk', async () => {
  const { releases, versions } = setup.registry;
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await setup.publish({ version: '1.1.0', files: { 'remoteEntry.js': 'two();' } });
  await releases.promote('local', { trade: '1.1.0' }, { who: 'ada' });
  jest.spyOn(versions, 'isSound').mockResolvedValue(false);

  const { body } = await get('/h5/release.json');
  expect(JSON.parse(body.toString())).toMatchObject({ seq: 2, fallback: {} });
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('trade@1.0.0+a is damaged'));
  errors.mockRestore();
});

const fault = {
  app: 'trade',
  version: '1.0.0+a',
  path: '/pages/market/market',
  code: 'REMOTE_CRASHED',
};

test('counts what browsers say about a version', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const code of ['REMOTE_CRASHED', 'REMOTE_CRASHED', 'REMOTE_BROKEN']) {
    const body = JSON.stringify({ ...fault, code });
    expect((await get('/h5/faults', {}, 'POST', body)).status).toBe(204);
  }
  expect(await setup.registry.faultsOf('local').counts()).toEqual({
    'trade@1.0.0+a': { REMOTE_CRASHED: 2, REMOTE_BROKEN: 1 },
  });
  expect(log).toHaveBeenCalledWith('trade@1.0.0+a /pages/market/market: REMOTE_CRASHED');
  log.mockRestore();
});

test.each([
  ['a version that was never published', JSON.stringify({ ...fault, version: '9.9.9' }), {}],
  ['a name that leads elsewhere', JSON.stringify({ ...fault, app: '../..' }), {}],
  ['a page it does not have', JSON.stringify({ ...fault, path: '/x\n2026 REMOTE_BROKEN' }), {}],
  ['an unknown fault', JSON.stringify({ ...fault, code: 'UGLY' }), {}],
  ['no JSON', 'fault', {}],
  ['nothing', '', {}],
  ['too much', JSON.stringify({ ...fault, more: 'x'.repeat(2_000) }), {}],
  ['another site', JSON.stringify(fault), { 'sec-fetch-site': 'cross-site' }],
])('does not count %s', async (_, body, headers) => {
  expect((await get('/h5/faults', headers, 'POST', body)).status).toBe(400);
  expect(await setup.registry.faultsOf('local').counts()).toEqual({});
});

test('an environment without a release says so', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await writeFile(setup.registry.releases.pointerOf('local'), '');
  const { releases, versions } = setup.registry;
  const page = new LivePage('nowhere', releases, versions, bootScript);
  await expect(page.current()).rejects.toThrow('has no release');
  errors.mockRestore();
});
