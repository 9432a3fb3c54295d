/**
 * @jest-environment ./shared/testing/jsdom.cjs
 */
import type { AppVersion, Release } from '@h5/shared/contract/release';
import { boot, languageOf } from './boot';

const words = { zh: 'zh.json', en: 'en.json', hk: 'hk.json', th: 'th.json' };
const locales = { ...words, jp: 'jp.json', kor: 'kor.json', fra: 'fra.json', spa: 'spa.json' };

function anApp(overrides: object, files: string[]) {
  const facts = [...files, ...Object.values(locales)].map((file) => [
    file,
    { sha384: `sha384-${file}`, size: 1 },
  ]);
  const app = { version: '1.0.0', entry: 'remoteEntry.js', hostApi: '', shared: '', css: [] };
  return {
    ...app,
    preload: {},
    routes: [],
    locales,
    ...overrides,
    files: Object.fromEntries(facts),
  };
}

const release = {
  env: 'local',
  seq: 1,
  prev: null,
  issuedAt: '',
  overrides: false,
  apps: {
    host: anApp(
      {
        routes: ['/pages/index/index'],
        remotePreload: ['federation.js'],
        css: ['host.css'],
      },
      ['host.js', 'federation.js', 'host.css'],
    ),
    trade: anApp(
      {
        routes: ['/pages/market/market', '/pages/transaction/index'],
        preload: { '/pages/market/market': ['remoteEntry.js', 'routes.js', 'markets.css'] },
      },
      ['remoteEntry.js', 'routes.js', 'markets.css'],
    ),
    shop: anApp({ routes: ['/pages/market'] }, ['remoteEntry.js']),
  },
  fallback: { trade: anApp({ version: '0.9.0' }, ['remoteEntry.js', 'old.js']) },
} as unknown as Release;

interface Visitor {
  stored?: Record<string, string>;
  languages?: string[];
  prefersLight?: boolean;
  hash?: string;
  served?: Release;
}

/** Opens the document as one visitor would, with a fresh window around the real document. */
function open({
  stored = {},
  languages = ['de'],
  prefersLight = false,
  hash = '',
  served = release,
}: Visitor = {}) {
  const inlined = document.createElement('script');
  inlined.type = 'application/json';
  inlined.id = 'release';
  inlined.textContent = JSON.stringify(served);
  const colour = Object.assign(document.createElement('meta'), { name: 'theme-color' });
  document.head.replaceChildren(inlined, colour);
  delete document.documentElement.dataset.firstPaint;
  localStorage.clear();
  for (const [name, value] of Object.entries({ h5Version: '1', ...stored })) {
    localStorage.setItem(name, value);
  }
  const createPolicy = jest.fn();
  const page = {
    document,
    localStorage,
    navigator: { languages },
    location: { hash, href: 'http://localhost/h5/', origin: 'http://localhost' },
    matchMedia: () => ({ matches: prefersLight }),
    setTimeout: jest.fn(),
    clearTimeout: jest.fn(),
    addEventListener: jest.fn(),
    trustedTypes: { createPolicy },
  } as unknown as Window;
  boot(page);

  const links = [...document.head.querySelectorAll('link')].map((link) =>
    [link.rel, link.getAttribute('as'), link.getAttribute('href')].filter(Boolean).join(' '),
  );
  const files = links.filter((link) => link.includes('/h5/r/'));
  return { page, links, files, createPolicy, root: document.documentElement };
}

test.each([
  ['fra', ['th'], 'fra'],
  ['klingon', ['th-TH'], 'th'],
  [null, ['zh-CN'], 'zh'],
  [null, ['zh-Hant-TW'], 'hk'],
  [null, ['zh-HK'], 'hk'],
  [null, ['de', 'ko-KR'], 'kor'],
  [null, ['de'], 'en'],
  [null, [], 'en'],
])('with %s stored and a browser in %j the language is %s', (stored, wanted, expected) => {
  expect(languageOf(stored, wanted)).toBe(expected);
});

test('the document has a language tag and our language name', () => {
  const { root, page } = open({ stored: { lang: 'jp' } });
  expect([root.lang, root.dataset.lang, page.__H5__.lang]).toEqual(['ja', 'jp', 'jp']);
});

