import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { compressReply, chooseContentEncoding } from './compression';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const url = '/api/currency/quotation_new';
const ask = (accepted?: string, path = url) =>
  app.server.inject({ url: path, headers: { ...(accepted && { 'accept-encoding': accepted }) } });

describe('a long reply', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ] as const)('is sent as %s to clients that accept it', async (name, accepted, open) => {
    const plain = await ask();
    const reply = await ask(accepted);
    expect(reply.headers).toMatchObject({ 'content-encoding': name, vary: 'accept-encoding' });
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect(open(reply.rawPayload).toString()).toBe(plain.payload);
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it.each([undefined, 'identity', 'deflate', 'gzip;q=0, br;q=0.0'])(
    'is sent uncompressed to a client that accepts %j',
    async (accepted) => {
      const reply = await ask(accepted);
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.headers.vary).toBe('accept-encoding');
      expect(reply.json()).toMatchObject({ type: 'ok' });
    },
  );
});

test('short replies and errors are sent uncompressed', async () => {
  for (const path of ['/api/server_time', '/api/nowhere']) {
    const reply = await ask('br, gzip', path);
    expect(reply.headers['content-encoding']).toBeUndefined();
  }
});

test.each([
  ['*', undefined],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
  ['brotli, gzipped', undefined],
])('of %j the encoding is %j', (accepted, encoding) => {
  expect(chooseContentEncoding(accepted)).toBe(encoding);
});

test('all of many long replies at once are complete', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      ask('gzip', `/api/area_code?lang=${place % 2 ? 'en' : 'fra'}`),
    ),
  );
  for (const { headers, rawPayload, statusCode } of replies) {
    expect(statusCode).toBe(200);
    const text = headers['content-encoding'] ? gunzipSync(rawPayload) : rawPayload;
    expect(JSON.parse(text.toString())).toMatchObject({ type: 'ok' });
  }
});

test('replies that follow each other are all compressed', async () => {
  const text = 'a long reply '.repeat(200);
  for (let count = 0; count < 10; count += 1) {
    expect(await compressReply(text, 'gzip')).toBeDefined();
  }
});
