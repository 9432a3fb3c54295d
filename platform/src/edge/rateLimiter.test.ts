import http, { type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from '../registry/Registry';
import { createEdge } from './Edge';
import { createRateLimiter } from './rateLimiter';
import { ReleaseDocument } from './ReleaseDocument';
import { testScripts } from '../testing/testScripts';

const pace = { perSecond: 3, mostWaiting: 2 };

let server: Server;
beforeEach(async () => {
  // All requests arrive within one second.
  jest.spyOn(Date, 'now').mockReturnValue(0);
  const registry = new Registry('nowhere');
  const page = new ReleaseDocument('local', registry, testScripts);
  const faults = registry.errorReportsOf('local');
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
  jest.useRealTimers();
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

/** The status, or `cut off`. */
function ask(address: string): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': address };
  return new Promise((resolve) => {
    const request = http.request({ port, headers, path: '/', agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', () => resolve('cut off'));
    request.end();
  });
}

/** Asks so many times at once. Each reply is the status, `cut off`, or undefined as long as it waits. */
function askAtOnce(admit: ReturnType<typeof createRateLimiter>, count: number) {
  const replies: unknown[] = Array.from({ length: count });
  for (const index of replies.keys()) {
    const response = {
      destroy: () => (replies[index] = 'cut off'),
      writeHead: (status: number) => ({ end: () => (replies[index] = status) }),
    };
    void admit('192.0.2.1', response as unknown as ServerResponse).then((isAdmitted) => {
      if (isAdmitted) replies[index] = 'admitted';
    });
  }
  return replies;
}

test('requests beyond the limit are refused after a delay, or cut off when too many wait', async () => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  const replies = askAtOnce(createRateLimiter(pace), 8);
  await jest.advanceTimersByTimeAsync(999);
  const [admitted, waiting, cutOff] = ['admitted', undefined, 'cut off'];
  expect(replies).toEqual([
    ...[admitted, admitted, admitted],
    ...[waiting, waiting],
    ...[cutOff, cutOff, cutOff],
  ]);
  await jest.advanceTimersByTimeAsync(1);
  expect(replies.slice(3, 5)).toEqual([429, 429]);
});

test('a client that waited makes room for the next one', async () => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  const admit = createRateLimiter(pace);
  askAtOnce(admit, 5);
  await jest.advanceTimersByTimeAsync(1_000);
  const next = askAtOnce(admit, 2);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(next).toEqual([429, 429]);
});

test('one address does not slow down another', async () => {
  const flood = Array.from({ length: 8 }, () => ask('192.0.2.1'));
  expect(await ask('192.0.2.2')).toBe(302);
  await Promise.all(flood);
});
