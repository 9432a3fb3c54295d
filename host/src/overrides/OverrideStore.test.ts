import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import {
  acceptedKey,
  markOfSession,
  readAccepted,
  type OverridePolicy,
} from '@h5/shared/release/overrides';
import type { BootSettings, Release } from '@h5/shared/release/release';
import { OverrideStore } from './OverrideStore';

const everything: OverridePolicy = { versions: true, origins: ['http://localhost:3001'] };
const running = { app: 'trade', source: '2.0.0', version: '2.0.0', manifest: 'sha384-x' };
const reload = jest.fn();
const fetched = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.fetch = fetched;
  answer({ app: 'trade', version: '2.0.0' });
});
afterEach(() => history.replaceState(null, '', '/'));

function answer(manifest: object, ok = true) {
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  fetched.mockResolvedValue({ ok, arrayBuffer: async () => bytes });
}

interface Tab {
  search?: string;
  policy?: OverridePolicy | false;
  runs?: (typeof running)[];
  token?: string;
}

function open({ search = '', policy = everything, runs = [], token }: Tab = {}) {
  history.replaceState(null, '', `/h5/${search}#/pages/market/market`);
  if (runs.length > 0) sessionStorage.setItem(acceptedKey, JSON.stringify({ overrides: runs }));
  const session = observable({ token });
  const releases = observable({ newest: { overrides: policy } as Release });
  const boot = { release: { overrides: policy }, overrides: { overrides: runs } };
  const store = new OverrideStore(boot as unknown as BootSettings, { session, releases, reload });
  store.watch();
  return { store, session, releases };
}

const kept = () => readAccepted(sessionStorage);

test('what a link asks for is only asked: nothing is requested or kept', () => {
  const { store } = open({ search: '?remote.trade=2.0.0&remote.nft=http://localhost:3001' });
  expect(store.wanted).toEqual([
    { app: 'trade', source: '2.0.0' },
    { app: 'nft', source: 'http://localhost:3001' },
  ]);
  expect(store.running).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  expect(kept()).toBeUndefined();
  // It is asked once.
  expect(location.search).toBe('');
  expect(location.hash).toBe('#/pages/market/market');
});

test('what is accepted is kept with the hash of its manifest, for this session, and loaded', async () => {
  const { store } = open({ search: '?remote.trade=2.0.0', token: 'mine' });
  await store.accept();
  expect(fetched).toHaveBeenCalledWith('/h5/overrides/trade/2.0.0', { cache: 'no-store' });
  const { session, overrides } = kept()!;
  expect(session).toBe(await markOfSession('mine'));
  expect(session).not.toContain('mine');
  expect(overrides).toEqual([
    { app: 'trade', source: '2.0.0', version: '2.0.0', manifest: expect.stringMatching(/^sha384-.{64}$/) }, // prettier-ignore
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, object, boolean]>([
  ['is not there', { app: 'trade', version: '2.0.0' }, false],
  ['is another app', { app: 'account', version: '2.0.0' }, true],
  ['has no version', { app: 'trade', version: '<b>' }, true],
])('nothing is kept if what was accepted %s', async (_what, manifest, ok) => {
  answer(manifest, ok);
  const { store } = open({ search: '?remote.trade=http://localhost:3001' });
  await store.accept();
  expect([store.hasFailed, store.isLoading]).toEqual([true, false]);
  expect(kept()).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

test('what is accepted replaces only what runs of the same app', async () => {
  const nft = { ...running, app: 'nft' };
  answer({ app: 'trade', version: '3.0.0' });
  const { store } = open({ search: '?remote.trade=3.0.0', runs: [running, nft] });
  await store.accept();
  expect(kept()?.overrides.map(({ app, version }) => `${app} ${version}`)).toEqual([
    ...['nft 2.0.0', 'trade 3.0.0'],
  ]);
});

test('where a tab can keep nothing, it is not loaded again and again', async () => {
  const { store } = open({ search: '?remote.trade=2.0.0' });
  const keep = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  await store.accept();
  keep.mockRestore();
  expect(store.hasFailed).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['?remote.trade=2.0.0', false as const],
  ['?remote.trade=http://localhost:4000', everything],
  ['?remote.trade=2.0.0&remote.nft=https://evil.example', everything],
])('%s is refused as a whole where the environment does not allow it', (search, policy) => {
  const { store } = open({ search, policy });
  expect([store.wanted, store.notice]).toEqual([[], 'forbidden']);
  store.dismissNotice();
  expect(store.notice).toBeUndefined();
});

test('it ends with the session, also when another person signs in', () => {
  for (const token of [undefined, 'theirs']) {
    const { session } = open({ runs: [running], token: 'mine' });
    runInAction(() => (session.token = token));
    expect(sessionStorage.getItem(acceptedKey)).toBeNull();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a guest who signs in goes on testing', async () => {
  const { session } = open({ runs: [running] });
  runInAction(() => (session.token = 'mine'));
  const mark = await markOfSession('mine');
  await waitFor(() => expect(kept()).toEqual({ session: mark, overrides: [running] }));
  expect(reload).not.toHaveBeenCalled();
});

test('it ends when the environment forbids it, and when the person says so', () => {
  const { releases } = open({ runs: [running] });
  runInAction(() => (releases.newest = { overrides: false } as Release));
  expect(sessionStorage.getItem(acceptedKey)).toBeNull();
  const build = { ...running, source: 'http://localhost:3001' };
  const { store } = open({ runs: [build], search: '?remote.trade=http://localhost:3001' });
  expect([store.wanted, location.search]).toEqual([[], '?remote.trade=http%3A%2F%2Flocalhost%3A3001']); // prettier-ignore
  store.end();
  expect([location.search, sessionStorage.getItem(acceptedKey)]).toEqual(['', null]);
  expect(reload).toHaveBeenCalledTimes(2);
});
