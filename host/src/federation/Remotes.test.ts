import { BrowserStorage } from '@h5/shared/app';
import type { BootSettings, Release } from '@h5/shared/contract/release';
import { pagePaths } from '@h5/shared/contract/routes';
import { Remotes } from './Remotes';
import { reportRemoteError } from './reportRemoteError';

const loadRemote = jest.fn();

jest.mock('./createFederation', () => ({
  createFederation: () => ({ shareScopeMap: {}, registerRemotes: () => undefined, loadRemote }),
}));

jest.mock('./reportRemoteError', () => ({ reportRemoteError: jest.fn() }));

const marketPage = pagePaths.markets;
const build = (routes: string[]) => ({
  version: '1.0.0',
  entry: 'remoteEntry.js',
  routes,
  preload: {},
  locales: {},
});

function remotesOf(release: object) {
  const boot = { release, integrityOf: () => '' } as unknown as BootSettings;
  const locale = { language: 'en' as const, load: async () => undefined };
  return new Remotes(boot, locale, new BrowserStorage());
}

const release = {
  apps: { host: build([pagePaths.home]), nft: build([pagePaths.nft]) },
} as unknown as Release;

test('returns the same page for a path each time', () => {
  const remotes = remotesOf(release);
  expect(remotes.pageAt(pagePaths.nft)).toMatchObject({ app: 'nft' });
  expect(remotes.pageAt(pagePaths.nft)).toBe(remotes.pageAt(pagePaths.nft));
});

test.each([pagePaths.home, '/pages/nft/nft/more', '/pages/nowhere'])(
  '%s is no page of a remote',
  (path) => {
    expect(remotesOf(release).pageAt(path)).toBeUndefined();
  },
);

describe('the version that shows a page', () => {
  const Page = () => null;
  const trade = (version: string, routes: string[]) => ({ ...build(routes), version });
  const crash = new Error('It threw.');

  beforeEach(() => {
    localStorage.clear();
    const routes = { [marketPage]: { load: async () => undefined, Component: Page } };
    loadRemote.mockReset().mockResolvedValue({ routes });
  });

  const loaded = () => loadRemote.mock.calls.map(([name]) => name);

  test('falls back to the last good one if it crashes before it is proven', async () => {
    const remotes = remotesOf({
      apps: { ...release.apps, trade: trade('2.0.0', [marketPage]) },
      fallback: { trade: trade('1.0.0', [marketPage]) },
    });
    const page = remotes.pageAt(marketPage);
    await page?.start();
    await page?.crash(crash);
    expect(loaded()).toEqual(['trade@2.0.0/routes', 'trade@1.0.0/routes']);
    expect(page).toMatchObject({ error: undefined, hasCrashed: false });
    expect(page?.Component).toBe(Page);
  });

  test('is never a revoked one, even if the release still falls back to it', async () => {
    const remotes = remotesOf({
      seq: 7,
      apps: { ...release.apps, trade: trade('2.0.0', [marketPage]) },
      fallback: { trade: trade('1.0.0', [marketPage]) },
      revoked: [{ app: 'trade', version: '1.0.0' }],
    });
    const page = remotes.pageAt(marketPage);
    await page?.start();
    await page?.crash(crash);
    expect(loaded()).toEqual(['trade@2.0.0/routes']);
    expect(page).toMatchObject({ error: 'REMOTE_CRASHED', hasCrashed: true });
    const report = { app: 'trade', version: '2.0.0', path: marketPage, code: 'REMOTE_CRASHED' };
    expect(reportRemoteError).toHaveBeenCalledWith({ ...report, seq: 7 }, crash);
  });

  test('is never one without the page', async () => {
    const remotes = remotesOf({
      apps: { ...release.apps, trade: trade('2.0.0', [marketPage]) },
      fallback: { trade: trade('1.0.0', ['/pages/old/page']) },
    });
    const page = remotes.pageAt(marketPage);
    await page?.start();
    await page?.crash(crash);
    expect(loaded()).toEqual(['trade@2.0.0/routes']);
    expect(page).toMatchObject({ error: 'REMOTE_CRASHED', hasCrashed: true });
  });
});

describe('a remote of which no version can be used', () => {
  beforeEach(() => loadRemote.mockClear());
  afterEach(() => jest.restoreAllMocks());

  test('fails on its own pages, which still exist', async () => {
    const remotes = remotesOf({ ...release, broken: { trade: [marketPage] } });
    const page = remotes.pageAt(marketPage);
    await page?.start();
    expect(page).toMatchObject({ app: 'trade', Component: undefined, isLoading: false });
    expect(page?.error).toMatch(/^REMOTE_/);
    expect(loadRemote).not.toHaveBeenCalled();
  });

  test('and whose routes are unknown may own an unknown path', () => {
    const remotes = remotesOf({ ...release, broken: { trade: [] } });
    expect(remotes.pageAt(marketPage)).toMatchObject({ app: 'trade' });
  });

  test('does not claim pages of other remotes or unknown paths', () => {
    const remotes = remotesOf({ ...release, broken: { trade: [marketPage] } });
    expect(remotes.pageAt(pagePaths.nft)).toMatchObject({ app: 'nft' });
    expect(remotes.pageAt('/pages/nowhere')).toBeUndefined();
  });
});