test.each([
  ['dark', true, 'dark'],
  ['light', false, 'light'],
  ['', true, 'light'],
  ['', false, 'dark'],
])('with theme “%s” stored and a light system %s is %s', (theme, prefersLight, expected) => {
  const { root, page } = open({ stored: { theme }, prefersLight });
  expect([root.dataset.theme, page.__H5__.theme]).toEqual([expected, expected]);
  const colour = page.document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  expect(colour?.content).toBe(expected === 'dark' ? '#0b0e11' : '#ffffff');
});

test.each([
  ['red', 'red'],
  ['blind', 'blind'],
  ['loud', 'green'],
])('colours stored as %s mean %s', (upDown, expected) => {
  expect(open({ stored: { upDown } }).root.dataset.upDown).toBe(expected);
});

test.each([
  ['0', null],
  ['', null],
  ['1', 'th'],
  ['2', 'th'],
])('storage of version “%s” keeps the language %s', (h5Version, expected) => {
  const { root } = open({ stored: { h5Version, lang: 'th' } });
  expect(localStorage.getItem('lang')).toBe(expected);
  expect(root.dataset.lang).toBe(expected ?? 'en');
  expect(Number(localStorage.getItem('h5Version'))).toBeGreaterThanOrEqual(1);
});

test('preloads every file that the page of a remote waits for, once', () => {
  const { links, root } = open({ hash: '#/pages/market/market?tab=spot', stored: { lang: 'th' } });
  expect(links).toEqual([
    'stylesheet /h5/r/host/1.0.0/host.css',
    'preload fetch /h5/r/host/1.0.0/th.json',
    'preload script /h5/r/host/1.0.0/federation.js',
    'preload script /h5/r/trade/1.0.0/remoteEntry.js',
    'preload script /h5/r/trade/1.0.0/routes.js',
    'preload style /h5/r/trade/1.0.0/markets.css',
    'preload fetch /h5/r/trade/1.0.0/th.json',
    'preload fetch /api/currency/quotation_new?lang=th',
    'preload fetch /api/getSiteConfig?lang=th',
  ]);
  expect(root.dataset.firstPaint).toBe('off');
});

test('asks for the data of the home page together with its scripts', () => {
  const { links } = open({ hash: '', stored: { lang: 'th' } });
  const reads = links.filter((link) => link.includes('/api/'));
  expect(reads).toContain('preload fetch /api/market/hot?lang=th');
  expect(reads).toHaveLength(5);
  expect(links.filter((link) => link.startsWith('preload script'))).toEqual([]);
});

test('preloads the last good version if the newest is quarantined', () => {
  const { links } = open({
    hash: '#/pages/market/market',
    stored: { unfitVersions: 'nft@1.0.0 trade@1.0.0' },
  });
  expect(links.slice(2, 5)).toEqual([
    'preload script /h5/r/host/1.0.0/federation.js',
    'preload script /h5/r/trade/0.9.0/remoteEntry.js',
    'preload fetch /h5/r/trade/0.9.0/en.json',
  ]);
});

test('while development builds are served, the page may load those of a newer release', () => {
  const { integrityOf, adopt } = open({ served: { ...release, live: true } }).page.__H5__;
  const newer = anApp({ version: '1.0.1-dev' }, ['main.hot-update.js']);
  const url = '/h5/r/trade/1.0.1-dev/main.hot-update.js';
  expect(() => integrityOf(url)).toThrow('does not name');
  adopt?.({ ...release, apps: { trade: newer } } as unknown as Release);
  expect(integrityOf(url)).toBe('sha384-main.hot-update.js');
  expect(integrityOf('/h5/r/trade/1.0.0/markets.css')).toBe('sha384-markets.css');
});

test('in any other release, the page may load no file of another one', () => {
  expect(open().page.__H5__).not.toHaveProperty('adopt');
});

test('admits the files of the last good version too', () => {
  const { integrityOf } = open().page.__H5__;
  expect(integrityOf('/h5/r/trade/0.9.0/old.js')).toBe('sha384-old.js');
  expect(() => integrityOf('/h5/r/trade/0.9.0/routes.js')).toThrow('does not name');
});

test('a preload has the attributes of the later request', () => {
  open({ hash: '#/pages/market/market' });
  const find = (as: string) => document.head.querySelector(`link[as="${as}"]`);
  expect(find('script')?.getAttribute('crossorigin')).toBe('anonymous');
  expect(find('script')?.getAttribute('integrity')).toBe('sha384-federation.js');
  expect(find('style')?.getAttribute('integrity')).toBe('sha384-markets.css');
  expect(find('fetch')?.getAttribute('integrity')).toBeNull();
});

