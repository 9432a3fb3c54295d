/**
 * @jest-environment ./platform/testing/jsdom.cjs
 */
import type { Release } from '@h5/shared/release/release';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { LastGoodHost } from './LastGoodHost';
import { ReleasedFiles } from './ReleasedFiles';

const routes = ['/pages/index/index'];
const host = createTestManifest({ app: 'host', version: '1.1.0', routes });
const good = createTestManifest({ app: 'host', version: '1.0.0', routes, css: ['host.css'] });
const release = createTestRelease({ apps: [host], fallback: [good] });

const fetched = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(good)));
});

/** The page is loaded in the same tab, by default with the same release. */
function load(named: Release = release, overrides: object = {}) {
  const page = {
    sessionStorage,
    location: { href: 'http://localhost/h5/#/pages/index/index', origin: 'http://localhost' },
    fetch: fetched,
    setTimeout: jest.fn(),
    clearTimeout: jest.fn(),
    ...overrides,
  } as unknown as Window;
  return { page, lastGood: new LastGoodHost(page, named) };
}

/** What the tab runs. */
async function run({ page, lastGood }: ReturnType<typeof load>, named = release) {
  return lastGood.replaceIn(named, new ReleasedFiles(page, named));
}

test('the host of the release runs until it fails', async () => {
  expect(await run(load())).toBe(release);
  expect(fetched).not.toHaveBeenCalled();
});

test('after a failure the next load runs the last good version, with its own files', async () => {
  load().lastGood.makeDue('REMOTE_UNREACHABLE');
  const loaded = load();
  const { apps, replacedHost } = await run(loaded);
  expect([apps.host?.version, apps.host?.css, replacedHost]).toEqual([
    '1.0.0',
    ['host.css'],
    '1.1.0',
  ]);
});

test('what could not be loaded is tried again by the load after that; what threw is not, until the user retries', () => {
  load().lastGood.makeDue('REMOTE_UNREACHABLE');
  expect([load(), load()].map(({ lastGood }) => lastGood.isDue)).toEqual([true, false]);

  load().lastGood.makeDue('REMOTE_BROKEN');
  expect([load(), load()].map(({ lastGood }) => lastGood.isDue)).toEqual([true, true]);
  load().lastGood.forget();
  expect(load().lastGood.isDue).toBe(false);
});

test('a release with another host is started, and the failure forgotten', () => {
  load().lastGood.makeDue('REMOTE_BROKEN');
  const mended = createTestManifest({ app: 'host', version: '1.2.0', routes });
  const next = createTestRelease({ apps: [mended], fallback: [good] });
  expect(load(next).lastGood.isDue).toBe(false);
  expect(load().lastGood.isDue).toBe(false);
});

test('a host that the edge cannot serve is not tried', () => {
  expect(load({ ...release, unavailable: ['host@1.1.0'] }).lastGood.isDue).toBe(true);
  expect(load({ ...release, unavailable: ['trade@1.1.0'] }).lastGood.isDue).toBe(false);
});

test('a revoked version is not used', () => {
  load().lastGood.makeDue('REMOTE_BROKEN');
  const revoked = [{ app: 'host', version: '1.0.0' }];
  const { lastGood } = load({ ...release, revoked });
  expect([lastGood.version, lastGood.isDue]).toEqual([undefined, false]);
});

test('without one there is nothing to run instead', () => {
  load().lastGood.makeDue('REMOTE_BROKEN');
  const { lastGood } = load(createTestRelease({ apps: [host] }));
  expect([lastGood.version, lastGood.isDue]).toEqual([undefined, false]);
});

describe('to be ready', () => {
  const isReady = () => load().lastGood.prepare();

  test('the edge has to answer, and its files have to be there with their hashes', async () => {
    await isReady();
    const asked = fetched.mock.calls.map(([url, { integrity, cache }]) => [
      url,
      integrity ?? cache,
    ]);
    expect(asked).toEqual([
      ['/h5/r/host/1.0.0/manifest.json', release.fallback?.host?.manifest],
      ['http://localhost/h5/#/pages/index/index', 'no-cache'],
      ['/h5/r/host/1.0.0/host.js', good.files['host.js']?.sha384],
      ['/h5/r/host/1.0.0/host.css', good.files['host.css']?.sha384],
    ]);
  });

  test.each(['manifest.json', '/h5/#', 'host.js', 'host.css'])(
    '%s must not be missing',
    async (end) => {
      const answer = async (url: string) =>
        url.includes(end) ? new Response('', { status: 503 }) : new Response(JSON.stringify(good));
      fetched.mockImplementation(answer);
      await expect(isReady()).rejects.toThrow(end);
    },
  );
});

test('what the failed host has taken out of the session is there for the next one', () => {
  sessionStorage.setItem('h5.drafts', 'an order');
  sessionStorage.setItem('h5.scroll', '10');
  const { lastGood } = load();
  sessionStorage.removeItem('h5.drafts');
  sessionStorage.setItem('h5.scroll', '20');
  lastGood.makeDue('REMOTE_BROKEN');
  expect(sessionStorage.getItem('h5.drafts')).toBe('an order');
  expect(sessionStorage.getItem('h5.scroll')).toBe('20');
});

test('if nothing can be stored, it cannot be made due', () => {
  const blocked = Object.defineProperty({}, 'sessionStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const page = Object.create(load().page, Object.getOwnPropertyDescriptors(blocked)) as Window;
  const lastGood = new LastGoodHost(page, release);
  expect(lastGood.isDue).toBe(false);
  expect(() => lastGood.makeDue('REMOTE_BROKEN')).toThrow('blocked');
});
