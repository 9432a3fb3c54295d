import { ActivityStore } from '@h5/shared/app';
import type { Release } from '@h5/shared/contract/release';
import { ReleaseUpdates } from './ReleaseUpdates';

function aRelease(seq: number, trade: string, overrides: Partial<Release> = {}): Release {
  const apps = { host: { version: '1.0.0' }, trade: { version: trade } };
  return { env: 'local', seq, apps, ...overrides } as unknown as Release;
}

function setup(running: Release) {
  let answer: Release | number = running;
  const fetched = jest.fn(async () =>
    typeof answer === 'number'
      ? new Response('', { status: answer })
      : new Response(JSON.stringify(answer)),
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  const reload = jest.fn();
  const activity = new ActivityStore();
  const releases = new ReleaseUpdates(running, () => activity.isBusy, reload);
  return {
    releases,
    activity,
    reload,
    fetched,
    serve: (next: Release | number) => (answer = next),
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

test('leaves a revoked version, but not while the user types or a write is running', async () => {
  const { releases, activity, serve, reload } = setup(aRelease(1, '1.0.0'));
  const stop = releases.watch();
  activity.setEditing(true);
  serve(aRelease(2, '1.1.0', { revoked: [{ app: 'trade', version: '1.0.0' }] }));
  await releases.check();
  const endWrite = activity.beginWrite();
  activity.setEditing(false);
  expect(reload).not.toHaveBeenCalled();
  endWrite();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
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
  const fallback = { trade: { version: '0.9.0' } } as unknown as Release['fallback'];
  const { releases, serve, reload } = setup(
    aRelease(1, '1.0.0', { ...(fallback && { fallback }) }),
  );
  const stop = releases.watch();
  const revoked = [{ app: 'trade', version: '0.9.0' }];
  serve(aRelease(2, '1.0.0', { revoked }));
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
