import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from '../registry/Registry';
import { createEdge } from './Edge';
import { ReleaseDocument } from './ReleaseDocument';

let server: Server;
beforeEach(async () => {
  // All requests arrive within one second.
  jest.spyOn(Date, 'now').mockReturnValue(0);
  const registry = new Registry('nowhere');
  const page = new ReleaseDocument('local', registry, '');
  const faults = registry.errorReportsOf('local');
  const pace = { perSecond: 3, mostWaiting: 2 };
  server = http.createServer(
    createEdge({
      page,
      registry,
      errorReports: faults,
      health: { start: () => [], answer: () => false },
      trustedProxies: ['127.0.0.1', '::1'],
      rateLimit: pace,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

/** The status, or `cut off`, and the time it took. */
function ask(address: string, method = 'GET'): Promise<{ came: unknown; ms: number }> {
  const { port } = server.address() as AddressInfo;
  const began = performance.now();
  const headers = { 'x-forwarded-for': address };
  return new Promise((resolve) => {
    const tell = (came: unknown) => resolve({ came, ms: performance.now() - began });
    const request = http.request({ port, headers, method, path: '/', agent: false }, (response) => {
      response.resume().on('end', () => tell(response.statusCode));
    });
    request.on('error', () => tell('cut off'));
    request.end();
  });
}

test('requests beyond the limit are refused after a delay, or cut off when too many wait', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask('192.0.2.1')));
  const came = replies.map((reply) => String(reply.came)).sort();
  expect(came).toEqual(['302', '302', '302', '429', '429', 'cut off', 'cut off', 'cut off']);
  for (const reply of replies) {
    if (reply.came === 429) expect(reply.ms).toBeGreaterThan(900);
  }
});

test('one address does not slow down another', async () => {
  const flood = Array.from({ length: 8 }, () => ask('192.0.2.1'));
  const { came } = await ask('192.0.2.2');
  expect(came).toBe(302);
  await Promise.all(flood);
});

test('a client that waited makes room for the next one', async () => {
  const statuses = async (count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, () => ask('192.0.2.1')));
    return replies.map((reply) => String(reply.came)).sort();
  };
  expect(await statuses(5)).toEqual(['302', '302', '302', '429', '429']);
  expect(await statuses(2)).toEqual(['429', '429']);
});
