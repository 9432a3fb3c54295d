import { longTest } from '@h5/shared/testing/longTest';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from '../serve/listen';
import { createTestRegistry } from '../testing/createTestRegistry';
import { createEdge } from './Edge';
import { HealthCounter } from './HealthCounter';
import { ReleaseDocument } from './ReleaseDocument';
import { testScripts } from '../testing/testScripts';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let health: HealthCounter;
let server: Server;

beforeEach(async () => {
  setup = await createTestRegistry();
  const { registry } = setup;
  await setup.publishHost();
  await setup.publish();
  await registry.releases.promote('local', { host: '1.0.0+a', trade: '1.0.0+a' }, { who: 'ada' });
  health = await HealthCounter.open(registry.healthOf('local'));
  const page = new ReleaseDocument('local', registry, testScripts);
  const errorReports = registry.errorReportsOf('local');
  server = createServer(createEdge({ page, registry, errorReports, health }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await setup.remove();
});

async function ask(path: string, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, init);
}

const version = { app: 'trade', version: '1.0.0+a' };
const post = (cookie: string, body: object, headers = {}) => ({
  method: 'POST',
  headers: { cookie, ...headers },
  body: JSON.stringify(body),
});
const counted = () => health.health.versions['trade@1.0.0+a'];

test('counts documents, and what the tabs of these say', async () => {
  const page = await ask('/h5/');
  const [cookie = ''] = page.headers.getSetCookie();
  expect(cookie).toMatch(/^h5_start=[^;]+; Path=\/h5; SameSite=Strict; HttpOnly$/);
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const fault = { ...version, path: '/pages/market/market', code: 'REMOTE_CRASHED' };
  const token = cookie.split(';')[0] ?? '';
  expect((await ask('/h5/ready', post(token, version))).status).toBe(204);
  expect((await ask('/h5/faults', post(token, fault))).status).toBe(204);
  warn.mockRestore();
  expect(counted()).toMatchObject({ starts: 1, ready: 1, failed: 1 });
});

test('a document that has not changed counts as well, one that is only looked up does not', async () => {
  const etag = (await ask('/h5/')).headers.get('etag') ?? '';
  const again = await ask('/h5/', { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.getSetCookie().length]).toEqual([304, 1]);
  await ask('/h5/', { method: 'HEAD' });
  expect(counted()?.starts).toBe(2);
});

test('cookies that come over TLS stay on TLS', async () => {
  const { headers } = await ask('/h5/', { headers: { 'x-forwarded-proto': 'https' } });
  expect(headers.getSetCookie()).toEqual([expect.stringContaining('; Secure')]);
});

test.each([
  ['no version', { app: 'trade' }, {}, 400],
  ['another site', version, { 'sec-fetch-site': 'cross-site' }, 400],
  ['no start', version, {}, 204],
  ['too much', { ...version, more: 'x'.repeat(300) }, {}, 413],
])('does not count an answer with %s', async (_, body, headers, status) => {
  expect((await ask('/h5/ready', post('', body, headers))).status).toBe(status);
  expect(counted()).toBeUndefined();
});

longTest('a flood of reports keeps nobody from being counted', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const fault = { ...version, path: '/pages/market/market', code: 'REMOTE_CRASHED' };
  await Promise.all(Array.from({ length: 400 }, () => ask('/h5/faults', post('', fault))));
  const [cookie = ''] = (await ask('/h5/')).headers.getSetCookie();
  await ask('/h5/faults', post(cookie.split(';')[0] ?? '', fault));
  expect(counted()).toMatchObject({ failed: 1 });
  warn.mockRestore();
});
