import type { Boot } from '@h5/shared/contract/release';
import { prefetchLater, preload } from './fetchAhead';

const boot = {
  lang: 'en',
  integrityOf: (url: string) => `sha384-${url.split('/').at(-1)}`,
  release: {
    apps: {
      host: { version: '1.0.0', routes: ['/pages/index/index'], preload: {} },
      trade: {
        version: '1.0.0',
        routes: ['/pages/market/market'],
        preload: { '/pages/market/market': ['remoteEntry.js', 'markets.css'] },
        locales: { en: 'en.json' },
      },
    },
  },
} as unknown as Boot;

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    ['rel', 'as', 'integrity', 'href'].map((name) => link.getAttribute(name)).join(' '),
  );

let whenUsable: () => void;

beforeEach(() => {
  document.head.replaceChildren();
  Object.defineProperty(navigator, 'connection', { value: {}, configurable: true });
  window.requestIdleCallback = ((work: () => void) => work()) as never;
  globalThis.PerformanceObserver = class {
    constructor(callback: (list: unknown, observer: unknown) => void) {
      whenUsable = () => callback({ getEntriesByName: () => [{}] }, this);
    }
    observe() {}
    disconnect() {}
  } as never;
});

test('asks for every file of a page, once', () => {
  preload(boot, '/pages/market/market', 'en');
  preload(boot, '/pages/market/market', 'en');
  expect(links()).toEqual([
    'preload script sha384-remoteEntry.js /h5/r/trade/1.0.0/remoteEntry.js',
    'preload style sha384-markets.css /h5/r/trade/1.0.0/markets.css',
    'preload fetch  /h5/r/trade/1.0.0/en.json',
  ]);
});

test('fetches other pages only once the first can be used', () => {
  prefetchLater(boot, ['/pages/index/index', '/pages/market/market', '/pages/nowhere']);
  expect(links()).toEqual([]);
  whenUsable();
  expect(links()).toEqual([
    'prefetch  sha384-remoteEntry.js /h5/r/trade/1.0.0/remoteEntry.js',
    'prefetch  sha384-markets.css /h5/r/trade/1.0.0/markets.css',
    'prefetch   /h5/r/trade/1.0.0/en.json',
  ]);
});

test('does not spend the data of somebody who saves it', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  whenUsable = () => undefined;
  prefetchLater(boot, ['/pages/market/market']);
  whenUsable();
  expect(links()).toEqual([]);
});
