import { createHash, webcrypto } from 'node:crypto';
import { diagnoseRemoteError } from './diagnoseRemoteError';
import { RemoteError, type FileLoadError } from './RemoteError';

const url = '/h5/r/trade/1.0.0/markets.js';
const published = 'markets();';
const hash = `sha384-${createHash('sha384').update(published).digest('base64')}`;

beforeAll(() => {
  Object.assign(globalThis, { isSecureContext: true });
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
});
afterEach(() => jest.useRealTimers());

function serve(answer: () => Promise<Response>) {
  const fetched = jest.fn((_url: string, _options: RequestInit) => answer());
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

function fileError(type: FileLoadError['type'] = 'error') {
  return Object.assign(new Error('Loading failed'), { request: url, type });
}

test.each([
  ['is gone', async () => new Response('', { status: 404 }), 'REMOTE_UNREACHABLE'],
  ['the server fails on', async () => new Response('', { status: 503 }), 'REMOTE_UNREACHABLE'],
  ['the network loses', () => Promise.reject(new TypeError('Failed')), 'REMOTE_UNREACHABLE'],
  ['is there after all', async () => new Response(published), 'REMOTE_UNREACHABLE'],
  ['was changed', async () => new Response('steal();'), 'REMOTE_TAMPERED'],
  ['is an error page', async () => new Response('<p>Hello'), 'REMOTE_TAMPERED'],
])('diagnoses a file that %s', async (_, answer, expected) => {
  serve(answer);
  expect(await diagnoseRemoteError(fileError(), () => hash)).toMatchObject({ code: expected });
});

test.each([
  ['what its name promises', published, 'REMOTE_UNREACHABLE'],
  ['something else', 'steal();', 'REMOTE_TAMPERED'],
])('diagnoses a file of messages with %s by its name', async (_, content, expected) => {
  const name = createHash('sha256').update(published).digest('base64url').slice(0, 22);
  const request = `/h5/r/trade/1.0.0/locales/en.${name}.json`;
  serve(async () => new Response(content));
  const error = Object.assign(new Error('Loading failed'), { request, type: 'error' });
  const integrityOf = () => {
    throw new TypeError('The release does not name it.');
  };
  expect(await diagnoseRemoteError(error, integrityOf)).toMatchObject({ code: expected });
});

test('bypasses the cache, so that no wrong bytes stay in it', async () => {
  const fetched = serve(async () => new Response(published));
  await diagnoseRemoteError(fileError(), () => hash);
  expect(fetched).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'reload' }));
});

test('has the same timeout for the second request', async () => {
  jest.useFakeTimers();
  serve(() => new Promise(() => undefined));
  globalThis.fetch = jest.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ) as never;
  const diagnosis = diagnoseRemoteError(fileError(), () => hash);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(await diagnosis).toMatchObject({ code: 'REMOTE_UNREACHABLE' });
});

test.each([
  ['what was slow is out of reach', fileError('timeout'), 'REMOTE_UNREACHABLE'],
  ['what came and brought nothing is broken', fileError('missing'), 'REMOTE_BROKEN'],
  ['what threw is broken', new TypeError('x is not a function'), 'REMOTE_BROKEN'],
  ['what is known stays', new RemoteError('REMOTE_CRASHED', 'boom'), 'REMOTE_CRASHED'],
])('%s, without a second request', async (_, error, expected) => {
  const fetched = serve(async () => new Response(published));
  expect(await diagnoseRemoteError(error, () => hash)).toMatchObject({ code: expected });
  expect(fetched).not.toHaveBeenCalled();
});
