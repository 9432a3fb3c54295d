/**
 * @jest-environment ./platform/testing/jsdom.cjs
 */
import { languages, type Language } from '@h5/shared/contract/languages';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { watchHostStart } from './watchHostStart';

const routes = ['/pages/index/index'];
const release = createTestRelease({
  seq: 7,
  apps: [createTestManifest({ app: 'host', routes, css: ['host.css'] })],
  fallback: [createTestManifest({ app: 'host', version: '0.9.0', routes })],
});

const beacon = jest.fn();
const reload = jest.fn();
const fetched = jest.fn();

let stop: (() => void)[];

beforeEach(() => {
  stop = [];
  jest.useFakeTimers();
  beacon.mockClear();
  reload.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  fetched.mockReset().mockRejectedValue(new TypeError('net'));
  window.fetch = fetched as unknown as typeof fetch;
  const parts = { 'first-paint': 'div', app: 'div', host: 'script' };
  document.body.replaceChildren(
    ...Object.entries(parts).map(([id, name]) =>
      Object.assign(document.createElement(name), { id }),
    ),
  );
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((name, listener, options) => {
    listen(name, listener, options);
    stop.push(() => window.removeEventListener(name, listener, options));
  });
  document.documentElement.dataset.firstPaint = 'off';
});
afterEach(() => {
  for (const forget of stop) forget();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const watch = (lang: Language = 'en') => watchHostStart(window, release, lang, { reload });
const told = () => document.querySelector('#first-paint [role="alert"]');
const settled = () => jest.advanceTimersByTimeAsync(0);
const scriptFails = () => document.getElementById('host')?.dispatchEvent(new Event('error'));

test('a host script that cannot be loaded shows an error and a retry button', async () => {
  watch();
  scriptFails();
  expect(told()?.textContent).toContain('The app could not be loaded.');
  expect(document.documentElement.dataset.firstPaint).toBeUndefined();
  told()?.querySelector('button')?.click();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a refusal while the document is being read is shown when it has been read', () => {
  const parts = [...document.body.childNodes];
  document.body.replaceChildren();
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  watch()('RELEASE_BAD_SIGNATURE');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  document.body.append(...parts);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(told()?.textContent).toContain('(RELEASE_BAD_SIGNATURE)');
});

test('a retry replaces what the browser may have kept of the host', async () => {
  watch();
  scriptFails();
  await settled();
  fetched.mockClear();
  let answer = (_: unknown) => {};
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  told()?.querySelector('button')?.click();
  await settled();
  expect(fetched.mock.calls.map(([url, { cache }]) => [url, cache])).toEqual([
    ['/h5/r/host/1.0.0/host.js', 'reload'],
    ['/h5/r/host/1.0.0/host.css', 'reload'],
  ]);
  expect(reload).not.toHaveBeenCalled();
  expect(told()?.querySelector('button')?.disabled).toBe(true);
  answer(undefined);
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the server receives one error report', async () => {
  watch();
  scriptFails();
  scriptFails();
  await settled();
  expect(beacon).toHaveBeenCalledTimes(1);
  const [path, body] = beacon.mock.calls[0];
  expect([path, JSON.parse(body)]).toEqual([
    '/h5/faults',
    {
      app: 'host',
      version: '1.0.0',
      path: '/pages/index/index',
      code: 'REMOTE_UNREACHABLE',
      seq: 7,
    },
  ]);
});

test.each([
  ['the script', 'host.js', 'REMOTE_TAMPERED'],
  ['the style', 'host.css', 'REMOTE_TAMPERED'],
  ['a file of no host', 'other.js', 'REMOTE_UNREACHABLE'],
])('%s that arrives only without its hash was altered', async (_, altered, code) => {
  fetched.mockImplementation(async (url: string, { integrity }: RequestInit) => {
    if (integrity && url.endsWith(altered)) throw new TypeError('Failed integrity check.');
    return { ok: true };
  });
  watch();
  scriptFails();
  await settled();
  expect(JSON.parse(beacon.mock.calls[0][1]).code).toBe(code);
});

test('a host that throws or never starts shows it too', () => {
  watch();
  window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
  expect(told()?.textContent).toContain('The app could not be started.');
  expect(JSON.parse(beacon.mock.calls[0][1]).code).toBe('REMOTE_BROKEN');

  document.getElementById('first-paint')?.replaceChildren();
  watch();
  jest.advanceTimersByTime(30_000);
  expect(told()).not.toBeNull();
});

test('an image that cannot be loaded does not count as an error of the host', () => {
  watch();
  const picture = document.body.appendChild(document.createElement('img'));
  picture.dispatchEvent(new Event('error'));
  expect(told()).toBeNull();
});

test('errors after the start are left to the app', () => {
  watch();
  document.getElementById('app')?.append('Home');
  window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
  jest.advanceTimersByTime(60_000);
  expect(told()).toBeNull();
  expect(beacon).not.toHaveBeenCalled();
});

test('it is tried again as soon as the network is back', async () => {
  watch()('REMOTE_UNREACHABLE');
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['REMOTE_UNREACHABLE', 'REMOTE_BROKEN', 'RELEASE_EXPIRED', 'BOOT_TOO_OLD'] as const)(
  '%s is shown in every language',
  (code) => {
    const texts = (Object.keys(languages) as Language[]).map((lang) => {
      document.getElementById('first-paint')?.replaceChildren();
      watch(lang)(code);
      return told()?.textContent;
    });
    expect(new Set(texts).size).toBe(8);
    expect(texts).not.toContain(undefined);
  },
);

test('a remote that throws meanwhile does not count as an error of the host', () => {
  watch();
  const thrown = { message: 'boom', filename: 'http://localhost/h5/r/nft/1.0.0/remoteEntry.js' };
  window.dispatchEvent(new ErrorEvent('error', thrown));
  expect(told()).toBeNull();
  const ofHost = { message: 'boom', filename: 'http://localhost/h5/r/host/1.0.0/host.js' };
  window.dispatchEvent(new ErrorEvent('error', ofHost));
  expect(told()).not.toBeNull();
});

describe('with a last good version', () => {
  const [prepare, makeDue, forget] = [jest.fn(), jest.fn(), jest.fn()];
  const reported = () =>
    beacon.mock.calls.map(([, body]) => {
      const { version, code } = JSON.parse(body as string);
      return `${version} ${code}`;
    });
  const watchBoth = (isDue = false) => {
    const version = release.fallback?.host;
    const lastGood = { version, isDue, prepare, makeDue, forget };
    return watchHostStart(window, release, 'en', { reload, lastGood });
  };

  beforeEach(() => {
    prepare.mockReset().mockResolvedValue(undefined);
    makeDue.mockReset();
    forget.mockReset();
  });

  test('the page is loaded with it once it is ready, and the failure is reported', async () => {
    let isReady = () => {};
    prepare.mockReturnValue(new Promise<void>((resolve) => (isReady = resolve)));
    watchBoth();
    scriptFails();
    scriptFails();
    await settled();
    expect([told(), reload.mock.calls]).toEqual([null, []]);
    isReady();
    await settled();
    expect(makeDue.mock.calls).toEqual([['REMOTE_UNREACHABLE']]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(told()).toBeNull();
    expect(reported()).toEqual(['1.0.0 REMOTE_UNREACHABLE']);
  });

  test.each([
    ['its files cannot be loaded', () => prepare.mockRejectedValue(new TypeError('net'))],
    [
      'the browser stores nothing',
      () =>
        makeDue.mockImplementation(() => {
          throw new Error('blocked');
        }),
    ],
  ])('the error is shown if %s', async (_, fail) => {
    fail();
    watchBoth();
    scriptFails();
    await settled();
    expect(told()).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('a host that comes late is not replaced', async () => {
    let isReady = () => {};
    prepare.mockReturnValue(new Promise<void>((resolve) => (isReady = resolve)));
    watchBoth();
    jest.advanceTimersByTime(15_000);
    expect(prepare).toHaveBeenCalledTimes(1);
    document.getElementById('app')?.append('Home');
    isReady();
    await settled();
    expect([makeDue.mock.calls, reload.mock.calls, told()]).toEqual([[], [], null]);
  });

  test('its own failure is reported and ends in the error; a retry starts the host of the release', async () => {
    watchBoth(true);
    jest.advanceTimersByTime(14_999);
    expect(told()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(told()).not.toBeNull();
    expect(prepare).not.toHaveBeenCalled();
    expect(reported()).toEqual(['0.9.0 REMOTE_UNREACHABLE']);
    expect(forget).not.toHaveBeenCalled();
    told()?.querySelector('button')?.click();
    await settled();
    expect(forget).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('it is not tried for a release that must not be believed', () => {
    watchBoth()('RELEASE_EXPIRED');
    expect(told()).not.toBeNull();
    expect(prepare).not.toHaveBeenCalled();
  });
});
