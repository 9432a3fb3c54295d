import { once } from 'node:events';
import promises, { mkdir, readdir } from 'node:fs/promises';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from '../serve/listen';
import type { MinimumBodyRate } from '../serve/rejectSlowBodies';
import { readAudit } from '../registry/audit';
import { signManifest } from '../registry/signManifest';
import { readBuild } from '../registry/storeBuild';
import { createTestRegistry } from '../testing/createTestRegistry';
import { createKey, type SigningKey } from '../trust/keys';
import { askRegistry } from './askRegistry';
import { createRegistryApi } from './createRegistryApi';
import { sendVersion } from './sendVersion';
import { uploadPath, uploadType, writeHead } from './uploadHead';

const env = 'staging';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let server: Server;
let responses: ServerResponse[];
let key: SigningKey;
let shopKey: SigningKey;

beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  setup = await createTestRegistry();
  const { registry } = setup;
  key = createKey('team-trade-2026a');
  shopKey = createKey('team-shop-2026a');
  const teams = [
    { team: 'trade', apps: ['trade'], keys: [key.public] },
    { team: 'shop', apps: ['shop'], keys: [shopKey.public] },
  ];
  for (const team of teams) await registry.keyLists.allow(env, team);
  await setup.publishHost();
  await serve();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
  await setup.remove();
});

interface Served {
  pace?: MinimumBodyRate;
  lingerMs?: number;
  trustedProxies?: string[];
  ofTeamPerHour?: number;
}

async function serve({ pace, trustedProxies = [], ...limits }: Served = {}) {
  const api = createRegistryApi({ registry: setup.registry, env, trustedProxies, ...limits });
  responses = [];
  server = createServer((request, response) => {
    responses.push(response);
    api(request, response);
  }, pace);
  await new Promise<void>((resolve) => server.listen(0, resolve));
}

async function stop() {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await untilAnswered();
}

/** A request whose connection is closed may still be writing to the registry. */
async function untilAnswered() {
  while (responses.some(({ writableEnded }) => !writableEnded)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const origin = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const versions = () => setup.registry.versions;

async function send(build: string, signer = key, why?: string) {
  return sendVersion({ build, to: origin(), keyOf: async () => signer, why });
}

/** The parts of an upload, to be altered before they are sent. */
async function partsOf(build: string, signer = key) {
  const signed = signManifest(await readBuild(build), signer);
  const names = Object.entries(signed.manifest.files).flatMap(([name, { br, gz }]) => [
    name,
    ...(br ? [`${name}.br`] : []),
    ...(gz ? [`${name}.gz`] : []),
  ]);
  const files = await Promise.all(names.map((name) => promises.readFile(path.join(build, name))));
  return { signed, head: writeHead(signed, signer, undefined), files: Buffer.concat(files) };
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

function post(...parts: Buffer[]): Promise<Answer> {
  const body = Buffer.concat(parts);
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': uploadType, 'content-length': body.length };
    const request = http.request(new URL(uploadPath, origin()), { method: 'POST', headers });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] });
      });
    });
    request.end(body);
  });
}

/** An upload leaves nothing in the registry unless it is published. */
async function leftovers() {
  const staged = await readdir(path.join(setup.registry.folder, 'uploads')).catch(() => []);
  const apps = await readdir(path.join(setup.registry.folder, 'apps/trade')).catch(() => []);
  return [...staged, ...apps];
}

test('a version signed by its team is published, and recorded with the key', async () => {
  const build = await setup.build({ version: '1.2.0' });
  const sent = await send(build, key, 'Faster charts');
  expect(sent).toEqual({ app: 'trade', version: '1.2.0', isNew: true, isRepaired: false });
  await versions().verify('trade', '1.2.0');
  const { lines } = await readAudit(setup.registry.folder);
  expect(lines.at(-1)).toMatchObject({
    what: 'publish',
    app: 'trade',
    version: '1.2.0',
    who: key.id,
    why: 'Faster charts',
  });
  expect(await readdir(path.join(setup.registry.folder, 'uploads'))).toEqual([]);
  const promoted = { host: '1.0.0+a', trade: '1.2.0' };
  await setup.registry.releases.promote(env, promoted, { who: 'ada' });
});

