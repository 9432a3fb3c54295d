import type { AppVersion, Release } from '@h5/shared/release/release';
import { HotUpdates } from './HotUpdates';

function aBuild(version: string, files: string[], overrides: Partial<AppVersion> = {}): AppVersion {
  const facts = files.map((file) => [file, { sha384: `${file} ${version}`, size: 1 }]);
  return {
    version,
    development: true,
    files: Object.fromEntries(facts),
    ...overrides,
  } as AppVersion;
}

const updateFrom = (hash: string) => `nft.${hash}.hot-update.json`;
const published = { version: '1.0.0', files: {} } as unknown as AppVersion;

function aRelease(nft: AppVersion, trade = published, live = true): Release {
  return { env: 'local', seq: 1, live, apps: { trade, nft } } as unknown as Release;
}

/** A page that was opened with the build “a” of nft. */
function setup({ isAttached = true, isCrashed = false } = {}) {
  let hash = 'a';
  const next: Record<string, string> = { a: 'b', b: 'c' };
  const update = jest.fn(async () => ((hash = next[hash] ?? hash), ['a module'] as unknown));
  const attached = new Map(isAttached ? [['nft', { hash: () => hash, update }]] : []);
  const client = { attached, onAttach: () => undefined as void, render: jest.fn() };
  const page = {
    release: aRelease(aBuild('a', ['remoteEntry.js'])),
    client,
    adopt: jest.fn(),
    replaceStyles: jest.fn(async () => undefined),
    replaceMessages: jest.fn(async () => undefined),
    isCrashed: () => isCrashed,
    reload: jest.fn(),
  };
  const updates = new HotUpdates(page);
  const attach = () => {
    attached.set('nft', { hash: () => hash, update });
    client.onAttach();
  };
  return { page, client, update, updates, attach };
}

const b = aRelease(aBuild('b', ['remoteEntry.js', updateFrom('a')]));
const c = aRelease(aBuild('c', ['remoteEntry.js', updateFrom('a'), updateFrom('b')]));

beforeEach(() => {
  globalThis.reportError = jest.fn();
});

test('a changed app is updated from the folder of its new build, without a reload', async () => {
  const { page, client, update, updates } = setup();
  await updates.follow(b);
  expect(page.adopt).toHaveBeenCalledWith(b);
  expect(update.mock.calls).toEqual([['/h5/r/nft/b/']]);
  expect(client.render).toHaveBeenCalledTimes(1);
  expect(page.replaceStyles).toHaveBeenCalledWith('nft', b.apps.nft);
  expect(page.replaceMessages).toHaveBeenCalledWith('nft', b.apps.nft);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that has missed a build follows one by one', async () => {
  const { page, update, updates } = setup();
  await updates.follow(c);
  expect(update).toHaveBeenCalledTimes(2);
  expect(page.reload).not.toHaveBeenCalled();
});

test('messages and styles are replaced without touching the scripts', async () => {
  const { page, update, updates } = setup();
  const sameScripts = aBuild('a', ['remoteEntry.js'], { version: 'words' });
  await updates.follow(aRelease(sameScripts));
  expect(update).not.toHaveBeenCalled();
  expect(page.replaceMessages).toHaveBeenCalledTimes(1);
});

test('the same release changes nothing', async () => {
  const { page, update, updates } = setup();
  await updates.follow(b);
  await updates.follow(b);
  expect(update).toHaveBeenCalledTimes(1);
  expect(page.replaceStyles).toHaveBeenCalledTimes(1);
});

test('an app that is opened later is updated then', async () => {
  const { page, update, updates, attach } = setup({ isAttached: false });
  await updates.follow(b);
  expect(update).not.toHaveBeenCalled();
  attach();
  await updates.follow(b);
  expect(update).toHaveBeenCalledTimes(1);
  expect(page.reload).not.toHaveBeenCalled();
});

test.each([
  ['development ends', aRelease(published, published, false)],
  ['another app gets a version', aRelease(aBuild('a', []), { ...published, version: '2.0.0' })],
  ['another app is rebuilt from now on', aRelease(aBuild('a', []), aBuild('x', []))],
])('the page reloads when %s', async (_, release) => {
  const { page, update, updates } = setup();
  await updates.follow(release);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.adopt).not.toHaveBeenCalled();
  expect(update).not.toHaveBeenCalled();
});

test('the page reloads when no update starts at its build', async () => {
  const { page, updates } = setup();
  await updates.follow(aRelease(aBuild('x', ['remoteEntry.js', updateFrom('w')])));
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['cannot be applied', () => Promise.reject(new Error('not accepted'))],
  ['is missing', () => Promise.resolve(null)],
])('the page reloads when an update %s', async (_, answer) => {
  const { page, update, updates } = setup();
  update.mockImplementation(answer);
  await updates.follow(b);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(globalThis.reportError).toHaveBeenCalled();
});

test('the page reloads when it showed an error before the update', async () => {
  const { page, updates } = setup({ isCrashed: true });
  await updates.follow(b);
  expect(page.reload).toHaveBeenCalledTimes(1);
});
