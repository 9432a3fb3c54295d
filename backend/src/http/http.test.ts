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

test('lists the methods that a path allows', async () => {
  const reply = await app.server.inject({ method: 'DELETE', url: '/api/coin/trade' });
  expect(reply.statusCode).toBe(405);
  expect(reply.headers.allow).toBe('POST');
});

test('answers a malformed URL in the envelope', async () => {
  const reply = await app.server.inject({ method: 'GET', url: '/api/%E0%A4%A?lang=kor' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringMatching(/[가-힣]/),
  });
});

test('sends no CORS header that lets another origin read', async () => {
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

test.each(['cross-site', 'same-site'])('refuses a form from a %s page', async (site) => {
  const send = (url: string, payload: string, from: string) =>
    app.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...form, 'sec-fetch-site': from },
    });
  const guess = await send('/api/user/login', 'user_string=ada%40example.com&password=guess', site);
  expect(guess.statusCode).toBe(403);
  expect(guess.json()).toMatchObject({ type: 'error', code: 'INVALID_REQUEST' });
  expect((await send('/api/market/searched', 'currency_id=1', site)).statusCode).toBe(403);
  for (const own of ['same-origin', 'none']) {
    const reply = await send('/api/market/searched', 'currency_id=1', own);
    expect(reply.json()).toMatchObject({ type: 'ok' });
  }
});

test('answers a public read that another site links to', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const reply = await app.server.inject({ url: '/api/server_time', headers });
  expect(reply.statusCode).toBe(200);
});

test('a token may have the prefix Bearer', async () => {
  const trader = await app.newTrader({ USDT: '12.5' });
  const { body } = await app.as(`Bearer ${trader.token ?? ''}`).get('/api/user/info');
  expect(body.message.id).toBe(trader.id);
  expect(await trader.balance('USDT')).toEqual({ available: '12.5', frozen: '0' });
});

test('requests from one address are limited, regardless of X-Forwarded-For', async () => {
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

test('the addresses of one IPv6 network share a limit', async () => {
  const { limits } = app.config;
  const small = await createTestApp({
    config: { limits: { ...limits, requests: { points: 3, duration: 60 } } },
  });
  const ask = (remoteAddress: string) =>
    small.server.inject({ url: '/api/server_time', remoteAddress });
  for (const host of ['2001:db8:0:1::1', '2001:db8:0:1:a:b:c:d', '2001:DB8:0:1:ffff::9']) {
    expect((await ask(host)).statusCode).toBe(200);
  }
  expect((await ask('2001:db8:0:1::77')).statusCode).toBe(429);
  expect((await ask('2001:db8:0:2::1')).statusCode).toBe(200);
  await small.close();
});

test('X-Forwarded-For of a trusted proxy counts', async () => {
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

test('a user is limited over all of their addresses', async () => {
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

test('a range that ends before it begins, or spans a century, is refused', async () => {
  const year = 31_557_600_000;
  const now = app.clock.now();
  const ask = (range: Record<string, number>) =>
    app.get('/api/currency/new_timeshar', { symbol: 'BTC-USDT', period: '1d', ...range });
  const wrong: Record<string, number>[] = [
    { from: now, to: now - 1 },
    { from: 0, to: 100 * year },
    { from: now - 21 * year, to: now },
  ];
  const right: Record<string, number>[] = [
    { from: now, to: now },
    { from: now - 20 * year, to: now },
    { to: now },
  ];
  for (const range of wrong) {
    expect(await ask(range)).toMatchObject({
      status: 200,
      body: { type: 'error', code: 'INVALID_REQUEST' },
    });
  }
  for (const range of right) {
    expect((await ask(range)).body.type).toBe('ok');
  }
});

/** Sends these bytes unchanged over a real connection. */
async function sendRaw(...lines: string[]): Promise<string> {
  const server = createHttpServer((request, response) => app.server.routing(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  server.close();
  return Buffer.concat(chunks).toString();
}

test.each(['Authorization', 'Content-Type', 'Host'])(
  'a request with two headers %s is refused as ambiguous',
  async (name) => {
    const trader = await app.newTrader();
    const head = ['GET /api/user/info HTTP/1.1', 'Host: x'];
    const token = `Authorization: ${trader.token ?? ''}`;
    expect(await sendRaw(...head, token)).toMatch(/^HTTP\/1\.1 200 .*"type":"ok"/s);
    const twice = name === 'Authorization' ? [token] : [token, `${name}: x`];
    const answer = await sendRaw(...head, ...twice, `${name.toLowerCase()}: y`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"INVALID_REQUEST"/s);
  },
);

test('text that the database cannot store is refused without a query', async () => {
  const email = 'nul@example.com';
  await app.post('/api/sms_mail', { user_string: email, scene: 'register' });
  const { body } = await app.messagesTo(email);
  const password = 'a long sentence';
  await app.post('/api/user/register', {
    user_string: email,
    code: body[0].code as string,
    password,
    re_password: password,
  });
  const login = (device: string) =>
    app.post('/api/user/login', { user_string: email, password, device });
  expect(await login('Phone \0')).toMatchObject({
    status: 200,
    body: { type: 'error', code: 'INVALID_REQUEST' },
  });
  expect((await login('Phone \u0001 \u{1f4f1}')).body.type).toBe('ok');
});

test('a body that does not match its headers is refused on a real connection', async () => {
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
