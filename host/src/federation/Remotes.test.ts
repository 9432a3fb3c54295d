import { BrowserStorage } from '@h5/shared/app';
import type { BootSettings, Release } from '@h5/shared/release/release';
import { pagePaths } from '@h5/shared/contract/routes';
import { foldManifest, unfoldRelease } from '@h5/shared/release/releasePayload';
import {
  createTestManifest,
  createTestPayload,
  createTestRelease,
} from '@h5/shared/testing/createTestRelease';
import { Remotes } from './Remotes';
import { reportRemoteError } from './reportRemoteError';

const loadRemote = jest.fn();

jest.mock('./createFederation', () => ({
  createFederation: () => ({ shareScopeMap: {}, registerRemotes: () => undefined, loadRemote }),
}));

jest.mock('./reportRemoteError', () => ({ reportRemoteError: jest.fn() }));

const marketPage = pagePaths.markets;
const host = createTestManifest({ app: 'host', routes: [pagePaths.home] });
const nft = createTestManifest({ app: 'nft', routes: [pagePaths.artworks] });
const trade = (version: string, routes: string[] = [marketPage]) =>
  createTestManifest({ version, routes });

/** The remotes of a release; a last good version of `trade` has the given manifest. */
function remotesOf(release: Release, good = trade('1.0.0')) {
  const boot = {
    release,
    integrityOf: () => '',
    loadFallback: async () => good,
  } as unknown as BootSettings;
  const locale = { language: 'en' as const, load: async () => undefined };
  return new Remotes(boot, locale, new BrowserStorage());
}

const release = createTestRelease({ apps: [host, nft] });

test('returns the same page for a path each time', () => {
  const remotes = remotesOf(release);
  expect(remotes.pageAt(pagePaths.artworks)).toMatchObject({ app: 'nft' });
  expect(remotes.pageAt(pagePaths.artworks)).toBe(remotes.pageAt(pagePaths.artworks));
});

test.each([pagePaths.home, '/pages/nft/nft/more', '/pages/nowhere'])(
  '%s is no page of a remote',
  (path) => {
    expect(remotesOf(release).pageAt(path)).toBeUndefined();
  },
);

test('the release tells which pages of any remote need a session', () => {
  const tickets = '/pages/lottery/tickets';
  const lottery = createTestManifest({
    app: 'lottery',
    routes: ['/pages/lottery', tickets],
    login: [tickets],
  });
  const remotes = remotesOf(createTestRelease({ apps: [host, nft, lottery] }));
  expect(remotes.needsLogin(tickets)).toBe(true);
  expect(remotes.needsLogin('/pages/lottery')).toBe(false);
  expect(remotes.needsLogin(`${tickets}/more`)).toBe(false);
  expect(remotes.needsLogin('/pages/nowhere')).toBe(false);
});

describe('the version that shows a page', () => {
  const Page = () => null;
  const crash = new Error('It threw.');

  beforeEach(() => {
    localStorage.clear();
    const routes = { [marketPage]: { load: async () => undefined, Component: Page } };
    loadRemote.mockReset().mockResolvedValue({ routes });
  });

  const loaded = () => loadRemote.mock.calls.map(([name]) => name);

  test('falls back to the last good one if it crashes before it is proven', async () => {
    const remotes = remotesOf(
      createTestRelease({ apps: [host, nft, trade('2.0.0')], fallback: [trade('1.0.0')] }),
    );
    const page = remotes.pageAt(marketPage);
    await page?.start();
    await page?.crash(crash);
    expect(loaded()).toEqual(['trade@2.0.0/routes', 'trade@1.0.0/routes']);
    expect(page).toMatchObject({ error: undefined, hasCrashed: false });
    expect(page?.Component).toBe(Page);
  });

  test('is the stable one if a canary crashes, before the last good one', async () => {
    const canary = { id: 'k3f', percent: 10, app: foldManifest(trade('3.0.0'), 'sha384-') };
    const payload = createTestPayload({
      apps: [host, nft, trade('2.0.0')],
      fallback: [trade('1.0.0')],
      canary: { trade: canary },
    });
    const page = remotesOf(unfoldRelease(payload, [], 'h5_canary_trade=k3f.5')).pageAt(marketPage);
    await page?.start();
    await page?.crash(crash);
    expect(loaded()).toEqual(['trade@3.0.0/routes', 'trade@2.0.0/routes']);
    expect(page).toMatchObject({ error: undefined, hasCrashed: false });
  });

  test('is reported to work once, after it has shown a page for a while', async () => {
    const sendBeacon = jest.fn();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    jest.useFakeTimers();
    const remotes = remotesOf(createTestRelease({ apps: [host, nft, trade('2.0.0')] }));
    const page = remotes.pageAt(marketPage);
    await page?.start();
    for (let count = 0; count < 2; count += 1) {
      page?.expectRender();
      page?.rendered();
      await jest.advanceTimersByTimeAsync(10_000);
    }
    jest.useRealTimers();
    const said = JSON.stringify({ app: 'trade', version: '2.0.0' });
    expect(sendBeacon.mock.calls).toEqual([['/h5/ready', said]]);
  });

  test('says nothing to others if a tester runs it in place of the one of the release', async () => {
    const sendBeacon = jest.fn();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const failed = jest.spyOn(window, 'reportError').mockReturnValue();
    jest.mocked(reportRemoteError).mockClear();
    jest.useFakeTimers();
    const named = createTestRelease({ apps: [host, nft, trade('2.0.0')] });
    const page = remotesOf({ ...named, overridden: ['trade'] }).pageAt(marketPage);
    await page?.start();
    page?.expectRender();
    page?.rendered();
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    await page?.crash(crash);
    expect(failed).toHaveBeenCalledWith(crash);
    failed.mockRestore();
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(reportRemoteError).not.toHaveBeenCalled();
  });

  test('is never a revoked one, even if the release still falls back to it', async () => {
    const remotes = remotesOf(
      createTestRelease({
        seq: 7,
        apps: [host, nft, trade('2.0.0')],
        fallback: [trade('1.0.0')],
        revoked: [{ app: 'trade', version: '1.0.0' }],
      }),
    );
    const page = remotes.pageAt(marketPage);
    await page?.start();
    await page?.crash(crash);
    expect(loaded()).toEqual(['trade@2.0.0/routes']);
    expect(page).toMatchObject({ error: 'REMOTE_CRASHED', hasCrashed: true });
    const report = { app: 'trade', version: '2.0.0', path: marketPage, code: 'REMOTE_CRASHED' };
    expect(reportRemoteError).toHaveBeenCalledWith({ ...report, seq: 7 }, crash);
  });

  test('is never one without the page', async () => {
    const old = trade('1.0.0', ['/pages/old/page']);
    const remotes = remotesOf(
      createTestRelease({ apps: [host, nft, trade('2.0.0')], fallback: [old] }),
    );
    const page = remotes.pageAt(marketPage);
    await page?.start();
    await page?.crash(crash);
    expect(loaded()).toEqual(['trade@2.0.0/routes']);
    expect(page).toMatchObject({ error: 'REMOTE_CRASHED', hasCrashed: true });
  });

  test('is the last good one if the server cannot serve the current one', async () => {
    const remotes = remotesOf(
      createTestRelease({ apps: [host, nft, trade('2.0.0')], fallback: [trade('1.0.0')] }, [
        'trade@2.0.0',
      ]),
    );
    await remotes.pageAt(marketPage)?.start();
    expect(loaded()).toEqual(['trade@1.0.0/routes']);
  });
});