test('publishing again sends nothing, and restores a damaged file', async () => {
  const build = await setup.build({ version: '1.2.0' });
  await send(build);
  const { head } = await partsOf(build);
  expect(await post(head)).toMatchObject({ status: 200, body: { isNew: false } });
  await setup.damage('trade', '1.2.0', 'main.js');
  expect(await send(build)).toMatchObject({ isNew: false, isRepaired: true });
  await versions().verify('trade', '1.2.0');
});

test('the published versions are listed', async () => {
  await send(await setup.build({ version: '1.2.0' }));
  expect(await askRegistry(new URL('/h5/registry/apps', origin()))).toEqual({
    host: { team: 'host', versions: ['1.0.0+a'] },
    trade: { team: 'trade', versions: ['1.2.0'] },
  });
  await expect(askRegistry(new URL('/h5/registry/apps/..', origin()))).rejects.toMatchObject({
    kind: 'missing',
  });
});

test.each<[string, () => Promise<Buffer[]>, number, string]>([
  [
    'a key that the team does not have',
    async () => {
      const { head, files } = await partsOf(await setup.build({ version: '6.6.6' }), shopKey);
      return [head, files];
    },
    403,
    'is not signed with a key that team “trade” has',
  ],
  [
    'an app of another team',
    async () => {
      const build = await setup.build({ version: '6.6.6', team: 'shop' });
      const { head, files } = await partsOf(build, shopKey);
      return [head, files];
    },
    403,
    'belongs to team “trade”',
  ],
  [
    'an app that no team has',
    async () => {
      const build = await setup.build({ app: 'lottery', routes: ['/pages/lottery'] });
      const { head, files } = await partsOf(build, shopKey);
      return [head, files];
    },
    403,
    'No team has lottery',
  ],
  [
    'a request that somebody else signed',
    async () => {
      const { signed, files } = await partsOf(await setup.build({ version: '6.6.6' }));
      return [writeHead(signed, shopKey, undefined), files];
    },
    403,
    'is not signed with a key of its team',
  ],
  [
    'a request that is signed with a revoked key of the team',
    async () => {
      const { keyLists } = setup.registry;
      const old = createKey('team-trade-2025a');
      await keyLists.allow(env, { team: 'trade', apps: [], keys: [old.public] });
      await keyLists.change(env, () => ({ revoked: [old.id] }));
      const { signed, files } = await partsOf(await setup.build({ version: '6.6.6' }));
      return [writeHead(signed, old, undefined), files];
    },
    403,
    'is not signed with a key of its team',
  ],
  [
    'a request for another version',
    async () => {
      const { head } = await partsOf(await setup.build({ version: '1.1.0' }));
      const { signed, files } = await partsOf(await setup.build({ version: '6.6.6' }));
      const [, json = ''] = head.toString().split(/\n(.*)/s);
      const { request, requestSignatures } = JSON.parse(json) as Record<string, unknown>;
      const mixed = Buffer.from(
        JSON.stringify({
          manifest: signed.bytes.toString(),
          signatures: signed.signatures,
          request,
          requestSignatures,
        }),
      );
      return [Buffer.from(`${mixed.length}\n`), mixed, files];
    },
    403,
    'for another version',
  ],
  [
    'a route of another app',
    async () => {
      const build = await setup.build({ version: '6.6.6', routes: ['/pages/index/index'] });
      const { head, files } = await partsOf(build);
      return [head, files];
    },
    409,
    'both claim /pages/index/index',
  ],
  [
    'a development build',
    async () => {
      const { head, files } = await partsOf(
        await setup.build({ version: '6.6.6', development: true }),
      );
      return [head, files];
    },
    403,
    'is a development build',
  ],
  ['no head', async () => [Buffer.from('hello')], 400, 'This is no upload of a version'],
  ['a head that is not JSON', async () => [Buffer.from('5\nhello')], 400, 'no upload of a version'],
  [
    'a length of a hundred digits',
    async () => [Buffer.from(`${'0'.repeat(99)}2\n{}`)],
    400,
    'it does not begin with the length of its head',
  ],
  ['a head that is too long', async () => [Buffer.from('2000000\n{}')], 413, 'larger than 1048576'],
])('%s is refused before the files, and nothing is left', async (_, make, status, words) => {
  const stage = jest.spyOn(promises, 'open');
  const { body, ...answer } = await post(...(await make()));
  expect(answer).toEqual({ status });
  expect(body.error).toContain(words);
  expect(body).toEqual({ error: body.error, next: expect.any(String), kind: expect.any(String) });
  expect(stage.mock.calls.flat().join()).not.toContain('uploads');
  expect(await leftovers()).toEqual([]);
});

