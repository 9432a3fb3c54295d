import { firstOf, longTest } from '@h5/shared/testing/longTest';
import {
  foldManifest,
  unfoldRelease,
  type ReleasePayload,
  type ReleaseReply,
} from '@h5/shared/release/releasePayload';
import { createTestManifest, createTestPayload } from '@h5/shared/testing/createTestRelease';
import { ReleaseUpdates } from './ReleaseUpdates';

beforeEach(() => sessionStorage.clear());

const host = createTestManifest({ app: 'host', routes: ['/pages/index/index'] });

function aRelease(seq: number, trade: string, overrides: Partial<ReleasePayload> = {}) {
  const apps = [host, createTestManifest({ version: trade })];
  return { ...createTestPayload({ seq, apps }), ...overrides };
}

/** What the edge answers. */
function replyWith(payload: ReleasePayload): string {
  return JSON.stringify({ payload: JSON.stringify(payload), signatures: [], unavailable: [] });
}

beforeEach(() => {
  const verify = async ({ payload }: ReleaseReply) => {
    if (payload.includes('"forged"')) throw new TypeError('It is not signed.');
    const [, code] =
      /"issuedAt":"(RELEASE_UNKNOWN_KEY|BOOT_TOO_OLD|RELEASE_ROLLBACK)"/.exec(payload) ?? [];
    if (code) throw Object.assign(new Error(code), { code });
    return unfoldRelease(JSON.parse(payload) as ReleasePayload);
  };
  Object.defineProperty(window, '__H5__', { value: { verify }, configurable: true });
});

