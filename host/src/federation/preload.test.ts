import type { Boot } from '@h5/shared/contract/release';
import { paths } from '@h5/shared/contract/routes';
import { prefetch, preload } from './preload';

const boot = {
  lang: 'en',
  integrityOf: (url: string) => `sha384-${url.split('/').at(-1)}`,
  release: {
    apps: {
      host: { version: '1.0.0', routes: [paths.home], preload: {} },
      trade: {
        version: '1.0.0',
        routes: [paths.markets],
        preload: { [paths.markets]: ['remoteEntry.js', 'markets.css'] },
        locales: { en: 'en.json' },
        pageLocales: { [paths.markets]: { en: 'markets.en.json' } },
      },
    },
  },
} as unknown as Boot;

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    ['rel', 'as', 'integrity', 'href'].map((name) => link.getAttribute(name)).join(' '),
  );

beforeEach(() => document.head.replaceChildren());

test('preloads every file of a page once', () => {
  preload(boot, paths.markets, 'en');
  preload(boot, paths.markets, 'en');
  expect(links()).toEqual([
    'preload script sha384-remoteEntry.js /h5/r/trade/1.0.0/remoteEntry.js',
    'preload style sha384-markets.css /h5/r/trade/1.0.0/markets.css',
    'preload fetch  /h5/r/trade/1.0.0/markets.en.json',
  ]);
});

test('prefetches a page with the attributes of the later request', () => {
  prefetch(boot, paths.markets, 'en');
  expect(links()).toEqual([
    'prefetch  sha384-remoteEntry.js /h5/r/trade/1.0.0/remoteEntry.js',
    'prefetch  sha384-markets.css /h5/r/trade/1.0.0/markets.css',
    'prefetch   /h5/r/trade/1.0.0/markets.en.json',
  ]);
});

test('preloads nothing for a page of the host or an unknown page', () => {
  preload(boot, paths.home, 'en');
  preload(boot, '/pages/nowhere', 'en');
  expect(links()).toEqual([]);
});