test.each<[string, (files: Buffer) => Buffer, number, string]>([
  ['a file that was changed', (files) => files.fill('x', 0, 1), 400, 'is not the file'],
  ['one byte too many', (files) => Buffer.concat([files, Buffer.from('x')]), 400, 'goes on after'],
  ['one byte too few', (files) => files.subarray(0, -1), 400, 'ends before its last'],
  ['no files at all', () => Buffer.alloc(0), 400, 'ends before its last file'],
])('%s is refused, and nothing is left', async (_, change, status, words) => {
  const { head, files } = await partsOf(await setup.build({ version: '1.2.0' }));
  const answer = await post(head, change(files));
  expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(words)]);
  expect(await leftovers()).toEqual([]);
});

test.each([
  ['a file above the folder', '../../trade/1.2.0/main.js'],
  ['a file of the registry', 'manifest.sig.json'],
  ['an absolute file', '/etc/passwd.txt'],
])('a manifest that names %s is refused', async (_, name) => {
  const { signed, files } = await partsOf(await setup.build({ version: '1.2.0' }));
  const { manifest } = signed;
  const evil = { ...manifest, files: { ...manifest.files, [name]: manifest.files['main.js']! } };
  const answer = await post(writeHead(signManifest(evil, key), key, undefined), files);
  expect([answer.status, answer.body.error]).toEqual([
    400,
    expect.stringContaining('is not a valid file name'),
  ]);
  expect(await leftovers()).toEqual([]);
});

test('a version whose content differs from the published one is refused', async () => {
  await send(await setup.build({ version: '1.2.0' }));
  const other = await setup.build({ version: '1.2.0', files: { 'main.js': 'other();' } });
  await expect(send(other)).rejects.toThrow('already published with different content');
  await versions().verify('trade', '1.2.0');
});

test.each([
  ['was recorded cannot bring back a version that was swept', 11],
  ['is dated for later cannot be kept until then', -11],
])('an upload that %s', async (_, minutes) => {
  const build = await setup.build({ version: '1.2.0' });
  const { head, files } = await partsOf(build);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
  try {
    jest.setSystemTime(Date.now() + minutes * 60_000);
    const answer = await post(head, files);
    expect([answer.status, answer.body.error]).toEqual([
      403,
      expect.stringContaining('The request was signed at'),
    ]);
  } finally {
    jest.useRealTimers();
  }
  expect(await leftovers()).toEqual([]);
});

test('a revoked key publishes nothing', async () => {
  await setup.registry.keyLists.change(env, () => ({ revoked: [key.id] }));
  await expect(send(await setup.build({ version: '1.2.0' }))).rejects.toMatchObject({
    hint: expect.stringContaining('was revoked'),
    kind: 'refused',
  });
});

test('two publishes of one version at once both succeed', async () => {
  const build = await setup.build({ version: '1.2.0' });
  const done = await Promise.all([send(build), send(build)]);
  expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await leftovers()).toEqual(['1.2.0']);
});

/** Begins an upload and sends only this much of it. */
function begin(part: Buffer | string, { from = '127.0.0.1', length = 100_000 } = {}) {
  const socket = net.connect(Number(origin().port), '127.0.0.1');
  const closed = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
  const headers = `host: x\r\nx-forwarded-for: ${from}\r\ncontent-length: ${length}\r\n`;
  socket.write(`POST ${uploadPath} HTTP/1.1\r\n${headers}\r\n`);
  socket.write(part);
  return { socket, closed };
}

