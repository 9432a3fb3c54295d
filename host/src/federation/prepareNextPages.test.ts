import { pagePaths } from '@h5/shared/contract/routes';
import { prepareNextPages } from './prepareNextPages';

let whenUsable: () => void;

beforeEach(() => {
  connectionIs({});
  window.requestIdleCallback = ((work: () => void) => setTimeout(work)) as never;
  globalThis.PerformanceObserver = class {
    constructor(callback: (list: unknown) => void) {
      whenUsable = () => callback({ getEntriesByName: () => [{}] });
    }
    observe() {}
    disconnect() {}
  } as never;
  whenUsable = () => undefined;
});

function connectionIs(value: object) {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const pages = { tabs: [pagePaths.markets, pagePaths.assets], inner: ['/pages/chart'] };

function aLoader() {
  const asked: string[] = [];
  return {
    asked,
    prepare: jest.fn((path: string) => {
      asked.push(`prepare ${path}`);
      return Promise.resolve();
    }),
    prefetch: jest.fn((path: string) => void asked.push(`prefetch ${path}`)),
  };
}

test('waits for the first screen, then prepares the tabs one by one and prefetches inner pages', async () => {
  const loader = aLoader();
  const finished = prepareNextPages(pages, loader);
  await settle();
  expect(loader.asked).toEqual([]);
  whenUsable();
  await finished;
  expect(loader.asked).toEqual([
    'prepare /pages/market/market',
    'prepare /pages/fund/assets',
    'prefetch /pages/chart',
  ]);
});

test('prepares a page after the one before it is loaded', async () => {
  const loader = aLoader();
  loader.prepare.mockReturnValueOnce(new Promise(() => undefined));
  void prepareNextPages(pages, loader);
  whenUsable();
  await settle();
  expect(loader.prepare).toHaveBeenCalledTimes(1);
});

test('prepares the other tabs if one cannot be loaded', async () => {
  const loader = aLoader();
  loader.prepare.mockRejectedValueOnce(new Error('no network'));
  const finished = prepareNextPages(pages, loader);
  whenUsable();
  await finished;
  expect(loader.asked).toEqual(['prepare /pages/fund/assets', 'prefetch /pages/chart']);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'loads nothing ahead over a connection like %j',
  async (connection) => {
    connectionIs(connection);
    const loader = aLoader();
    await prepareNextPages(pages, loader);
    whenUsable();
    expect(loader.asked).toEqual([]);
  },
);
