import { PageLoad, RemoteError, type RemoteFailure } from './PageLoad';

const Page = () => null;

/** A page whose source answers in turn, and says afterwards why it failed. */
function setup(answers: unknown[], diagnosis: RemoteFailure = 'REMOTE_UNREACHABLE') {
  const load = jest.fn(async () => {
    const answer = answers.shift() ?? Page;
    if (answer instanceof Error) throw answer;
    return answer as typeof Page;
  });
  const diagnose = jest.fn().mockResolvedValue(diagnosis);
  const report = jest.fn();
  window.reportError = report;
  Object.defineProperty(window, '__H5__', { value: { release: { apps: {} } }, configurable: true });
  const page = new PageLoad('trade', '/pages/market/market', { load, diagnose });
  return { page, load, diagnose, report };
}

test('shows the page when it came', async () => {
  const { page, diagnose } = setup([Page]);
  await page.start();
  expect(page).toMatchObject({ Component: Page, failure: undefined, isLoading: false });
  expect(diagnose).not.toHaveBeenCalled();
});

test('is loaded once, however often it is asked for', async () => {
  const { page, load } = setup([Page]);
  await Promise.all([page.start(), page.start()]);
  await page.start();
  expect(load).toHaveBeenCalledTimes(1);
});

test('gets over one stumble of the network unnoticed', async () => {
  const { page, load, report } = setup([new Error('net'), Page]);
  await page.start();
  expect(page).toMatchObject({ Component: Page, failure: undefined });
  expect(load).toHaveBeenCalledTimes(2);
  expect(report).not.toHaveBeenCalled();
});

test('says so when it fails twice, and works when tried again', async () => {
  const { page, load, report } = setup([new Error('net'), new Error('net')]);
  await page.start();
  expect(page).toMatchObject({ Component: undefined, failure: 'REMOTE_UNREACHABLE' });
  expect(report).toHaveBeenCalledTimes(1);

  await page.start();
  expect(load).toHaveBeenCalledTimes(3);
  expect(page).toMatchObject({ Component: Page, failure: undefined });
});

test('does not try wrong bytes a second time', async () => {
  const { page, load } = setup([new Error('integrity')], 'REMOTE_TAMPERED');
  await page.start();
  expect(page.failure).toBe('REMOTE_TAMPERED');
  expect(load).toHaveBeenCalledTimes(1);
});

test('keeps the reason that is known already', async () => {
  const broken = new RemoteError('REMOTE_BROKEN', 'no such page');
  const { page, diagnose } = setup([broken, broken]);
  await page.start();
  expect(page.failure).toBe('REMOTE_BROKEN');
  expect(diagnose).not.toHaveBeenCalled();
});

test('gives up on what never comes', async () => {
  jest.useFakeTimers();
  const never = new Promise(() => undefined);
  const { page } = setup([never]);
  const started = page.start();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(page).toMatchObject({ failure: undefined, isLoading: true });
  await jest.advanceTimersByTimeAsync(1);
  await started;
  expect(page).toMatchObject({ failure: 'REMOTE_UNREACHABLE', isLoading: false });
  jest.useRealTimers();
});
