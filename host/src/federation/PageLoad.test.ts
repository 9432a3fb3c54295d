import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import { pagePaths } from '@h5/shared/contract/routes';
import { PageLoad } from './PageLoad';
import { RemoteError } from './RemoteError';

const Page = () => null;
const OldPage = () => null;

/** Results of loading one version, in turn; the last one repeats. */
type Answers = (typeof Page | Error | Promise<never>)[];

/** A page with a newest and, if given, a last good version. An error without a code is a network error. */
function setup(newest: Answers, lastGood?: Answers) {
  const unfit = new Set<string>();
  const proven = new Set<string>();
  const versions = { 'trade@2.0.0': newest, ...(lastGood && { 'trade@1.0.0': lastGood }) };
  const loads: string[] = [];
  const reports: string[] = [];
  const session = { token: undefined as string | undefined };

  const candidates = () =>
    Object.entries(versions)
      .map(([name, answers]) => ({
        name,
        async load() {
          loads.push(name);
          const answer = answers.length > 1 ? answers.shift() : answers[0];
          if (answer instanceof Error) throw answer;
          return (await answer) ?? Page;
        },
      }))
      .sort((a, b) => Number(unfit.has(a.name)) - Number(unfit.has(b.name)));
  const diagnose = jest.fn(async (error: unknown) =>
    error instanceof RemoteError
      ? error
      : new RemoteError('REMOTE_UNREACHABLE', String(error), error),
  );
  const page = new PageLoad('trade', pagePaths.markets, {
    candidates,
    diagnose,
    report: ({ name }, { code }) => void reports.push(`${name} ${code}`),
    prove: ({ name }) => void proven.add(name),
    isProven: ({ name }) => proven.has(name),
    quarantine: ({ name }) => void unfit.add(name),
    session: () => session.token,
  });
  return { page, loads, reports, unfit, proven, session };
}

const stumble = new Error('net');
const lost = (file: string) => Object.assign(new Error(file), { request: file, type: 'error' });
const fault = (code: RemoteErrorCode) => new RemoteError(code, code);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads the page once, however often it is started', async () => {
  const { page, loads } = setup([Page]);
  await Promise.all([page.start(), page.start()]);
  await page.start();
  expect(page).toMatchObject({ Component: Page, error: undefined, isLoading: false });
  expect(loads).toHaveLength(1);
});

test('retries one network error silently', async () => {
  const { page, loads, reports } = setup([stumble, Page]);
  await page.start();
  expect(page).toMatchObject({ Component: Page, error: undefined });
  expect(loads).toHaveLength(2);
  expect(reports).toEqual([]);
});

test('retries each file once, and the same file not twice', async () => {
  const stumbling = setup([lost('/entry.js'), lost('/routes.js'), lost('/page.js'), Page]);
  await stumbling.page.start();
  expect(stumbling.page).toMatchObject({ Component: Page, error: undefined });
  expect(stumbling.reports).toEqual([]);

  const dead = setup([lost('/entry.js'), lost('/page.js'), lost('/page.js'), Page]);
  await dead.page.start();
  expect(dead.page).toMatchObject({ Component: undefined, error: 'REMOTE_UNREACHABLE' });
  expect(dead.loads).toHaveLength(3);
});

test('falls back to the last good version if the newest fails twice, and reports it', async () => {
  const { page, loads, reports, unfit } = setup([stumble], [OldPage]);
  await page.start();
  expect(page).toMatchObject({ Component: OldPage, error: undefined });
  expect(loads).toEqual(['trade@2.0.0', 'trade@2.0.0', 'trade@1.0.0']);
  expect(reports).toEqual(['trade@2.0.0 REMOTE_UNREACHABLE']);
  expect([...unfit]).toEqual([]);
});

test('does not retry a file with wrong bytes', async () => {
  const { page, loads } = setup([fault('REMOTE_TAMPERED')], [OldPage]);
  await page.start();
  expect(page.Component).toBe(OldPage);
  expect(loads).toEqual(['trade@2.0.0', 'trade@1.0.0']);
});

test('marks a version that cannot start as unfit', async () => {
  const { page, unfit } = setup([fault('REMOTE_BROKEN')], [OldPage]);
  await page.start();
  expect(page.Component).toBe(OldPage);
  expect([...unfit]).toEqual(['trade@2.0.0']);
});