async function headOf(version: string) {
  const files = { 'remoteEntry.js': 'x'.repeat(90_000) };
  return (await partsOf(await setup.build({ version, files }))).head;
}

async function untilStaged(count: number) {
  const folder = path.join(setup.registry.folder, 'uploads');
  for (;;) {
    if ((await readdir(folder).catch(() => [])).length === count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a third upload of a team waits for its turn, and another team does not', async () => {
  const running = [begin(await headOf('1.1.0')), begin(await headOf('1.2.0'))];
  await untilStaged(2);
  await expect(send(await setup.build({ version: '1.3.0' }))).rejects.toMatchObject({
    message: expect.stringContaining('Team “trade” has 2 uploads under way.'),
    kind: 'busy',
  });
  const shop = await setup.build({ app: 'shop', version: '1.0.0', routes: ['/pages/shop'] });
  expect(await send(shop, shopKey)).toMatchObject({ isNew: true });
  // One ends, and another may begin.
  running[0]?.socket.destroy();
  await untilStaged(1);
  expect(await send(await setup.build({ version: '1.3.0' }))).toMatchObject({ isNew: true });
  const second = await headOf('1.4.0');
  begin(second);
  await untilStaged(2);
  expect(await post(second)).toMatchObject({ status: 429 });
});

test('what a killed server left of an upload is removed by a later publish', async () => {
  const uploads = path.join(setup.registry.folder, 'uploads');
  for (const name of ['old', 'new']) await mkdir(path.join(uploads, name), { recursive: true });
  const time = new Date(Date.now() - 2 * 3_600_000);
  await promises.utimes(path.join(uploads, 'old'), time, time);
  await send(await setup.build({ version: '1.2.0' }));
  expect(await readdir(uploads)).toEqual(['new']);
});

test('a sender that falls silent is disconnected, and nothing is left', async () => {
  await stop();
  await serve({ pace: { windowMs: 150, bytes: 125 } });
  const { closed } = begin(await headOf('1.2.0'));
  expect(await closed).toContain(' 408 ');
  await untilAnswered();
  expect(await leftovers()).toEqual([]);
});

test('a sender that goes on after a refusal gets it, and is disconnected', async () => {
  await stop();
  await serve({ lingerMs: 50 });
  const { socket, closed } = begin('hello', { length: 1_000_000_000 });
  const goingOn = setInterval(() => socket.write('x'.repeat(100)), 10);
  expect(await closed).toContain(' 400 ');
  clearInterval(goingOn);
});

/** Resolves once the server has begun with so many requests. */
function untilRequested(count: number) {
  return new Promise<void>((resolve) => {
    server.on('request', () => void ((count -= 1) === 0 && resolve()));
  });
}

test('a team publishes so many versions in an hour, another team still can, and repeating is free', async () => {
  await stop();
  await serve({ ofTeamPerHour: 2 });
  const builds = await Promise.all(
    ['1.1.0', '1.2.0', '1.3.0'].map((version) => setup.build({ version })),
  );
  for (const build of builds.slice(0, 2)) await send(build);
  await expect(send(builds[2]!)).rejects.toMatchObject({
    message: expect.stringContaining('has published 2 versions this hour'),
    kind: 'busy',
  });
  expect(await send(builds[0]!)).toMatchObject({ isNew: false });
  const shop = await setup.build({ app: 'shop', version: '1.0.0', routes: ['/pages/shop'] });
  expect(await send(shop, shopKey)).toMatchObject({ isNew: true });
});

test('one address cannot begin more than four uploads at once', async () => {
  const begun = untilRequested(4);
  const sockets = [1, 2, 3, 4].map(() => begin('900\n').socket);
  await begun;
  const build = await setup.build({ version: '1.2.0' });
  await expect(send(build)).rejects.toMatchObject({
    message: expect.stringContaining('Too many uploads begin'),
    kind: 'busy',
  });
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
  sockets.forEach((socket) => socket.destroy());
  await ended;
});

test('the addresses of one network count as one', async () => {
  await stop();
  await serve({ lingerMs: 50, trustedProxies: ['127.0.0.1'] });
  const begun = untilRequested(4);
  const sockets = [1, 2, 3, 4].map((n) => begin('900\n', { from: `2001:db8:1:1::${n}` }).socket);
  await begun;
  expect(await begin('900\n', { from: '2001:db8:1:1::5' }).closed).toContain(' 429 ');
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
  sockets.forEach((socket) => socket.destroy());
  await ended;
});

test.each(['ENOSPC', 'EROFS'])(
  'after %s there is one sentence and nothing is left',
  async (code) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const build = await setup.build({ version: '1.2.0' });
    const fault = Object.assign(new Error(code), { code, path: '/var/lib/secret' });
    const open = jest.spyOn(promises, 'open').mockRejectedValueOnce(fault);
    await expect(send(build)).rejects.toMatchObject({
      message: expect.stringMatching(
        /The registry could not store the version: The disk is [^/]*$/,
      ),
      kind: 'disk',
    });
    expect(open).toHaveBeenCalled();
    expect(await leftovers()).toEqual([]);
    expect(await send(build)).toMatchObject({ isNew: true });
  },
);

