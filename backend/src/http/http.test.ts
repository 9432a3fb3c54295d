import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { openApiDocument } from './openapi';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('answers an unknown path in the envelope and in the language of the request', async () => {
  const { status, body, headers } = await app.get('/api/nowhere', { lang: 'th' });
  expect({ status, type: body.type, code: body.code }).toEqual({
    status: 404,
    type: 'error',
    code: 'NOT_FOUND',
  });
  expect(body.message).toMatch(/[ก-ฮ]/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('says which method a path has', async () => {
  const reply = await app.server.inject({ method: 'DELETE', url: '/api/coin/trade' });
  expect(reply.statusCode).toBe(405);
  expect(reply.headers.allow).toBe('POST');
});

test('answers a broken URL in the envelope', async () => {
  const reply = await app.server.inject({ method: 'GET', url: '/api/%E0%A4%A?lang=kor' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringMatching(/[가-힣]/),
  });
});

test('tells no other origin that it may read', async () => {
  for (const origin of ['null', 'https://evil.example']) {
    const reply = await app.server.inject({
      method: 'GET',
      url: '/api/server_time',
      headers: { origin, host: 'evil.example' },
    });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect(reply.statusCode).toBe(200);
  }
});

test('a token may have a prefix', async () => {
  const trader = await app.newTrader({ USDT: '12.5' });
  const { body } = await app.as(`Bearer ${trader.token ?? ''}`).get('/api/user/info');
  expect(body.message.id).toBe(trader.id);
  expect(await trader.balance('USDT')).toEqual({ available: '12.5', frozen: '0' });
});

test('a flood from one address is slowed down, whatever it says its address is', async () => {
  const { limits } = app.config;
  const small = await createTestApp({
    config: { limits: { ...limits, requests: { points: 5, duration: 60 } } },
  });
  const ask = (forwarded: string) =>
    small.server.inject({ url: '/api/server_time', headers: { 'x-forwarded-for': forwarded } });
  for (let sent = 0; sent < 5; sent += 1) expect((await ask(`9.9.9.${sent}`)).statusCode).toBe(200);
  const refused = await ask('8.8.8.8');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ type: 'error', code: 'TOO_MANY_REQUESTS' });
  await small.close();
});

test('a trusted proxy is believed', async () => {
  const { limits } = app.config;
  const behind = await createTestApp({
    config: {
      trustedProxies: ['127.0.0.1'],
      limits: { ...limits, requests: { points: 1, duration: 60 } },
    },
  });
  for (const address of ['9.9.9.1', '9.9.9.2']) {
    const reply = await behind.server.inject({
      url: '/api/server_time',
      headers: { 'x-forwarded-for': address },
    });
    expect(reply.statusCode).toBe(200);
  }
  await behind.close();
});

test('one person is limited over all of their addresses', async () => {
  const { limits } = app.config;
  const small = await createTestApp({
    config: { limits: { ...limits, userCalls: { points: 3, duration: 60 } } },
  });
  const trader = await small.newTrader();
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await trader.post('/api/wallet/list')).status).toBe(200);
  }
  expect((await trader.post('/api/wallet/list')).status).toBe(429);
  expect((await small.get('/api/server_time')).status).toBe(200);
  await small.close();
});

describe('the outbox', () => {
  const outbox = '/dev/outbox.json';

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a name that somebody else made point here', { headers: { host: 'evil.example:8080' } }],
  ])('is not there for %s', async (_, from) => {
    for (const url of [outbox, '/dev/outbox']) {
      expect((await app.server.inject({ url, ...from })).statusCode).toBe(404);
    }
  });

  it('shows text as text', async () => {
    const to = "o'<b>x</b>&@example.com";
    app.services.outbox?.send({
      ...{ kind: 'email', scene: 'register', code: '1', subject: '<script>', text: '"', time: 0 },
      to,
    });
    const page = await app.server.inject({ url: '/dev/outbox' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.payload).not.toContain('<b>');
    expect(page.payload).not.toContain('<script>');
  });

  it('is absent when a mailer is set up, and without the demo', async () => {
    const mail = { smtpUrl: 'smtp://localhost:1', from: 'a@example.com' };
    for (const config of [{ mail }, { demo: false, mail }]) {
      const other = await createTestApp({ config });
      expect((await other.server.inject({ url: outbox })).statusCode).toBe(404);
      await other.close();
    }
  });
});

test('a body that lies about itself is refused on a real connection', async () => {
  const server = createHttpServer((request, response) => app.server.routing(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const head = 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
  for (const rest of [
    'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: abc\r\n\r\na=1',
    'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz\r\n',
    'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(head + rest);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 4\d\d/);
    socket.destroy();
  }
  server.close();
});

describe('the API document', () => {
  it('describes every call', async () => {
    const reply = await app.server.inject({ url: '/api/openapi.json', headers: form });
    const document = reply.json() as ReturnType<typeof openApiDocument>;
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const trade = (document.paths as Record<string, Record<string, object>>)['/coin/trade'];
    expect(trade).toHaveProperty([
      'post',
      'requestBody',
      'content',
      'application/x-www-form-urlencoded',
      'schema',
      'properties',
      'req_id',
    ]);
    expect(JSON.stringify(trade)).toContain('INSUFFICIENT_BALANCE');
  });
});