test('shows the error of the newest version if none works, and can retry', async () => {
  const { page, reports } = setup([fault('REMOTE_TAMPERED'), Page], [stumble]);
  await page.start();
  expect(page).toMatchObject({ Component: undefined, error: 'REMOTE_TAMPERED' });
  expect(reports).toEqual(['trade@2.0.0 REMOTE_TAMPERED', 'trade@1.0.0 REMOTE_UNREACHABLE']);
  await page.start();
  expect(page).toMatchObject({ Component: Page, error: undefined });
});

test('gives up on a file that never arrives', async () => {
  const { page } = setup([new Promise<never>(() => undefined)]);
  const started = page.start();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(page).toMatchObject({ error: undefined, isLoading: true });
  await jest.advanceTimersByTimeAsync(1);
  await started;
  expect(page).toMatchObject({ error: 'REMOTE_UNREACHABLE', isLoading: false });
});

describe('while the error is on screen', () => {
  test('retries every 15 s in the background until it works', async () => {
    const { page, loads, reports } = setup([stumble, stumble, stumble, stumble, Page]);
    const close = page.open();
    await jest.advanceTimersByTimeAsync(14_999);
    expect(loads).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(loads).toHaveLength(4);
    expect(page.error).toBe('REMOTE_UNREACHABLE');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(page).toMatchObject({ Component: Page, error: undefined });
    expect(reports).toEqual(['trade@2.0.0 REMOTE_UNREACHABLE']);
    close();
  });

  test('retries when online or visible again, but not while hidden', async () => {
    const { page, loads } = setup([stumble]);
    const close = page.open();
    await jest.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(loads).toHaveLength(4);

    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(4);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(loads).toHaveLength(6);
    visibility.mockRestore();

    close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(6);
  });
});

describe('once it is shown', () => {
  test('a new version that crashes gives way to the last good one', async () => {
    const { page, reports, unfit } = setup([Page], [OldPage]);
    await page.start();
    page.expectRender();
    await page.crash(new Error('boom'));
    expect(page).toMatchObject({ Component: OldPage, error: undefined, showing: 2 });
    expect(reports).toEqual(['trade@2.0.0 REMOTE_CRASHED']);
    expect([...unfit]).toEqual(['trade@2.0.0']);
  });

  test('one that shows nothing for 10 s does too', async () => {
    const { page } = setup([Page], [OldPage]);
    await page.start();
    page.expectRender();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(page.Component).toBe(OldPage);
  });

  test('one that worked for 10 s stays, and its crash is shown', async () => {
    const { page, unfit, proven } = setup([Page], [OldPage]);
    await page.start();
    page.expectRender();
    page.rendered();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([...proven]).toEqual(['trade@2.0.0']);
    await page.crash(new Error('boom'));
    expect(page).toMatchObject({ Component: undefined, error: 'REMOTE_CRASHED' });
    expect([...unfit]).toEqual([]);
  });

  test('a page that was left within the 10 s has neither failed nor been proven', async () => {
    const { page, unfit, proven } = setup([Page], [OldPage]);
    await page.start();
    page.expectRender()();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.Component).toBe(Page);
    expect([unfit.size, proven.size]).toEqual([0, 0]);
  });

  test('a page that crashed is retried only if the user asks', async () => {
    const { page, loads } = setup([Page]);
    const close = page.open();
    await jest.advanceTimersByTimeAsync(0);
    await page.crash(new Error('boom'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page).toMatchObject({ error: 'REMOTE_CRASHED', hasCrashed: true });
    expect(loads).toHaveLength(1);
    await page.start();
    expect(page).toMatchObject({ Component: Page, hasCrashed: false });
    close();
  });

  test('a chunk that could not be loaded does not make the version unfit', async () => {
    const { page, unfit, reports } = setup([Page], [OldPage]);
    await page.start();
    await page.crash(lost('/x.js'));
    expect(page.error).toBe('REMOTE_UNREACHABLE');
    expect(reports).toEqual(['trade@2.0.0 REMOTE_UNREACHABLE']);
    expect(unfit.size).toBe(0);
  });
});

test('a crash after the session has changed is no fault of the version, unless it repeats', async () => {
  const { page, reports, unfit, session } = setup([Page], [OldPage]);
  session.token = 'a-token';
  await page.start();
  session.token = undefined;
  await page.crash(new Error('boom'));
  expect(page).toMatchObject({ Component: Page, hasCrashed: false });
  expect([reports, [...unfit]]).toEqual([[], []]);

  await page.crash(new Error('boom'));
  expect(page.Component).toBe(OldPage);
  expect([...unfit]).toEqual(['trade@2.0.0']);
});
