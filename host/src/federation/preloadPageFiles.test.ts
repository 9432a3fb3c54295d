import type { BootSettings } from '@h5/shared/release/release';
import { pagePaths } from '@h5/shared/contract/routes';
import {
  createTestManifest,
  createTestRelease,
  testMessages,
} from '@h5/shared/testing/createTestRelease';
import { prefetchPageFiles, preloadPageFiles } from './preloadPageFiles';

const words = testMessages('markets');
const boot = {
  lang: 'en',
  integrityOf: (url: string) => `sha384-${url.split('/').at(-1)}`,
  release: createTestRelease({
    apps: [
      createTestManifest({
        app: 'host',
        routes: [pagePaths.home],
        remotePreload: ['federation.js'],
        files: ['federation.js'],
      }),
      createTestManifest({
        routes: [pagePaths.markets],
        preload: { [pagePaths.markets]: ['remoteEntry.js', 'markets.css'] },
        pageLocales: { [pagePaths.markets]: words },
        files: ['markets.css'],
      }),
    ],
  }),
} as unknown as BootSettings;

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    ['rel', 'as', 'integrity', 'href'].map((name) => link.getAttribute(name)).join(' '),
  );

beforeEach(() => document.head.replaceChildren());

test('preloads every file of a page once', () => {
  preloadPageFiles(boot, pagePaths.markets, 'en');
  preloadPageFiles(boot, pagePaths.markets, 'en');
  expect(links()).toEqual([
    'preload script sha384-federation.js /h5/r/host/1.0.0/federation.js',
    'preload script sha384-remoteEntry.js /h5/r/trade/1.0.0/remoteEntry.js',
    'preload style sha384-markets.css /h5/r/trade/1.0.0/markets.css',
    `preload fetch  /h5/r/trade/1.0.0/${words.en}`,
  ]);
});

test('prefetches a page with the attributes of the later request', () => {
  prefetchPageFiles(boot, pagePaths.markets, 'en');
  expect(links()).toEqual([
    'prefetch  sha384-federation.js /h5/r/host/1.0.0/federation.js',
    'prefetch  sha384-remoteEntry.js /h5/r/trade/1.0.0/remoteEntry.js',
    'prefetch  sha384-markets.css /h5/r/trade/1.0.0/markets.css',
    `prefetch   /h5/r/trade/1.0.0/${words.en}`,
  ]);
});

test('preloads nothing for a page of the host or an unknown page', () => {
  preloadPageFiles(boot, pagePaths.home, 'en');
  preloadPageFiles(boot, '/pages/nowhere', 'en');
  expect(links()).toEqual([]);
});
