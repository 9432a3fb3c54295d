import { webcrypto } from 'node:crypto';
import type { Manifest } from '@h5/shared/release/manifest';
import { acceptedKey, markOfSession, type AcceptedOverride } from '@h5/shared/release/overrides';
import type { Release } from '@h5/shared/release/release';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { testMenuEntry } from '@h5/shared/testing/runTestRelease';
import { loadAcceptedOverrides, scriptsOf, withOverrides } from './acceptedOverrides';

const host = createTestManifest({ app: 'host', routes: ['/pages/index/index'] });
const trade = createTestManifest({ menu: [testMenuEntry({ id: 'trade.chart' })] });
const login = createTestManifest({ app: 'account', routes: ['/pages/common/login'] });
const everything = { versions: true, origins: ['http://localhost:*'] };
const next = createTestManifest({
  version: '2.0.0',
  files: ['chart.js', 'chart.css'],
  menu: [testMenuEntry({ id: 'trade.depth', order: 5 })],
});

const version: AcceptedOverride = {
  app: 'trade',
  source: '2.0.0',
  version: '2.0.0',
  manifest: 'sha384-v',
};
const build: AcceptedOverride = { ...version, source: 'http://localhost:3001' };

interface Tab {
  accepted?: AcceptedOverride[];
  /** In whose session they were accepted, and who opens the page. */
  acceptedBy?: string;
  token?: string;
  search?: string;
  manifest?: Partial<Manifest>;
  release?: Partial<Release>;
  ok?: boolean;
  crypto?: object;
}

async function start({
  accepted = [version],
  acceptedBy = 'mine',
  token = 'mine',
  search = '',
  manifest = {},
  release: given = {},
  ok = true,
  crypto = webcrypto,
}: Tab = {}) {
  const values = new Map<string, string>();
  const session = await markOfSession(acceptedBy, webcrypto as Crypto);
  values.set(acceptedKey, JSON.stringify({ session, overrides: accepted }));
  const replace = jest.fn();
  const page = {
    crypto,
    sessionStorage: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    },
    location: { pathname: '/h5/', search, hash: '#/pages/market/market', replace },
    fetch: jest.fn(async () => ({ ok, json: async () => ({ ...next, ...manifest }) })),
    setTimeout: jest.fn(),
    clearTimeout: jest.fn(),
  } as unknown as Window;
  const menu = trade.menu.map((entry) => ({ ...entry, app: 'trade' }));
  const release: Release = {
    ...createTestRelease({ env: 'staging', apps: [host, trade, login], fallback: [trade], menu }),
    overrides: everything,
    ...given,
  };
  const loaded = await loadAcceptedOverrides(page, release, token);
  return { loaded, release, page, replace, kept: values.has(acceptedKey) };
}

test('an accepted version replaces that of the release, with its menu and without a fallback', async () => {
  const { loaded, release, page } = await start();
  expect(page.fetch).toHaveBeenCalledWith('/h5/overrides/trade/2.0.0', {
    integrity: 'sha384-v',
    cache: 'no-store',
    signal: expect.anything(),
  });
  const running = withOverrides(release, loaded!);
  expect(running.apps.trade?.version).toBe('2.0.0');
  expect(running.apps.account).toBe(release.apps.account);
  expect(running.overridden).toEqual(['trade']);
  expect(running.fallback).toEqual({});
  expect(running.menu.map(({ id }) => id)).toEqual(['trade.depth']);
  expect(scriptsOf(loaded!)).toHaveLength(2);
});

test('an accepted build is loaded from its origin, once the address of the page names it', async () => {
  const plain = await start({ accepted: [build] });
  expect(plain.loaded).toBeUndefined();
  const named = '?remote.trade=http%3A%2F%2Flocalhost%3A3001';
  expect(plain.replace).toHaveBeenCalledWith(`/h5/${named}#/pages/market/market`);

  const { loaded, page } = await start({ accepted: [build], search: named });
  expect(page.fetch).toHaveBeenCalledWith(
    'http://localhost:3001/h5/r/trade/manifest.json',
    expect.objectContaining({ integrity: 'sha384-v' }),
  );
  expect(loaded?.apps.trade?.origin).toBe('http://localhost:3001');
});

const revoked = [{ app: 'trade', version: '2.0.0' }];
const changed = { ended: 'changed' };
const forbidden = { ended: 'forbidden' };

test.each<[string, Tab, object]>([
  ['the environment forbids everything', { release: { overrides: false } }, forbidden],
  ['only builds are allowed', { release: { overrides: { ...everything, versions: false } } }, forbidden], // prettier-ignore
  ['another origin is allowed', { accepted: [build], release: { overrides: { versions: true, origins: ['http://localhost:4000'] } } }, forbidden], // prettier-ignore
  ['the version was revoked', { release: { revoked } }, forbidden],
  ['the host is meant', { accepted: [{ ...version, app: 'host' }] }, forbidden],
  ['another person has signed in', { token: 'theirs' }, {}],
  ['the person has signed out', { token: '' }, {}],
  ['a person has signed in where a guest accepted it', { acceptedBy: '' }, {}],
  ['the edge does not know it any more', { ok: false }, changed],
  ['it is another version now', { manifest: { version: '2.0.1' } }, changed],
  ['it is another app', { manifest: { app: 'account' } }, changed],
  ['it claims the page of another app', { manifest: { routes: ['/pages/common/login'] } }, changed],
  ['a file is outside its folder', { manifest: { files: { '../../x.js': { sha384: `sha384-${'a'.repeat(64)}`, size: 1 } } } }, changed], // prettier-ignore
  ['a hash adds to the policy', { manifest: { files: { 'a.js': { sha384: "sha384-x' 'unsafe-inline", size: 1 } } } }, changed], // prettier-ignore
])('nothing is loaded, and it is forgotten, if %s', async (_when, tab, expected) => {
  const { loaded, kept } = await start(tab);
  expect(loaded).toEqual({ apps: {}, overrides: [], ...expected });
  expect(kept).toBe(false);
});

test('a manifest that does not arrive is given up', async () => {
  const { page } = await start();
  const [[giveUp, afterMs] = []] = jest.mocked(page.setTimeout).mock.calls;
  const { signal } = jest.mocked(page.fetch).mock.calls[0]?.[1] ?? {};
  expect([afterMs, signal?.aborted]).toEqual([6_000, false]);
  if (typeof giveUp === 'function') giveUp();
  expect(signal?.aborted).toBe(true);
  expect(page.clearTimeout).toHaveBeenCalledTimes(1);
});

test('nothing is loaded, or forgotten, where a session cannot be told from another', async () => {
  const { loaded, kept } = await start({ crypto: {} });
  expect(loaded).toEqual({ apps: {}, overrides: [] });
  expect(kept).toBe(true);
});

test('an address that names a version loads nothing by itself', async () => {
  const { loaded, page } = await start({ accepted: [], search: '?remote.trade=2.0.0' });
  expect(loaded).toEqual({ apps: {}, overrides: [] });
  expect(page.fetch).not.toHaveBeenCalled();
});
