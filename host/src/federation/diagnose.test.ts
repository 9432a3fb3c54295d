import { createHash, webcrypto } from 'node:crypto';
import type { Boot } from '@h5/shared/contract/release';
import { diagnose } from './diagnose';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const published: Record<string, string> = {
  '/h5/r/trade/1.0.0/remoteEntry.js': 'entry();',
  '/h5/r/trade/1.0.0/markets.js': 'markets();',
  '/h5/r/trade/1.0.0/en.json': '{}',
};

const boot = {
  integrityOf: (url: string) => hashOf(published[url] ?? ''),
  release: {
    apps: {
      trade: {
        version: '1.0.0',
        entry: 'remoteEntry.js',
        preload: { '/pages/market/market': ['remoteEntry.js', 'markets.js'] },
        locales: { en: 'en.json' },
      },
    },
  },
} as unknown as Boot;

beforeAll(() => {
  Object.assign(globalThis, { isSecureContext: true });
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
});

/** The server has what was published, but for these. */
function serve(changes: Record<string, string | number>) {
  const fetched: string[] = [];
  globalThis.fetch = jest.fn(async (input: string) => {
    fetched.push(input);
    const answer = changes[input.split('/').at(-1) ?? ''] ?? published[input];
    if (answer === 0) throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') return new Response('', { status: answer });
    return new Response(answer);
  }) as unknown as typeof fetch;
  return fetched;
}

test.each([
  ['an entry that is gone', { 'remoteEntry.js': 404 }, 'REMOTE_UNREACHABLE'],
  ['a page that the server fails on', { 'markets.js': 503 }, 'REMOTE_UNREACHABLE'],
  ['a broken network', { 'markets.js': 0 }, 'REMOTE_UNREACHABLE'],
  ['missing words', { 'en.json': 404 }, 'REMOTE_UNREACHABLE'],
  ['a changed page', { 'markets.js': 'steal();' }, 'REMOTE_TAMPERED'],
  ['an error page in place of the entry', { 'remoteEntry.js': '<p>Hello' }, 'REMOTE_TAMPERED'],
  ['files that are all as published', {}, 'REMOTE_BROKEN'],
])('tells %s', async (_, changes, expected) => {
  serve(changes as Record<string, string | number>);
  expect(await diagnose(boot, 'trade', '/pages/market/market', 'en')).toBe(expected);
});

test('looks no further than the first fault, and at no file twice', async () => {
  const fetched = serve({ 'markets.js': 404 });
  await diagnose(boot, 'trade', '/pages/market/market', 'en');
  expect(fetched).toEqual(Object.keys(published).slice(0, 2));
});