function setup(running: ReleasePayload, cookies = '') {
  let answer: ReleasePayload | number = running;
  const fetched = jest.fn(async () =>
    typeof answer === 'number'
      ? new Response('', { status: answer })
      : new Response(replyWith(answer)),
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  const reload = jest.fn();
  const saveDrafts = jest.fn();
  const user = { isBusy: false };
  const isBusy = () => user.isBusy;
  const releases = new ReleaseUpdates(unfoldRelease(running, [], cookies), {
    isBusy,
    saveDrafts,
    reload,
  });
  return {
    releases,
    user,
    reload,
    saveDrafts,
    fetched,
    serve: (next: ReleasePayload | number) => (answer = next),
  };
}

test('offers a release with other versions, and nothing before', async () => {
  const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
  await releases.check();
  expect(releases.newRelease).toBeUndefined();

  serve(aRelease(2, '1.1.0'));
  await releases.check();
  expect(releases.newRelease?.seq).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});

test('does not offer a release that would change nothing', async () => {
  const { releases, serve } = setup(aRelease(1, '1.0.0'));
  serve(aRelease(3, '1.0.0'));
  await releases.check();
  expect(releases.newRelease).toBeUndefined();
});

test('does not offer another version of an app that a tester has replaced', async () => {
  const { releases, serve } = setup(aRelease(1, '1.0.0'));
  releases.running.overridden = ['trade'];
  serve(aRelease(2, '1.1.0'));
  await releases.check();
  expect([releases.newest.seq, releases.newRelease]).toEqual([2, undefined]);
});

test('withdraws the offer if the release was rolled back', async () => {
  const { releases, serve } = setup(aRelease(1, '1.0.0'));
  serve(aRelease(2, '1.1.0'));
  await releases.check();
  serve(aRelease(3, '1.0.0'));
  await releases.check();
  expect(releases.newRelease).toBeUndefined();
});

test('reloads at once for a development build', async () => {
  const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
  serve(aRelease(2, '1.1.0', { live: true }));
  await releases.check();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads when the development build stops', async () => {
  const { releases, serve, reload } = setup(aRelease(1, '1.1.0', { live: true }));
  serve(aRelease(1, '1.0.0'));
  await releases.check();
  expect(reload).toHaveBeenCalledTimes(1);
});

const second = 1_000;
const revoked = [{ app: 'trade', version: '1.0.0' }];

test('looks for a safe moment only while there is something to load', async () => {
  jest.useFakeTimers();
  const { releases, serve } = setup(aRelease(1, '1.0.0'));
  const stop = releases.watch();
  expect(jest.getTimerCount()).toBe(1);
  serve(aRelease(2, '1.1.0'));
  await releases.check();
  expect(jest.getTimerCount()).toBe(2);
  serve(aRelease(3, '1.0.0'));
  await releases.check();
  expect(jest.getTimerCount()).toBe(1);
  stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('a revoked version', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('is left at once if the user is not busy', async () => {
    const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
    serve(aRelease(2, '1.1.0', { revoked }));
    await releases.check();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is left as soon as the user is no longer busy', async () => {
    const { releases, user, serve, reload } = setup(aRelease(1, '1.0.0'));
    const stop = releases.watch();
    user.isBusy = true;
    serve(aRelease(2, '1.1.0', { revoked }));
    await releases.check();
    await jest.advanceTimersByTimeAsync(20 * second);
    expect(reload).not.toHaveBeenCalled();
    user.isBusy = false;
    await jest.advanceTimersByTimeAsync(second);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is left after a minute even if the user is still busy, and the drafts are kept', async () => {
    const { releases, user, serve, reload, saveDrafts } = setup(aRelease(1, '1.0.0'));
    const stop = releases.watch();
    user.isBusy = true;
    serve(aRelease(2, '1.1.0', { revoked }));
    await releases.check();
    await jest.advanceTimersByTimeAsync(59 * second);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2 * second);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is left once, even if the reload brings the old document again', async () => {
    const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
    serve(aRelease(2, '1.1.0', { revoked }));
    await releases.check();
    const next = setup(aRelease(1, '1.0.0'));
    next.serve(aRelease(2, '1.1.0', { revoked }));
    await next.releases.check();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(next.reload).not.toHaveBeenCalled();
  });

  test('is left if the tab runs it as the fallback, though the newest release falls back to it, too', async () => {
    const fallback = { trade: { version: '0.9.0', manifest: '', scripts: [] } };
    const isRevoked = [{ app: 'trade', version: '0.9.0' }];
    const { releases, serve, reload } = setup(aRelease(1, '1.0.0', { fallback }));
    const newest = aRelease(2, '1.0.0', { fallback, revoked: isRevoked });
    serve(newest);
    await releases.check();
    expect(reload).toHaveBeenCalledTimes(1);

    // The page of the newest release does not fall back to it.
    const next = setup(newest);
    await next.releases.check();
    expect(next.releases.isRevoked).toBe(false);
  });
});

describe('a canary', () => {
  const next = createTestManifest({ version: '1.1.0' });
  const trade = { id: 'k3f', percent: 10, app: foldManifest(next, 'sha384-') };
  const running = aRelease(1, '1.0.0', { canary: { trade } });
  /** A tab that has drawn the canary. */
  const withCanary = () => setup(running, 'h5_canary_trade=k3f.5');

  test('that begins is not offered to open tabs', async () => {
    const { releases, serve } = setup(aRelease(1, '1.0.0'));
    serve(aRelease(2, '1.0.0', { canary: { trade } }));
    await releases.check();
    expect(releases.newRelease).toBeUndefined();
  });

  test('that was halted is left like a revoked version', async () => {
    const { releases, serve, reload } = withCanary();
    serve(aRelease(2, '1.0.0', { revoked: [{ app: 'trade', version: '1.1.0', why: 'halted' }] }));
    await releases.check();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that was promoted to all runs on', async () => {
    const { releases, serve } = withCanary();
    serve(aRelease(2, '1.1.0'));
    await releases.check();
    expect(releases.newRelease).toBeUndefined();
  });
});

describe('with the last good host in the place of one that failed', () => {
  const hosts = (version: string) => [createTestManifest({ ...host, version })];
  const named = createTestPayload({ seq: 1, apps: hosts('1.1.0') });
  const running = { ...createTestPayload({ seq: 1, apps: hosts('1.0.0') }), replacedHost: '1.1.0' };

  test('the failed one is not offered, but another one is', async () => {
    const { releases, serve } = setup(running);
    serve({ ...named, seq: 2 });
    await releases.check();
    expect(releases.newRelease).toBeUndefined();
    serve(createTestPayload({ seq: 3, apps: hosts('1.1.1') }));
    await releases.check();
    expect(releases.newRelease?.seq).toBe(3);
  });

  test('it is left if it was revoked', async () => {
    const { releases, serve } = setup(running);
    serve({ ...named, seq: 2, revoked: [{ app: 'host', version: '1.0.0' }] });
    await releases.check();
    expect(releases.isRevoked).toBe(true);
  });
});

test('a revoked fallback of a host that has started is no reason to reload', async () => {
  const fallback = { host: { version: '0.9.0', manifest: '', scripts: [] } };
  const { releases, serve } = setup(aRelease(1, '1.0.0', { fallback }));
  serve(aRelease(2, '1.0.0', { revoked: [{ app: 'host', version: '0.9.0' }] }));
  await releases.check();
  expect(releases.isRevoked).toBe(false);
});

describe('a new release', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function offered() {
    const all = setup(aRelease(1, '1.0.0'));
    const stop = all.releases.watch();
    all.serve(aRelease(2, '1.1.0'));
    await all.releases.check();
    return { ...all, stop };
  }

  test('is loaded when the user opens another page and has not been busy for two seconds', async () => {
    const { releases, user, reload, saveDrafts, stop } = await offered();
    user.isBusy = true;
    await jest.advanceTimersByTimeAsync(second);
    releases.enterPage();
    user.isBusy = false;
    await jest.advanceTimersByTimeAsync(second);
    releases.enterPage();
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2 * second);
    releases.enterPage();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is loaded when nobody has touched the page for five minutes', async () => {
    const { user, reload, stop } = await offered();
    await jest.advanceTimersByTimeAsync(200 * second);
    document.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(200 * second);
    expect(reload).not.toHaveBeenCalled();
    user.isBusy = true;
    await jest.advanceTimersByTimeAsync(200 * second);
    expect(reload).not.toHaveBeenCalled();
    user.isBusy = false;
    await jest.advanceTimersByTimeAsync(3 * second);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is loaded when the tab has been hidden for half a minute', async () => {
    const { reload, stop } = await offered();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(29 * second);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2 * second);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  longTest('never interrupts a user who stays busy', async () => {
    const { releases, user, reload, stop } = await offered();
    user.isBusy = true;
    await jest.advanceTimersByTimeAsync(3_600 * second);
    releases.enterPage();
    expect(reload).not.toHaveBeenCalled();
    stop();
  });

  test('that the socket announces is read within two seconds, that of another environment is not', async () => {
    const { releases, fetched } = setup(aRelease(5, '1.0.0'));
    releases.hear({ env: 'staging', seq: 6 });
    releases.hear({ env: 'local', seq: 5 });
    await jest.advanceTimersByTimeAsync(2 * second);
    expect(fetched).not.toHaveBeenCalled();
    releases.hear({ env: 'local', seq: 6 });
    await jest.advanceTimersByTimeAsync(2 * second);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('may have been announced while the socket was away', async () => {
    const { releases, fetched } = setup(aRelease(1, '1.0.0'));
    releases.catchUp();
    await jest.advanceTimersByTimeAsync(2 * second);
    expect(fetched).not.toHaveBeenCalled();
    releases.catchUp();
    await jest.advanceTimersByTimeAsync(2 * second);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a release that this document cannot verify', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each(firstOf(['RELEASE_UNKNOWN_KEY', 'BOOT_TOO_OLD']))(
    'for %s reloads the page once, when nobody has touched it for five minutes',
    async (issuedAt) => {
      const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
      const stop = releases.watch();
      serve(aRelease(2, '1.0.0', { issuedAt }));
      await releases.check();
      await jest.advanceTimersByTimeAsync(4 * 60 * second);
      expect(reload).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(2 * 60 * second);
      expect(reload).toHaveBeenCalledTimes(1);
      stop();

      const next = setup(aRelease(1, '1.0.0'));
      const stopNext = next.releases.watch();
      next.serve(aRelease(3, '1.0.0', { issuedAt }));
      await next.releases.check();
      await jest.advanceTimersByTimeAsync(6 * 60 * second);
      expect(next.reload).not.toHaveBeenCalled();
      stopNext();
    },
  );

  test('for another reason leaves it as it is, and so does a release that can be', async () => {
    const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
    const stop = releases.watch();
    serve(aRelease(2, '1.0.0', { issuedAt: 'RELEASE_ROLLBACK' }));
    await releases.check();
    await jest.advanceTimersByTimeAsync(6 * 60 * second);
    document.dispatchEvent(new Event('pointerdown'));
    serve(aRelease(3, '1.0.0', { issuedAt: 'BOOT_TOO_OLD' }));
    await releases.check();
    serve(aRelease(1, '1.0.0'));
    await releases.check();
    releases.enterPage();
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
});

test('does not reload for a revoked version that it does not run', async () => {
  const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
  const stop = releases.watch();
  serve(aRelease(2, '1.1.0', { revoked: [{ app: 'trade', version: '0.9.0' }] }));
  await releases.check();
  expect(reload).not.toHaveBeenCalled();
  stop();
});

test('ignores a server that cannot be reached', async () => {
  const { releases, serve } = setup(aRelease(1, '1.0.0'));
  serve(503);
  await releases.check();
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await releases.check();
  expect(releases.newRelease).toBeUndefined();
});

test('offers no release that cannot be verified', async () => {
  const { releases, serve } = setup(aRelease(1, '1.0.0'));
  serve(aRelease(2, '1.1.0', { issuedAt: 'forged' }));
  await releases.check();
  expect(releases.newest.seq).toBe(1);
});

test('polls every 30 s while visible, and when it becomes visible', async () => {
  jest.useFakeTimers();
  const { releases, fetched } = setup(aRelease(1, '1.0.0'));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const stop = releases.watch();

  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetched).toHaveBeenCalledTimes(1);

  visibility.mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(90_000);
  expect(fetched).toHaveBeenCalledTimes(1);

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched).toHaveBeenCalledTimes(2);

  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
  jest.useRealTimers();
});

test('leaves a revoked fallback version, too, and reloads once', async () => {
  const fallback = { trade: { version: '0.9.0', manifest: '', scripts: [] } };
  const { releases, serve, reload } = setup(aRelease(1, '1.0.0', { fallback }));
  const stop = releases.watch();
  const isRevoked = [{ app: 'trade', version: '0.9.0' }];
  serve(aRelease(2, '1.0.0', { revoked: isRevoked }));
  await releases.check();
  await releases.check();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test('does not reload if the newest release still names the revoked version', async () => {
  const { releases, serve, reload } = setup(aRelease(1, '1.0.0'));
  const stop = releases.watch();
  serve(aRelease(2, '1.0.0', { revoked: [{ app: 'trade', version: '1.0.0' }] }));
  await releases.check();
  expect(reload).not.toHaveBeenCalled();
  stop();
});