test.each(['', '#/', '#/pages/index/index'])('home (%s) is painted from the document', (hash) => {
  const { root, files } = open({ hash });
  expect(root.dataset.firstPaint).toBeUndefined();
  expect(files).toHaveLength(2);
});

test('an unknown address shows no first paint and preloads no remote', () => {
  const { root, files } = open({ hash: '#/pages/nowhere' });
  expect(root.dataset.firstPaint).toBe('off');
  expect(files).toHaveLength(2);
});

test('the longest route that contains the address decides, at slash boundaries', () => {
  expect(open({ hash: '#/pages/market/other' }).links).toContain(
    'preload script /h5/r/shop/1.0.0/remoteEntry.js',
  );
  expect(open({ hash: '#/pages/marketing' }).files).toHaveLength(2);
});

test.each([
  'http://evil.example/h5/r/trade/1.0.0/remoteEntry.js',
  '/h5/r/trade/1.0.0/remoteEntry.js?x',
  '/h5/r/trade/1.0.1/remoteEntry.js',
  '/api/upload/1.js',
  'data:text/javascript,steal()',
])('refuses the script %s', (url) => {
  const { page, createPolicy } = open();
  expect(() => page.__H5__.integrityOf(url)).toThrow('does not name');
  expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
  const [, rules] = createPolicy.mock.calls[0];
  expect(() => rules.createScriptURL(url)).toThrow('does not name');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
});

test('the boot context cannot be changed', () => {
  const { page } = open();
  expect(() => Object.assign(page, { __H5__: {} })).toThrow(TypeError);
  expect(() => Object.assign(page.__H5__.release.apps.trade!, { entry: 'x' })).toThrow(TypeError);
});

test('the defaults apply when storage is blocked', () => {
  const page = open().page as { localStorage?: unknown };
  const blocked = Object.create(page, {
    localStorage: {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
    __H5__: { writable: true, configurable: true, value: undefined },
  }) as Window;
  expect(() => boot(blocked)).not.toThrow();
  expect(document.documentElement.lang).toBe('en');
});

describe('a remote with invalid data in the release', () => {
  const fields = ['routes', 'preload', 'css', 'locales', 'files', 'entry', 'version'];

  /** The release with one field missing in an app. */
  function without(field: string, { hasFallback = false } = {}): Release {
    const served = structuredClone(release);
    delete (served.apps.trade as unknown as Record<string, unknown>)[field];
    if (!hasFallback) delete served.fallback;
    else Object.assign(served.fallback!.trade!, { routes: ['/pages/market/market'] });
    return served;
  }

  test('with messages of a page in too few languages it is the only one that does not work', () => {
    const served = structuredClone(release);
    delete served.fallback;
    const pageLocales = { '/pages/market/market': { en: 'en.json' } };
    Object.assign(served.apps.trade!, { pageLocales });
    const { page } = open({ served, hash: '#/pages/market' });
    expect(Object.keys(page.__H5__.release.apps)).toEqual(['host', 'shop']);
  });

  test.each(fields)('without “%s” it is the only one that does not work', (field) => {
    const { page, links } = open({ served: without(field), hash: '#/pages/market' });
    expect(Object.keys(page.__H5__.release.apps)).toEqual(['host', 'shop']);
    expect(Object.keys(page.__H5__.release.broken ?? {})).toEqual(['trade']);
    expect(links).toContain('preload script /h5/r/shop/1.0.0/remoteEntry.js');
  });

  test.each(fields)('without “%s” its last good version takes its place', (field) => {
    const served = without(field, { hasFallback: true });
    const { page, links } = open({ served, hash: '#/pages/market/market' });
    expect(page.__H5__.release.apps.trade?.version).toBe('0.9.0');
    expect(page.__H5__.release.broken).toBeUndefined();
    expect(links).toContain('preload script /h5/r/trade/0.9.0/remoteEntry.js');
  });

  test('an invalid fallback is ignored', () => {
    const served = structuredClone(release);
    delete (served.fallback!.trade as Partial<AppVersion>).files;
    const { page } = open({ served });
    expect(page.__H5__.release.apps.trade?.version).toBe('1.0.0');
    expect(page.__H5__.release.fallback).toEqual({});
  });
});

test('the script policy cannot be changed later', () => {
  const { createPolicy } = open();
  expect(createPolicy).toHaveBeenCalledTimes(1);
});
