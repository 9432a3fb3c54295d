import { longTest } from '@h5/shared/testing/longTest';
import http, { type IncomingHttpHeaders } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { DocumentFiles } from '@h5/shared/release/documentFiles';
import type { ReleasePayload, ReleaseReply } from '@h5/shared/release/releasePayload';
import { sha384 } from '../registry/files';
import { Registry } from '../registry/Registry';
import { payloadBytes } from '../registry/ReleaseFiles';
import { createServer } from '../serve/listen';
import { payloadTypes } from '../trust/dsse';
import { signWith } from '../trust/keys';
import { createTestRegistry } from '../testing/createTestRegistry';
import { createEdge, isEdgePath } from './Edge';
import { HealthCounter } from './HealthCounter';
import { ReleaseDocument } from './ReleaseDocument';

const scripts = { firstPaint: 'prepare(H5_HOME_ROUTES);', boot: 'boot(window);' };

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let server: http.Server;

beforeEach(async () => {
  setup = await createTestRegistry();
  const { registry } = setup;
  await setup.publishHost();
  await setup.publish({ files: { 'remoteEntry.js': 'one();', 'shape.woff2': 'bytes' } });
  await setup.prove('local', 'host@1.0.0+a', 'trade@1.0.0+a');
  await registry.releases.promote('local', { host: '1.0.0+a', trade: '1.0.0+a' }, { who: 'ada' });
  const page = new ReleaseDocument('local', registry, scripts);
  const faults = registry.errorReportsOf('local');
  const health = await HealthCounter.open(registry.healthOf('local'));
  const trustedProxies = ['127.0.0.1', '::1'];
  server = createServer(
    createEdge({ page, registry, errorReports: faults, health, trustedProxies }),
  );
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

/** Sends the path unchanged; `fetch` would normalise it. */
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

test('a version that no release names is served to testers only, where the release allows it', async () => {
  await setup.publish({ version: '2.0.0', files: { 'main.js': 'two();' } });
  const { status, headers, body } = await get('/h5/overrides/trade/2.0.0');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(JSON.parse(body.toString())).toMatchObject({ app: 'trade', version: '2.0.0' });
  expect((await get('/h5/r/trade/2.0.0/main.js')).body.toString()).toBe('two();');
  for (const name of ['host/1.0.0+a', 'trade/3.0.0', 'trade', '', '../registry', '%']) {
    expect((await get(`/h5/overrides/${name}`)).status).toBe(404);
  }
});

test('a version that no release names is not served', async () => {
  await setup.registry.releases.configure('local', 'env', { overrides: false }, { who: 'ada' });
  await setup.publish({ version: '6.6.6', files: { 'main.js': 'steal();' } });
  for (const file of ['main.js', 'manifest.json']) {
    expect((await get(`/h5/r/trade/6.6.6/${file}`)).status).toBe(404);
  }
});

test('files are for pages of the same origin, unless the release names another one', async () => {
  const file = '/h5/r/trade/1.0.0+a/remoteEntry.js';
  expect((await get(file)).headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
  });
  const origins = { trade: 'https://cdn.example' };
  await setup.registry.releases.configure('local', 'origin', { origins }, { who: 'ada' });
  expect((await get(file)).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { headers } = await get('/h5/release.json');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('the request of a damaged file makes the release say so', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const release = async () =>
    JSON.parse((await get('/h5/release.json')).body.toString()) as ReleaseReply;
  expect((await release()).unavailable).toEqual([]);
  await setup.damage('trade', '1.0.0+a', 'remoteEntry.js');
  expect((await get('/h5/r/trade/1.0.0+a/remoteEntry.js')).status).toBe(503);
  expect((await release()).unavailable).toEqual(['trade@1.0.0+a']);
  logged.mockRestore();
});

test('a signature that nobody knows is only a part of the release', async () => {
  const { files } = setup.registry.releases;
  const { release, envelope } = (await files.current('local'))!;
  const sig = `'><script src="/h5/r/trade/1.0.0+a/remoteEntry.js"></script>`;
  const signatures = [...envelope.signatures, { keyid: '&#39;', sig }];
  await files.add(release, { ...envelope, signatures });
  await files.makeCurrent(release);
  expect((await get('/h5/')).body.toString()).not.toContain(sig);
  const { body } = await get((await namedFiles()).release);
  expect((JSON.parse(body.toString()) as ReleaseReply).signatures).toEqual(signatures);
});

test.each(['/', '/h5'])('%s redirects to the product', async (path) => {
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
])('the edge serves %s itself: %s', (path, expected) => {
  expect(isEdgePath(path)).toBe(expected);
});

/** The whole policy of the page except its two hashes, so that every change of a directive is deliberate. */
const policy = [
  "default-src 'none'",
  "script-src 'self' '<first paint>'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "style-src 'self' '<style>'",
  "frame-src 'none'",
  "worker-src 'none'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  'report-to csp',
  'report-uri /api/csp-report',
];

/** The addresses in the tag of the boot script. */
async function namedFiles(headers = {}) {
  const html = (await get('/h5/', headers)).body.toString();
  const tag = /<script async [^>]*id="boot"[^>]*>/.exec(html)?.[0] ?? '';
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return {
    html,
    release: valueOf('data-release'),
    boot: valueOf('src'),
    integrity: valueOf('integrity'),
  };
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
}

async function policyOf(headers = {}) {
  const document = await get('/h5/', headers);
  return String(document.headers['content-security-policy']).split('; ');
}

test('the boot script is given the environment and its public keys', async () => {
  const { registry } = setup;
  const boot = 'boot(window, H5_TRUST);';
  const page = new ReleaseDocument('local', registry, { ...scripts, boot });
  const { html, files } = await page.current();
  const [, integrity, path] =
    / integrity="([^"]*)" id="boot".* src="([^"]*)"/.exec((await html('en')).plain.toString()) ??
    [];
  const script = files.get(path ?? '')?.plain.toString() ?? '';
  const trust = JSON.parse(script.slice('boot(window, '.length, -2));
  expect(trust).toEqual({ env: 'local', keys: await registry.keys.pins('local') });
  expect(JSON.stringify(trust)).not.toContain('private');
  expect(integrity).toBe(sha384(script));
});

test('the policy admits exactly the scripts and the style of the document', async () => {
  const html = (await get('/h5/')).body.toString();
  const [firstPaint = ''] = inlineScripts(html);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hashes = {
    '<first paint>': sha384(firstPaint),
    '<style>': sha384(style),
  };

  expect(inlineScripts(html)).toEqual([`prepare(["/pages/index/index"]);`]);
  expect(await policyOf()).toEqual(
    policy.map((directive) =>
      Object.entries(hashes).reduce((text, [name, hash]) => text.replace(name, hash), directive),
    ),
  );
});

test('the document requests the host before anything else, and leaves it to the boot script to run it', async () => {
  const html = (await get('/h5/')).body.toString();
  const named = html.match(/<[^<>]*host\.js[^<>]*>/g) ?? [];
  expect(named).toHaveLength(1);
  const [preload = ''] = named;
  // With other attributes than those of the script the file would be fetched twice.
  expect(preload).toMatch(
    /^<link rel="preload" as="script" fetchpriority="high" crossorigin="anonymous" integrity="sha384-.*?" href=/,
  );
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<style>'));
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<script'));
});

test('the first frame waits for the words of the document', async () => {
  const html = (await get('/h5/')).body.toString();
  const wait = html.indexOf('<link rel="expect" blocking="render" href="#app">');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(html.indexOf('<script'));
  expect(html.indexOf('id="app"')).toBeGreaterThan(html.indexOf('id="first-paint"'));
});

test('over TLS the policy upgrades insecure requests', async () => {
  const plain = await policyOf();
  const secure = await policyOf({ 'x-forwarded-proto': 'https' });
  expect(secure.filter((directive) => !plain.includes(directive))).toEqual([
    'upgrade-insecure-requests',
  ]);
  expect(secure).toHaveLength(plain.length + 1);
});

test.each(['/h5/release.json', '/h5/r/trade/1.0.0+a/remoteEntry.js', '/h5/nowhere'])(
  'nothing in the reply at %s may run as a page or be framed',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  },
);

test('the document has all security headers and is revalidated on each visit', async () => {
  const { headers } = await get('/h5/');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
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

test('a reply over TLS requires TLS for later visits', async () => {
  const { headers } = await get('/h5/', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  expect(headers['content-security-policy']).toContain('; upgrade-insecure-requests;');
});

test('a policy violation is reported to the path in the document', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect((await get('/api/csp-report', {}, 'POST')).status).toBe(204);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('the document names the release and the boot script, whose content never changes', async () => {
  const { release, boot, integrity } = await namedFiles();
  const stored = await setup.registry.releases.files.current('local');
  const reply = await get(release);
  expect(JSON.parse(reply.body.toString())).toEqual({
    payload: stored?.envelope.payload.toString(),
    signatures: stored?.envelope.signatures,
    unavailable: [],
  });
  const script = await get(boot);
  expect(sha384(script.body.toString())).toBe(integrity);
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  for (const { headers } of [reply, script]) {
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
  for (const path of ['/h5/release.x.json', '/h5/boot.x.js', release.replace('.json', '.js')]) {
    expect((await get(path)).status).toBe(404);
  }
});

test('the release of a document that is still on its way is served after the next one', async () => {
  const { release } = await namedFiles();
  const before = (await get(release)).body.toString();
  for (let seq = 2; seq < 5; seq += 1) {
    await setup.registry.releases.renew('local', { who: 'ada' });
    expect((await namedFiles()).release).not.toBe(release);
  }
  expect((await get(release)).body.toString()).toBe(before);
});

test('the names of files in the document cannot end their own element', async () => {
  const { releases } = setup.registry;
  await setup.publish({ version: '1.0.1', routes: ['/pages/</script><script>'] });
  await releases.promote('local', { trade: '1.0.1' }, { who: 'ada' });
  const { html } = await namedFiles();
  const [, json = ''] =
    /<script type="application\/json" id="files">(.*?)<\/script>/s.exec(html) ?? [];
  const { remotes } = JSON.parse(json) as DocumentFiles;
  expect(Object.keys(remotes[0]?.pages ?? {})).toEqual(['/pages/</script><script>']);
});

describe('the language of the document', () => {
  const paint = ['en', 'th']
    .map((language) => `<span lang="${language}" data-words="${language}">${language} home</span>`)
    .join('');

  test.each([
    [{}, 'en'],
    [{ 'accept-language': 'de, th;q=0.5, en;q=0.4' }, 'th'],
    [{ 'accept-language': 'en;q=0.1, th;q=0.5, fr;q=0' }, 'th'],
    [{ 'accept-language': 'en', cookie: 'h5_start=x; h5_lang=th' }, 'th'],
    [{ 'accept-language': 'th', cookie: 'h5_lang=klingon' }, 'th'],
  ])('with %j is %s, and so are its words', async (headers, language) => {
    const files = { 'first-paint.html': `<p>${paint}</p>`, 'first-paint.css': '', 'icon.svg': '' };
    await setup.publishHost({
      version: '2.0.0',
      files: { 'host.js': 'x();', 'host.css': '', ...files },
    });
    await setup.registry.releases.promote('local', { host: '2.0.0' }, { who: 'ada' });
    const { html } = await namedFiles(headers);
    expect(html).toContain(`data-lang="${language}" data-served="${language}"`);
    expect(html).toContain(
      `<div id="first-paint"><p><span data-words="${language}">${language} home</span></p></div>`,
    );
  });

  test('is a part of its tag', async () => {
    const tags = ['en', 'th'].map(async (language) => {
      const { headers } = await get('/h5/', { 'accept-language': language });
      return headers.etag;
    });
    const [en, th] = await Promise.all(tags);
    expect(en).not.toBe(th);
    const known = { 'accept-language': 'th', 'if-none-match': th };
    expect((await get('/h5/', known)).status).toBe(304);
  });
});

test('the document describes the site to browsers, phones and search engines', async () => {
  process.env.H5_SITE_NAME = 'Fish & "Chips" <b>';
  try {
    await setup.publish({ version: '1.0.1' });
    await setup.registry.releases.promote('local', { trade: '1.0.1' }, { who: 'ada' });
    const html = (await get('/h5/')).body.toString();
    const name = 'Fish &amp; &quot;Chips&quot; &lt;b&gt;';
    expect(html).toContain(`<title>${name}</title>`);
    expect(html).toContain(`<meta name="description" content="${name}: spot markets`);
    expect(html).toContain('<meta name="theme-color" content="#0b0e11">');
    expect(html).toContain('<link rel="manifest" href="/h5/manifest.webmanifest">');
    const touch = /<link rel="apple-touch-icon" href="(.*?)">/.exec(html)?.[1] ?? '';
    expect((await get(touch)).headers['content-type']).toBe('image/png');
  } finally {
    delete process.env.H5_SITE_NAME;
  }
});

test('the site can be installed: its manifest has a name and existing icons', async () => {
  const { headers, body } = await get('/h5/manifest.webmanifest');
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const manifest = JSON.parse(body.toString()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({
    id: '/h5/',
    name: 'Halden',
    start_url: '/h5/',
    scope: '/h5/',
    display: 'standalone',
  });
  expect(manifest.icons).toHaveLength(1);
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  expect((await get('/h5/')).headers['content-security-policy']).toContain("manifest-src 'self'");
});

test('a promoted release is served at once, and an unchanged one is answered with 304', async () => {
  const first = await get('/h5/release.json');
  const again = await get('/h5/release.json', { 'if-none-match': first.headers.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);

  await setup.publish({ version: '1.1.0', files: { 'remoteEntry.js': 'two();' } });
  await setup.registry.releases.promote('local', { trade: '1.1.0' }, { who: 'ada' });
  const after = await get('/h5/release.json', { 'if-none-match': first.headers.etag });
  expect(after.status).toBe(200);
  const { payload } = JSON.parse(after.body.toString()) as ReleaseReply;
  expect(JSON.parse(payload)).toMatchObject({ seq: 2, apps: { trade: { version: '1.1.0' } } });
});

const entry = '/h5/r/trade/1.0.0+a/remoteEntry.js';

test.each([
  ['br', 'gzip, deflate, br, zstd', zlib.brotliDecompressSync],
  ['gzip', 'gzip;q=0.8, br;q=0', zlib.gunzipSync],
  [undefined, 'identity', (bytes: Buffer) => bytes],
])(
  'sends a file as %s to clients that accept it, with a cache time of a year',
  async (encoding, accepted, decode) => {
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
  },
);

test('serves the manifest of a version with the bytes that its release names', async () => {
  const { status, headers, body } = await get('/h5/r/trade/1.0.0+a/manifest.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  expect(headers['cache-control']).toContain('immutable');
  const release = await setup.registry.releases.current('local');
  expect(sha384(body)).toBe(release?.apps.trade?.manifest);
});

test('sends what does not compress as it is', async () => {
  const { headers, body } = await get('/h5/r/trade/1.0.0+a/shape.woff2', {
    'accept-encoding': 'br',
  });
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('bytes');
});

test('answers HEAD with the headers only, and refuses other methods', async () => {
  const head = await get(entry, {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '6', 0]);
  expect((await get(entry, {}, 'DELETE')).status).toBe(405);
});

test.each([
  '/h5/r/trade/1.0.0+a/../../../audit.jsonl',
  '/h5/r/trade/1.0.0+a/..%2F..%2F..%2Faudit.jsonl',
  '/h5/r/..%2F..%2F/1.0.0/x',
  '/h5/r/trade/1.0.1/manifest.json',
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

describe('when files were changed on disk', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => {
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => errors.mockRestore());

  async function promoteSecond() {
    await setup.publish({ version: '1.1.0', files: { 'remoteEntry.js': 'two();' } });
    await setup.registry.releases.promote('local', { trade: '1.1.0' }, { who: 'ada' });
  }
  async function served() {
    const reply = (await get('/h5/release.json')).body.toString();
    const { payload, unavailable } = JSON.parse(reply) as ReleaseReply;
    return { ...(JSON.parse(payload) as ReleasePayload), unavailable };
  }

  test('the signed release stays as it is, and pages learn which version cannot be served', async () => {
    await get('/h5/');
    await promoteSecond();
    await setup.damage('trade', '1.1.0', 'remoteEntry.js');
    const { seq, apps, fallback, unavailable } = await served();
    expect([seq, apps.trade?.version]).toEqual([2, '1.1.0']);
    expect([unavailable, fallback?.trade?.version]).toEqual([['trade@1.1.0'], '1.0.0+a']);
    expect((await namedFiles()).html).not.toContain('"version":"1.1.0"');
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('trade@1.1.0 is not served'));
  });

  test('a manifest that was changed on disk makes its version unavailable', async () => {
    const { versions } = setup.registry;
    await promoteSecond();
    const text = String((await versions.get('trade', '1.1.0')).bytes);
    await setup.damage('trade', '1.1.0', 'manifest.json', text.replace('"team"', ' "team"'));
    const page = new ReleaseDocument('local', new Registry(setup.registry.folder), scripts);
    const { unavailable } = JSON.parse(
      (await page.current()).json.plain.toString(),
    ) as ReleaseReply;
    expect(unavailable).toEqual(['trade@1.1.0']);
  });

  test('the last good host is served in the place of a damaged one', async () => {
    await setup.publishHost({ version: '1.1.0' });
    await setup.registry.releases.promote('local', { host: '1.1.0' }, { who: 'ada' });
    await setup.damage('host', '1.1.0', 'first-paint.html');
    expect((await served()).unavailable).toEqual(['host@1.1.0']);
    const html = (await get('/h5/')).body.toString();
    expect(html).toContain('href="/h5/r/host/1.0.0+a/host.js"');
    expect(html).toContain('<p>Home</p>');

    await setup.damage('host', '1.0.0+a', 'host.css');
    const page = new ReleaseDocument('local', new Registry(setup.registry.folder), scripts);
    await expect(page.current()).rejects.toThrow('cannot be served');
  });

  test('without an intact host the reply is an error', async () => {
    await setup.damage('host', '1.0.0+a', 'host.js');
    const { status, body } = await get('/h5/');
    expect(status).toBe(503);
    expect(body.toString()).toContain('host@1.0.0+a');
  });

  test('a release that contradicts a published manifest makes the version unavailable', async () => {
    const { files } = setup.registry.releases;
    const { release, envelope } = (await files.current('local'))!;
    const trade = { ...release.apps.trade!, routes: { '/pages': { files: [0], messages: 0 } } };
    const changed = { ...release, apps: { ...release.apps, trade } };
    const payload = payloadBytes(changed);
    const key = await setup.registry.keys.signer('env', 'local');
    const signatures = signWith(key, payloadTypes.release, payload);
    await files.add(changed, { ...envelope, payload, signatures });
    expect((await served()).unavailable).toEqual(['trade@1.0.0+a']);
  });

  test('a damaged file is never served', async () => {
    expect((await get(entry)).status).toBe(200);
    await setup.damage('trade', '1.0.0+a', 'remoteEntry.js');
    for (const accepted of ['identity', 'deflate']) {
      const { status, headers, body } = await get(entry, { 'accept-encoding': accepted });
      expect([status, body.length]).toEqual([503, 0]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test.each([
    ['br', 'br'],
    ['gz', 'gzip'],
  ])('the plain file is sent in the place of a damaged .%s', async (form, accepted) => {
    await setup.damage('trade', '1.0.0+a', `remoteEntry.js.${form}`);
    const { status, headers, body } = await get(entry, { 'accept-encoding': accepted });
    expect([status, body.toString()]).toEqual([200, 'one();']);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('a file that the browser already has', () => {
  test.each([entry, '/h5/', '/h5/release.json'])(
    'has another tag in each form: %s',
    async (path) => {
      const tags = await Promise.all(
        ['br', 'gzip', 'identity'].map(
          async (encoding) => (await get(path, { 'accept-encoding': encoding })).headers.etag,
        ),
      );
      expect(new Set(tags).size).toBe(3);
      for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    },
  );

  test.each<[string, (tag: string) => string, number]>([
    ['its tag', (tag) => tag, 304],
    ['its tag as a weak one', (tag) => `W/${tag}`, 304],
    ['its tag among others', (tag) => `"a, b", W/"c",${tag}`, 304],
    ['any tag', () => '*', 304],
    ['the tag of something else', () => '"a"', 200],
    ['a part of its tag', (tag) => `${tag.slice(0, -2)}"`, 200],
    ['its tag without quotes', (tag) => tag.replaceAll('"', ''), 200],
  ])('named by %s', async (_, write, expected) => {
    for (const path of [entry, '/h5/', '/h5/release.json']) {
      const { etag = '' } = (await get(path)).headers;
      const { status, headers, body } = await get(path, { 'if-none-match': write(etag) });
      expect(status).toBe(expected);
      expect(headers.etag).toBe(etag);
      if (expected === 304) expect(body.length).toBe(0);
    }
  });

  test('is sent to clients that ask for another encoding', async () => {
    const { etag = '' } = (await get(entry)).headers;
    const headers = { 'if-none-match': etag, 'accept-encoding': 'br' };
    expect((await get(entry, headers)).status).toBe(200);
  });
});

const fault = {
  app: 'trade',
  version: '1.0.0+a',
  path: '/pages/market/market',
  code: 'REMOTE_CRASHED',
};

test('counts the error reports about a version', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const code of ['REMOTE_CRASHED', 'REMOTE_CRASHED', 'REMOTE_BROKEN']) {
    const body = JSON.stringify({ ...fault, code });
    expect((await get('/h5/faults', {}, 'POST', body)).status).toBe(204);
  }
  expect(await setup.registry.errorReportsOf('local').counts()).toEqual({
    'trade@1.0.0+a': { REMOTE_CRASHED: 2, REMOTE_BROKEN: 1 },
  });
  expect(log).toHaveBeenCalledWith('trade@1.0.0+a /pages/market/market: REMOTE_CRASHED');
  log.mockRestore();
});

test('notes the release of a report, if it is a number', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const seq of [7, -1, '7', { toString: 'x' }]) {
    const body = JSON.stringify({ ...fault, seq });
    expect((await get('/h5/faults', {}, 'POST', body)).status).toBe(204);
  }
  const line = 'trade@1.0.0+a /pages/market/market: REMOTE_CRASHED';
  expect(log.mock.calls).toEqual([[`${line} in release 7`], [line], [line], [line]]);
  log.mockRestore();
});

test('reports of many addresses change no release by themselves', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = (await get('/h5/release.json')).body.toString();
  for (let host = 1; host <= 100; host += 1) {
    const from = { 'x-forwarded-for': `192.0.2.${host}` };
    await get('/h5/faults', from, 'POST', JSON.stringify(fault));
  }
  expect(await setup.registry.errorReportsOf('local').counts()).toEqual({
    'trade@1.0.0+a': { REMOTE_CRASHED: 100 },
  });
  expect((await get('/h5/release.json')).body.toString()).toBe(before);
  log.mockRestore();
});

test('refuses a report beyond the maximum length', async () => {
  const body = JSON.stringify({ ...fault, more: 'x'.repeat(2_000) });
  expect((await get('/h5/faults', {}, 'POST', body)).status).toBe(413);
  expect(await setup.registry.errorReportsOf('local').counts()).toEqual({});
});

test.each([
  ['a version that was never published', JSON.stringify({ ...fault, version: '9.9.9' }), {}],
  ['a name that leads elsewhere', JSON.stringify({ ...fault, app: '../..' }), {}],
  ['a page it does not have', JSON.stringify({ ...fault, path: '/x\n2026 REMOTE_BROKEN' }), {}],
  ['an unknown fault', JSON.stringify({ ...fault, code: 'UGLY' }), {}],
  ['no JSON', 'fault', {}],
  ['nothing', '', {}],
  ['another site', JSON.stringify(fault), { 'sec-fetch-site': 'cross-site' }],
])('does not count %s', async (_, body, headers) => {
  expect((await get('/h5/faults', headers, 'POST', body)).status).toBe(400);
  expect(await setup.registry.errorReportsOf('local').counts()).toEqual({});
});

test.each(['/h5/faults', '/api/csp-report'])(
  '%s limits the reports of one address',
  async (path) => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const send = (address: string) => get(path, from(address), 'POST', JSON.stringify(fault));
    for (let time = 0; time < 40; time += 1) await send('2001:db8::1');
    const first = log.mock.calls.length;
    expect(first).toBeLessThanOrEqual(20);

    await send('2001:db8::2:3');
    expect(log).toHaveBeenCalledTimes(first);
    await send('192.0.2.7');
    expect(log).toHaveBeenCalledTimes(first + 1);
    jest.restoreAllMocks();
  },
);

describe('a client that does not send the announced body', () => {
  /** The head and a part of the body of a report, on a connection that stays open. */
  function startReport(path: string, length = 100) {
    const { port } = server.address() as AddressInfo;
    const socket = net.connect(port);
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n{"app"`;
    const received: string[] = [];
    socket.on('data', (chunk) => received.push(chunk.toString()));
    socket.write(head);
    const closed = new Promise<string>((resolve) =>
      socket.on('close', () => resolve(received.join(''))),
    );
    return { socket, closed };
  }

  longTest.each(['/h5/faults', '/api/csp-report'])('waits for nothing at %s', async (path) => {
    const { closed } = startReport(path);
    expect(await closed).toContain('408');
  });

  longTest('times out a report that arrives too slowly', async () => {
    const { socket, closed } = startReport('/api/csp-report', 16_000);
    // Fast enough for an upload; a report, however, is sent in one piece.
    const dripping = setInterval(() => socket.write('x'.repeat(150)), 200);
    expect(await closed).toContain('408');
    clearInterval(dripping);
  });

  test('a client that disconnects is logged in one line, without a stack', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { socket } = startReport('/h5/faults');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    for (let time = 0; time < 100 && warn.mock.calls.length === 0; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(warn.mock.calls).toEqual([['POST /h5/faults: the sender went away.']]);
    expect(error).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

test('an environment without a release answers with an error that says so', async () => {
  const page = new ReleaseDocument('nowhere', setup.registry, scripts);
  await expect(page.current()).rejects.toThrow('has no release');
});