test.each([
  ['a disk that is almost full', 4_096_000],
  ['one that could store the files once more only', 256 * 1024 * 1024 + 100],
])('an upload leaves room for the others that write to %s', async (_, bavail) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const statfs = jest.spyOn(promises, 'statfs');
  statfs.mockResolvedValue({ bavail, bsize: 1 } as never);
  await expect(send(await setup.build({ version: '1.2.0' }))).rejects.toMatchObject({
    message: expect.stringContaining('The disk of the registry is almost full.'),
    kind: 'disk',
  });
  expect(await leftovers()).toEqual([]);
});

test('a folder that is in the way of a version is not written to', async () => {
  await mkdir(path.join(setup.registry.folder, 'apps/trade/1.2.0/x'), { recursive: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(send(await setup.build({ version: '1.2.0' }))).rejects.toMatchObject({
    kind: 'broken',
  });
});

test('a file that was changed after the build is named, and nothing is sent', async () => {
  const build = await setup.build({ version: '1.2.0' });
  await promises.writeFile(path.join(build, 'main.js'), 'another length');
  const requested = jest.fn();
  server.on('request', requested);
  await expect(send(build)).rejects.toThrow('trade: main.js was changed after the build.');
  expect(requested).not.toHaveBeenCalled();
});

test('a refused upload is read to its end, so that its sender gets the reply', async () => {
  const requests: IncomingMessage[] = [];
  server.on('request', (request: IncomingMessage) => void requests.push(request));
  const { socket, closed } = begin('hello');
  await once(socket, 'data');
  socket.write('x'.repeat(100_000 - 'hello'.length));
  expect(await closed).toContain(' 400 ');
  expect(requests.map(({ complete }) => complete)).toEqual([true]);
});

test('one address may ask sixty times in a minute, and is told when to ask again', async () => {
  const ask = () => fetch(new URL('/h5/registry/apps', origin()));
  for (let count = 0; count < 60; count += 1) expect((await ask()).status).toBe(200);
  const { status, headers } = await ask();
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each<[string, number, string, string]>([
  ['a proxy before it has no answer', 502, 'Bad gateway', 'answers 502'],
  ['its reply never ends', 200, ' '.repeat(5 * 1024 * 1024), 'its reply is too long'],
])('the command is to be run again if %s', async (_, status, text, words) => {
  server.removeAllListeners('request');
  server.on('request', (_request, response) => response.writeHead(status).end(text));
  await expect(askRegistry(new URL('/h5/registry/apps', origin()))).rejects.toMatchObject({
    message: expect.stringContaining(words),
    kind: 'busy',
  });
});

test('a server that takes no publishes is named', async () => {
  server.removeAllListeners('request');
  server.on('request', (_, response) => response.writeHead(405).end());
  await expect(send(await setup.build({ version: '1.2.0' }))).rejects.toThrow(
    'is no registry that accepts publishes: it answers 405',
  );
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const closed = { to: new URL('http://localhost:1'), keyOf: async () => key };
  const build = await setup.build({ version: '1.2.0' });
  await expect(sendVersion({ build, ...closed })).rejects.toMatchObject({ kind: 'missing' });
  server.listen(0);
});
