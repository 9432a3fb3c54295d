/**
 * @jest-environment ./platform/testing/jsdom.cjs
 */
import { webcrypto } from 'node:crypto';
import {
  createTestManifest,
  createTestPayload,
  testHash,
  testMessages,
} from '@h5/shared/testing/createTestRelease';
import type { Language } from '@h5/shared/contract/languages';
import {
  foldManifest,
  unfoldRelease,
  type ReleasePayload,
  type ReleaseSignature,
} from '@h5/shared/release/releasePayload';
import { payloadTypes } from '../trust/dsse';
import { createKey, signWith } from '../trust/keys';
import { boot } from './boot';
import { composeDocumentFiles } from './composeDocumentFiles';
import { prepareFirstPaint } from './prepareFirstPaint';
import { requestFirstFiles } from './requestFirstFiles';
import type { Trust } from './verifyRelease';

const host = createTestManifest({
  app: 'host',
  routes: ['/pages/index/index'],
  remotePreload: ['federation.js'],
  css: ['host.css'],
  files: ['federation.js'],
});
const trade = createTestManifest({
  routes: ['/pages/market/market', '/pages/transaction/index'],
  preload: { '/pages/market/market': ['remoteEntry.js', 'routes.js', 'markets.css'] },
  files: ['routes.js', 'markets.css'],
});
const shop = createTestManifest({ app: 'shop', routes: ['/pages/market'] });
const oldTrade = createTestManifest({
  version: '0.9.0',
  routes: ['/pages/market/market'],
  files: ['old.js'],
});
const payload = createTestPayload({
  env: 'staging',
  apps: [host, trade, shop],
  fallback: [oldTrade],
});
const words = testMessages();
const releaseFile = '/h5/release.f00d.json';

const key = createKey('env-staging-2026a');
const trust: Trust = { env: 'staging', keys: [key.public] };

function sign(text: string, signer = key) {
  return signWith(signer, payloadTypes.release, Buffer.from(text));
}

/** What an open page reads of the edge later. */
function replyOf(release: ReleasePayload, signer = key) {
  const json = JSON.stringify(release);
  return { payload: json, signatures: sign(json, signer), unavailable: [] };
}

interface Visitor {
  release?: ReleasePayload;
  signatures?: ReleaseSignature[];
  stored?: Record<string, string>;
  languages?: string[];
  prefersLight?: boolean;
  hash?: string;
  unavailable?: string[];
  /** Answers every request but the one of the release. */
  fetched?: jest.Mock;
  /** Answers the request of a release. */
  released?: (url: string) => Promise<Response>;
  served?: Language;
  overrides?: object;
}

/** Opens the document as one visitor would, with a fresh window around the real document. */
async function open(
  {
    release = payload,
    signatures = sign(JSON.stringify(release)),
    stored = {},
    languages = ['de'],
    prefersLight = false,
    hash = '',
    unavailable = [],
    fetched = jest.fn().mockResolvedValue(new Response('')),
    released,
    served = 'en',
    overrides = {},
  }: Visitor = {},
  believed: Trust = trust,
) {
  const bootScript = document.createElement('script');
  bootScript.id = 'boot';
  bootScript.dataset.release = releaseFile;
  const colour = Object.assign(document.createElement('meta'), { name: 'theme-color' });
  document.head.replaceChildren(bootScript, colour);
  document.documentElement.dataset.served = served;
  const json = JSON.stringify({ payload: JSON.stringify(release), signatures, unavailable });
  const answer = released ?? (async () => new Response(json));
  delete document.documentElement.dataset.firstPaint;
  delete document.documentElement.dataset.unverified;
  document.getElementById('unverified')?.remove();
  localStorage.clear();
  for (const [name, value] of Object.entries({ h5Version: '1', ...stored })) {
    localStorage.setItem(name, value);
  }
  const createPolicy = jest.fn();
  const page = {
    document,
    localStorage,
    navigator: { languages, userAgent: 'Chrome/150.0.0.0 Safari/537.36', sendBeacon: jest.fn() },
    location: { hash, href: 'http://localhost/h5/', origin: 'http://localhost', protocol: 'http:' },
    matchMedia: () => ({ matches: prefersLight }),
    setTimeout: jest.fn(),
    clearTimeout: jest.fn(),
    fetch: (url: string, options?: object) =>
      /release/.test(url) ? answer(url) : fetched(url, options),
    addEventListener: jest.fn(),
    trustedTypes: { createPolicy },
    performance: { now: () => 0, measure: jest.fn(), getEntriesByName: () => [{}] },
    crypto: webcrypto,
    ...overrides,
  } as unknown as Window;
  const read = prepareFirstPaint(page, host.routes);
  const files = composeDocumentFiles(
    { release: release.apps ? release : payload, host, unavailable },
    served,
  );
  requestFirstFiles(page, files, read);
  await boot(page, believed);

  const links = [...document.head.querySelectorAll('link')].map((link) =>
    [link.rel, link.getAttribute('as'), link.getAttribute('href')].filter(Boolean).join(' '),
  );
  const ofRelease = links.filter((link) => link.includes('/h5/r/'));
  return { page, links, files: ofRelease, createPolicy, root: document.documentElement };
}

test('the document says whether the visitor is signed in, for the first paint of menus', async () => {
  expect((await open()).root.dataset.session).toBe('guest');
  expect((await open({ stored: { token: 'mine' } })).root.dataset.session).toBe('user');
});

test('the document has a language tag and our language name', async () => {
  const { root, page } = await open({ stored: { lang: 'jp' } });
  expect([root.lang, root.dataset.lang, page.__H5__.lang]).toEqual(['ja', 'jp', 'jp']);
});

test.each([
  ['dark', true, 'dark'],
  ['light', false, 'light'],
  ['', true, 'light'],
  ['', false, 'dark'],
])('with theme “%s” stored and a light system %s is %s', async (theme, prefersLight, expected) => {
  const { root, page } = await open({ stored: { theme }, prefersLight });
  expect([root.dataset.theme, page.__H5__.theme]).toEqual([expected, expected]);
  const colour = page.document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  expect(colour?.content).toBe(expected === 'dark' ? '#0b0e11' : '#ffffff');
});

test.each([
  ['red', 'red'],
  ['blind', 'blind'],
  ['loud', 'green'],
])('colours stored as %s mean %s', async (upDown, expected) => {
  expect((await open({ stored: { upDown } })).root.dataset.upDown).toBe(expected);
});

test.each([
  ['0', null],
  ['', null],
  ['1', 'th'],
  ['2', 'th'],
])('storage of version “%s” keeps the language %s', async (h5Version, expected) => {
  const { root } = await open({ stored: { h5Version, lang: 'th' } });
  expect(localStorage.getItem('lang')).toBe(expected);
  expect(root.dataset.lang).toBe(expected ?? 'en');
  expect(Number(localStorage.getItem('h5Version'))).toBeGreaterThanOrEqual(1);
});

test.each([
  ['?mode=contract', {}, 'contract.css'],
  ['', { tradeMode: 'contract' }, 'contract.css'],
  ['?mode=spot', { tradeMode: 'contract' }, 'spot.css'],
  ['?mode=seconds', {}, 'spot.css'],
])('at “%s” with %j stored, the trade tab preloads %s', async (query, stored, style) => {
  const preload = {
    '/pages/transaction/index': ['spot.css'],
    '/pages/transaction/contract_ticket': ['contract.css'],
  };
  const modes = createTestManifest({
    routes: Object.keys(preload),
    preload,
    files: ['spot.css', 'contract.css'],
  });
  const release = createTestPayload({ env: 'staging', apps: [host, modes] });
  const { files } = await open({ release, hash: `#/pages/transaction/index${query}`, stored });
  const styles = files.filter((file) => file.includes('/trade/') && file.endsWith('.css'));
  expect(styles).toEqual([`preload style /h5/r/trade/1.0.0/${style}`]);
});

const market = { hash: '#/pages/market/market?tab=spot' };

test('preloads every file that the page of a remote waits for, once', async () => {
  const fetched = jest.fn().mockResolvedValue(new Response(''));
  const { links, root } = await open({ ...market, stored: { lang: 'th' }, served: 'th', fetched });
  const built = [
    'script /h5/r/host/1.0.0/federation.js',
    'script /h5/r/trade/1.0.0/remoteEntry.js',
    'script /h5/r/trade/1.0.0/routes.js',
    'style /h5/r/trade/1.0.0/markets.css',
  ];
  // Before the release is there, which has their hashes.
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(built.map((file) => file.split(' ')[1]));
  expect(links).toEqual([
    `preload fetch /h5/r/host/1.0.0/${words.th}`,
    `preload fetch /h5/r/trade/1.0.0/${words.th}`,
    'preload fetch /api/currency/quotation_new?lang=th',
    'preload fetch /api/getSiteConfig?lang=th',
    'preload style /h5/r/host/1.0.0/host.css',
    ...built.map((file) => `preload ${file}`),
    'stylesheet /h5/r/host/1.0.0/host.css',
  ]);
  expect(root.dataset.firstPaint).toBe('off');
});

test('in a document of another language, messages are asked for once the release is there', async () => {
  const { links } = await open({ ...market, stored: { lang: 'th' } });
  const messages = links.filter((link) => link.endsWith('.json'));
  expect(messages).toEqual([
    `preload fetch /h5/r/host/1.0.0/${words.th}`,
    `preload fetch /h5/r/trade/1.0.0/${words.th}`,
  ]);
  expect(links.indexOf(messages[0] ?? '')).toBeGreaterThan(
    links.indexOf('preload style /h5/r/host/1.0.0/host.css'),
  );
});

test('asks for the data of the home page together with its scripts', async () => {
  const { links } = await open({ hash: '', stored: { lang: 'th' } });
  const reads = links.filter((link) => link.includes('/api/'));
  expect(reads).toContain('preload fetch /api/market/hot?lang=th');
  expect(reads).toHaveLength(5);
  expect(links.filter((link) => link.startsWith('preload script'))).toEqual([]);
});

test.each([
  ['is quarantined', { stored: { unfitVersions: 'nft@1.0.0 trade@1.0.0' } }],
  ['cannot be served', { unavailable: ['nft@1.0.0', 'trade@1.0.0'] }],
])('preloads no file of a version that %s', async (_, visitor) => {
  const { files } = await open({ hash: '#/pages/market/market', ...visitor });
  expect(files.filter((file) => file.includes('/trade/'))).toEqual([]);
});

describe('the last good version', () => {
  const replyWith = (manifest: unknown) =>
    jest.fn(async () => new Response(JSON.stringify(manifest)));

  test('may load its files once its manifest is there', async () => {
    const fetched = replyWith(oldTrade);
    const { integrityOf, loadFallback } = (await open({ fetched })).page.__H5__;
    expect(() => integrityOf('/h5/r/trade/0.9.0/old.js')).toThrow('does not name');
    expect(await loadFallback('trade')).toMatchObject({ version: '0.9.0' });
    expect(integrityOf('/h5/r/trade/0.9.0/old.js')).toBe(testHash('old.js'));
    expect(() => integrityOf('/h5/r/trade/0.9.0/routes.js')).toThrow('does not name');
    expect(fetched).toHaveBeenCalledWith(
      '/h5/r/trade/0.9.0/manifest.json',
      expect.objectContaining({ integrity: testHash('manifest of trade@0.9.0') }),
    );
  });

  test('may load no script that the release does not list', async () => {
    const other = createTestManifest({ ...oldTrade, files: ['steal.js', 'more.css'] });
    const { integrityOf, loadFallback } = (await open({ fetched: replyWith(other) })).page.__H5__;
    await loadFallback('trade');
    expect(() => integrityOf('/h5/r/trade/0.9.0/steal.js')).toThrow('does not name');
    expect(integrityOf('/h5/r/trade/0.9.0/more.css')).toBe(testHash('more.css'));
  });

  test('is asked for again after a failure, and its manifest is no script', async () => {
    const fetched = jest
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(new Response(JSON.stringify(oldTrade)));
    const { page, createPolicy } = await open({ fetched });
    const request = '/h5/r/trade/0.9.0/manifest.json';
    await expect(page.__H5__.loadFallback('trade')).rejects.toMatchObject({
      request,
      type: 'error',
    });
    expect(await page.__H5__.loadFallback('trade')).toMatchObject({ version: '0.9.0' });
    await expect(page.__H5__.loadFallback('shop')).rejects.toThrow('no last good version');
    const [, rules] = createPolicy.mock.calls[0];
    expect(() => rules.createScriptURL(request)).toThrow('is no script');
  });
});

test('while development builds are served, the page may load those of a newer release', async () => {
  const live = (version: string, file: string) =>
    createTestPayload({
      apps: [host, createTestManifest({ version, files: [file] })],
      live: true,
    });
  const { integrityOf, adopt } = (
    await open(
      { release: live('1.0.0-dev', 'markets.css'), signatures: [] },
      { env: 'local', keys: [] },
    )
  ).page.__H5__;
  const url = '/h5/r/trade/1.0.1-dev/main.hot-update.js';
  expect(() => integrityOf(url)).toThrow('does not name');
  adopt?.(unfoldRelease(live('1.0.1-dev', 'main.hot-update.js')));
  expect(integrityOf(url)).toBe(testHash('main.hot-update.js'));
  expect(integrityOf('/h5/r/trade/1.0.0-dev/markets.css')).toBe(testHash('markets.css'));
});

test('in any other release, the page may load no file of another one', async () => {
  expect((await open()).page.__H5__).not.toHaveProperty('adopt');
});

test('a preload has the attributes of the later request', async () => {
  await open({ hash: '#/pages/market/market' });
  const find = (as: string) => document.head.querySelector(`link[as="${as}"]`);
  expect(find('script')?.getAttribute('crossorigin')).toBe('anonymous');
  expect(find('script')?.getAttribute('integrity')).toBe(testHash('federation.js'));
  expect(find('style')?.getAttribute('integrity')).toBe(testHash('host.css'));
  expect(find('fetch')?.getAttribute('integrity')).toBeNull();
});

test.each(['', '#/', '#/pages/index/index'])(
  'home (%s) is painted from the document',
  async (hash) => {
    const { root, files } = await open({ hash });
    expect(root.dataset.firstPaint).toBeUndefined();
    expect(files).toHaveLength(3);
  },
);

test('an unknown address shows no first paint and preloads no remote', async () => {
  const { root, files } = await open({ hash: '#/pages/nowhere' });
  expect(root.dataset.firstPaint).toBe('off');
  expect(files).toHaveLength(3);
});

test('the longest route that contains the address decides, at slash boundaries', async () => {
  expect((await open({ hash: '#/pages/market/other' })).links).toContain(
    'preload script /h5/r/shop/1.0.0/remoteEntry.js',
  );
  expect((await open({ hash: '#/pages/marketing' })).files).toHaveLength(3);
});

test.each([
  'http://evil.example/h5/r/trade/1.0.0/remoteEntry.js',
  '/h5/r/trade/1.0.0/remoteEntry.js?x',
  '/h5/r/trade/1.0.1/remoteEntry.js',
  '/api/upload/1.js',
  'data:text/javascript,steal()',
])('refuses the script %s', async (url) => {
  const { page, createPolicy } = await open();
  expect(() => page.__H5__.integrityOf(url)).toThrow('does not name');
  expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
  const [, rules] = createPolicy.mock.calls[0];
  expect(() => rules.createScriptURL(url)).toThrow('does not name');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
});

test('the boot context cannot be changed', async () => {
  const { page } = await open();
  expect(() => Object.assign(page, { __H5__: {} })).toThrow(TypeError);
  expect(() => Object.assign(page.__H5__.release.apps.trade!, { entry: 'x' })).toThrow(TypeError);
});

test('the defaults apply when storage is blocked', async () => {
  const { page } = await open();
  const blocked = Object.create(page, {
    localStorage: {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
  }) as Window;
  await boot(blocked, trust);
  expect(blocked.__H5__.lang).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('the script policy cannot be changed later', async () => {
  const { createPolicy } = await open();
  expect(createPolicy).toHaveBeenCalledTimes(1);
});

describe('the host', () => {
  const script = () => document.head.querySelector<HTMLScriptElement>('script#host');

  test('starts with its hash once the release is verified', async () => {
    const opened = open();
    expect(script()).toBeNull();
    await opened;
    expect(script()?.getAttribute('src')).toBe('/h5/r/host/1.0.0/host.js');
    expect(script()?.integrity).toBe(testHash('host.js'));
    expect(script()?.async).toBe(false);
    expect(script()?.getAttribute('crossorigin')).toBe('anonymous');
    expect(script()?.getAttribute('fetchpriority')).toBe('high');
  });

  test('runs under a policy that lists the scripts of the release and of the last good versions', async () => {
    await open();
    const policy = document.head.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content;
    const scripts = ['host.js', 'federation.js', 'remoteEntry.js', 'routes.js', 'remoteEntry.js'];
    const all = [...scripts, 'remoteEntry.js', 'old.js'].map((file) => `'${testHash(file)}'`);
    expect(policy).toBe(`script-src ${all.join(' ')}`);
  });

  test.each([
    ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/115.0', false],
    ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/116.0', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/15.5 Mobile/15E148 Safari/604.1', false],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/15.6 Mobile/15E148 Safari/604.1', true],
    ['Mozilla/5.0 (Linux) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36', true],
  ])('of %s has this policy: %s', async (userAgent, expected) => {
    await open({ overrides: { navigator: { languages: [], userAgent } } });
    expect(document.head.querySelector('meta[http-equiv]') !== null).toBe(expected);
  });
});

describe('the last good host', () => {
  const old = createTestManifest({
    app: 'host',
    version: '0.9.0',
    routes: ['/pages/index/index'],
    css: ['old.css'],
    locales: testMessages('old'),
    files: ['oldFederation.js'],
  });
  const release = createTestPayload({ env: 'staging', apps: [host, trade], fallback: [old] });
  const failed = () => sessionStorage.setItem('h5.failedHost', '1.0.0 REMOTE_UNREACHABLE');
  const openAfterFailure = (fetched: jest.Mock) => {
    failed();
    return open({ release, fetched, overrides: { sessionStorage } });
  };
  const script = () => document.head.querySelector<HTMLScriptElement>('script#host');
  const card = () => document.querySelector('[role="alert"]');

  beforeEach(() => {
    sessionStorage.clear();
    card()?.remove();
  });

  test('runs after a failure, with its own script, styles and words and the remotes of the release', async () => {
    const fetched = jest.fn().mockResolvedValue(new Response(JSON.stringify(old)));
    const { page, files } = await openAfterFailure(fetched);
    expect(script()?.getAttribute('src')).toBe('/h5/r/host/0.9.0/host.js');
    expect(script()?.integrity).toBe(testHash('host.js'));
    expect(files).toEqual([
      `preload fetch /h5/r/host/1.0.0/${words.en}`,
      'stylesheet /h5/r/host/0.9.0/old.css',
    ]);
    const { release: running, integrityOf } = page.__H5__;
    expect(running.apps.host?.locales).toEqual(old.locales);
    expect([running.replacedHost, running.apps.trade?.version]).toEqual(['1.0.0', '1.0.0']);
    expect(integrityOf('/h5/r/host/0.9.0/oldFederation.js')).toBe(testHash('oldFederation.js'));
    const policy = document.head.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content;
    expect(policy).toContain(testHash('oldFederation.js'));
  });

  test('that cannot be loaded ends in the card', async () => {
    const { page } = await openAfterFailure(jest.fn().mockRejectedValue(new TypeError('net')));
    expect(script()).toBeNull();
    expect(card()?.textContent).toContain('The app could not be loaded.');
    const [, body] = jest.mocked(page.navigator.sendBeacon).mock.calls[0]!;
    expect(JSON.parse(body as string)).toMatchObject({
      app: 'host',
      version: '0.9.0',
      code: 'REMOTE_UNREACHABLE',
      seq: 1,
    });
  });
});

describe('a release that must not be believed', () => {
  const text = JSON.stringify(payload);
  const other = createKey('env-staging-2026a');
  const team = createKey('team-trade-2026a');
  const changed = (change: object) => ({ ...payload, ...change }) as ReleasePayload;
  const trade = payload.apps.trade!;
  const withTrade = (change: object) =>
    changed({ apps: { ...payload.apps, trade: { ...trade, ...change } } });
  const garbled = (keyid: string) => ({ keyid, sig: 'AAAA' });

  test.each<[string, Visitor, string]>([
    ['without a signature', { signatures: [] }, 'RELEASE_UNSIGNED'],
    ['with a key that is not pinned', { signatures: sign(text, team) }, 'RELEASE_UNKNOWN_KEY'],
    ['with another key of this name', { signatures: sign(text, other) }, 'RELEASE_BAD_SIGNATURE'],
    ['with half a signature', { signatures: [garbled(key.id)] }, 'RELEASE_BAD_SIGNATURE'],
    [
      'with one byte changed',
      { release: changed({ seq: 2 }), signatures: sign(text) },
      'RELEASE_BAD_SIGNATURE',
    ],
    ['of another environment', { release: changed({ env: 'production' }) }, 'RELEASE_WRONG_ENV'],
    [
      'that has expired',
      { release: changed({ expires: '2026-01-02T00:00:00Z' }) },
      'RELEASE_EXPIRED',
    ],
    ['that never expires', { release: changed({ expires: undefined }) }, 'RELEASE_EXPIRED'],
    ['that expires at no time', { release: changed({ expires: 'soon' }) }, 'RELEASE_EXPIRED'],
    ['with keys that are none', { release: changed({ keys: [null] }) }, 'RELEASE_MALFORMED'],
    ['without any keys', { release: changed({ keys: [] }) }, 'RELEASE_MALFORMED'],
    ['that is live elsewhere', { release: changed({ live: true }) }, 'RELEASE_MALFORMED'],
    ['with a signature that is none', { signatures: [null as never] }, 'RELEASE_UNKNOWN_KEY'],
    ['with revokes that are none', { release: changed({ revoked: 'all' }) }, 'RELEASE_MALFORMED'],
    ['with a revoke of nothing', { release: changed({ revoked: [null] }) }, 'RELEASE_MALFORMED'],
    ['of another schema', { release: changed({ schema: 3 }) }, 'RELEASE_MALFORMED'],
    ['with a fallback without a hash', { release: changed({ fallback: { trade: { version: '1.0.0', manifest: 'none', scripts: [] } } }) }, 'RELEASE_MALFORMED'], // prettier-ignore
    ['without apps', { release: changed({ apps: undefined }) }, 'RELEASE_MALFORMED'],
    ['without a host', { release: changed({ apps: { trade } }) }, 'RELEASE_MALFORMED'],
    [
      'with a file outside its version',
      { release: withTrade({ files: ['../x.js', ...trade.files.slice(1)] }) },
      'RELEASE_MALFORMED',
    ],
    ['with a file too few', { release: withTrade({ hashes: [] }) }, 'RELEASE_MALFORMED'],
    [
      'of a development server',
      { release: changed({ live: true }), signatures: [] },
      'RELEASE_UNSIGNED',
    ],
    ['where the browser has no cryptography', { overrides: { crypto: {} } }, 'NO_WEBCRYPTO'],
    ['that is too large', { release: changed({ menu: ['x'.repeat(600_000)] }) }, 'RELEASE_TOO_BIG'],
  ])('%s ends in a card: %#', async (_, visitor, code) => {
    document.body.replaceChildren(
      ...['first-paint', 'app'].map((id) => Object.assign(document.createElement('div'), { id })),
    );
    const { page, createPolicy } = await open(visitor);
    expect(page.__H5__).toBeUndefined();
    expect(document.head.querySelector('script#host')).toBeNull();
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      `not started. Try again later or on another network. (${code})`,
    );
    const [, rules] = createPolicy.mock.calls[0];
    expect(() => rules.createScriptURL('/h5/r/host/1.0.0/host.js')).toThrow('before the release');
  });

  const seen = (release: ReleasePayload) =>
    [release.env, key.public.ed25519.slice(-16), release.seq, release.issuedAt].join(' ');

  test.each<[string, ReleasePayload, object]>([
    ['an older one', changed({ seq: 2 }), changed({ seq: 1 })],
    ['another one of the same number', changed({ seq: 2 }), changed({ seq: 2, issuedAt: 'later' })],
  ])('%s than this browser has seen ends in a card', async (_, before, release) => {
    const stored = { releaseSeq: seen(before) };
    const { page } = await open({ release: release as ReleasePayload, stored });
    expect(page.__H5__).toBeUndefined();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('RELEASE_ROLLBACK');
    expect(localStorage.getItem('releaseSeq')).toBe(stored.releaseSeq);
  });

  test.each([
    ['of another environment', 'production', 9],
    ['before the environment had another key', 'staging', 9],
    ['earlier', 'staging', 1],
  ])('but what was seen %s does not matter', async (_, env, seq) => {
    const stored = { releaseSeq: `${env} otherkey ${seq} 2026` };
    const { page } = await open({ stored });
    expect(page.__H5__.release.seq).toBe(1);
    expect(localStorage.getItem('releaseSeq')).toBe(seen(payload));
  });

  test('because it needs a newer boot script ends in a card of its own', async () => {
    const { page } = await open({ release: changed({ minBoot: 2, schema: 3 }) });
    expect(page.__H5__).toBeUndefined();
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'This page is out of date and cannot start. Try again, or close it and open it anew. (BOOT_TOO_OLD)',
    );
  });

  test('is not taken over by an open tab', async () => {
    const { page } = await open();
    const next = changed({ seq: 2 });
    expect((await page.__H5__.verify(replyOf(next))).seq).toBe(2);
    await expect(page.__H5__.verify(replyOf(next, other))).rejects.toThrow('RELEASE_BAD_SIGNATURE');
    await expect(page.__H5__.verify(replyOf(payload))).rejects.toThrow('RELEASE_ROLLBACK');
  });

  test('is not taken over by an open tab that can store nothing', async () => {
    const { page } = await open();
    localStorage.clear();
    await page.__H5__.verify(replyOf(changed({ seq: 2 })));
    localStorage.clear();
    await expect(page.__H5__.verify(replyOf(payload))).rejects.toThrow('RELEASE_ROLLBACK');
  });

  test('is of the next key only after a release of the old one has announced it', async () => {
    const next = createKey('env-staging-2026b');
    const { page } = await open();
    const alone = changed({ seq: 3, keys: [next.public] });
    await expect(page.__H5__.verify(replyOf(alone, next))).rejects.toThrow('RELEASE_UNKNOWN_KEY');
    const both = changed({ seq: 2, keys: [key.public, next.public] });
    await page.__H5__.verify(replyOf(both));
    expect((await page.__H5__.verify(replyOf(alone, next))).seq).toBe(3);
    const retired = changed({ seq: 4 });
    await expect(page.__H5__.verify(replyOf(retired))).rejects.toThrow('RELEASE_UNKNOWN_KEY');
  });

  test('of the time of two keys is not taken over once the older one is retired', async () => {
    const next = createKey('env-staging-2026b');
    const keys = [key.public, next.public];
    await open({ release: changed({ seq: 3, keys }) }, { env: 'staging', keys });
    const releaseSeq = localStorage.getItem('releaseSeq') ?? '';
    const release = changed({ seq: 2, keys });
    const signatures = sign(JSON.stringify(release), next);
    const visitor = { release, signatures, stored: { releaseSeq } };
    const { page } = await open(visitor, { env: 'staging', keys: [next.public] });
    expect(page.__H5__).toBeUndefined();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('RELEASE_ROLLBACK');
  });
});

describe('browsers and servers that cannot verify everything', () => {
  test('without Ed25519 the signature of P-256 counts', async () => {
    const { subtle } = webcrypto;
    const importKey = jest.fn((...args: Parameters<typeof subtle.importKey>) =>
      args[2] === 'Ed25519'
        ? Promise.reject(new Error('Not supported'))
        : subtle.importKey(...args),
    );
    const verify = subtle.verify.bind(subtle);
    const crypto = { subtle: { importKey, verify } };
    const { page } = await open({ overrides: { crypto } });
    expect(page.__H5__.release.seq).toBe(1);
    const json = JSON.stringify(payload);
    const ed25519 = sign(json).slice(0, 1);
    expect(
      (await open({ overrides: { crypto }, signatures: ed25519 })).page.__H5__,
    ).toBeUndefined();
  });

  test.each<[string, Visitor]>([
    ['without cryptography', { overrides: { crypto: {} } }],
    [
      'with development builds',
      { release: createTestPayload({ apps: [host], live: true }), signatures: [] },
    ],
  ])('“local” starts %s, and says that it is not verified', async (_, visitor) => {
    const local = createTestPayload({ apps: [host] });
    const { page, root } = await open(
      { release: local, ...visitor },
      { env: 'local', keys: [key.public] },
    );
    expect(page.__H5__.release.env).toBe('local');
    expect(root.dataset.unverified).toBe('');
    expect(document.head.querySelector('meta[http-equiv]')).toBeNull();
    const chip = document.getElementById('unverified');
    expect(chip?.textContent).toBe(page.__H5__.release.live ? undefined : 'Unverified');
    root.dataset.lang = 'fra';
    await Promise.resolve();
    expect(chip?.textContent).toBe(page.__H5__.release.live ? undefined : 'Non vérifié');
  });

  test('“local” does not start without a signature otherwise', async () => {
    const local = createTestPayload({ apps: [host] });
    const { page } = await open({ release: local, signatures: [] }, { env: 'local', keys: [] });
    expect(page.__H5__).toBeUndefined();
  });
});

describe('the file of the release', () => {
  const text = JSON.stringify(replyOf(payload));
  const newer = JSON.stringify(replyOf({ ...payload, seq: 2 }));
  const opened = (answers: Record<string, () => Response>) => {
    document.body.replaceChildren(
      ...['first-paint', 'app'].map((id) => Object.assign(document.createElement('div'), { id })),
    );
    return open({
      released: async (url) => {
        const answer = answers[url];
        if (!answer) throw new TypeError('Failed to fetch');
        return answer();
      },
    });
  };

  test('is the one that the document names', async () => {
    const { page } = await opened({ [releaseFile]: () => new Response(text) });
    expect(page.__H5__.release.seq).toBe(1);
  });

  test.each([
    ['unknown to the edge', () => new Response('', { status: 404 })],
    ['another page', () => new Response('<!doctype html>')],
  ])('that is %s gives way to the newest one', async (_, answer) => {
    const newest = () => new Response(newer);
    const { page } = await opened({ [releaseFile]: answer, '/h5/release.json': newest });
    expect(page.__H5__.release.seq).toBe(2);
  });

  test('that cannot be had ends in a card', async () => {
    const { page } = await opened({});
    expect(page.__H5__).toBeUndefined();
    expect(document.querySelector('[role=alert] p')?.textContent).toContain(
      'The app could not be loaded.',
    );
  });

  test.each(['{}', '{"payload":1,"signatures":"all","unavailable":{}}', 'null'])(
    'that contains %s starts nothing',
    async (json) => {
      const answer = () => new Response(json);
      const { page } = await opened({ [releaseFile]: answer, '/h5/release.json': answer });
      expect(page.__H5__).toBeUndefined();
      expect(document.querySelector('[role=alert]')).not.toBeNull();
    },
  );
});

describe('the words of the first paint', () => {
  test.each([
    ['th', 'th', '', undefined],
    ['th', 'en', '', 'wordless'],
    ['th', 'en', '#/pages/market/market', 'off'],
  ] as const)('with %s stored and %s served at “%s” are %s', async (lang, served, hash, shown) => {
    const kept = jest.spyOn(Document.prototype, 'cookie', 'set');
    const { root } = await open({ stored: { lang }, served, hash });
    expect(root.dataset.firstPaint).toBe(shown);
    const written = kept.mock.calls.map(([cookie]) => cookie.split(';')[0]);
    expect(written).toEqual(lang === served ? [] : ['h5_lang=th']);
    kept.mockRestore();
  });
});

describe('files of another origin', () => {
  const cdn = 'https://cdn.example';

  test('are requested there, and those of other apps at the origin of the page', async () => {
    const release = { ...payload, origins: { trade: cdn } };
    const fetched = jest.fn(async () => new Response(JSON.stringify(oldTrade)));
    const { page, files } = await open({ release, hash: '#/pages/market/market', fetched });
    expect(files).toContain(`preload script ${cdn}/h5/r/trade/1.0.0/remoteEntry.js`);
    expect(files).toContain(`preload fetch ${cdn}/h5/r/trade/1.0.0/${words.en}`);
    expect(files).toContain('preload style /h5/r/host/1.0.0/host.css');
    const { integrityOf, loadFallback } = page.__H5__;
    expect(integrityOf(`${cdn}/h5/r/trade/1.0.0/routes.js`)).toBe(testHash('routes.js'));
    expect(() => integrityOf('/h5/r/trade/1.0.0/routes.js')).toThrow('does not name');
    const other = 'https://other.example/h5/r/trade/1.0.0/routes.js';
    expect(() => integrityOf(other)).toThrow('does not name');
    await loadFallback('trade');
    expect(fetched).toHaveBeenCalledWith(
      `${cdn}/h5/r/trade/0.9.0/manifest.json`,
      expect.anything(),
    );
    expect(integrityOf(`${cdn}/h5/r/trade/0.9.0/old.js`)).toBe(testHash('old.js'));
  });

  test('may be all files, also those of the host', async () => {
    await open({ release: { ...payload, origins: { '*': cdn } } });
    const script = document.head.querySelector('script#host');
    expect(script?.getAttribute('src')).toBe(`${cdn}/h5/r/host/1.0.0/host.js`);
  });

  test.each([
    'cdn.example',
    'https://cdn.example/',
    "https://cdn.example; script-src 'unsafe-eval'",
  ])('are refused if their origin is %j', async (origin) => {
    const { page } = await open({ release: { ...payload, origins: { '*': origin } } });
    expect(page.__H5__).toBeUndefined();
  });
});

describe('a canary', () => {
  const next = createTestManifest({
    version: '1.1.0',
    routes: ['/pages/market/market'],
    preload: { '/pages/market/market': ['remoteEntry.js', 'next.js'] },
    files: ['next.js'],
  });
  const app = foldManifest(next, testHash('manifest'));
  const release = { ...payload, canary: { trade: { id: 'k3f', percent: 10, app } } };
  const withBucket = (bucket: number) => {
    document.cookie = `h5_canary_trade=k3f.${bucket}`;
    return open({ release, hash: '#/pages/market/market' });
  };
  afterEach(() => {
    document.cookie = 'h5_canary_trade=; Max-Age=0';
  });

  test('is requested and run by the visitors who have drawn it, with the stable version behind it', async () => {
    const { page, files } = await withBucket(999);
    const { apps, stable, fallback } = page.__H5__.release;
    const versions = [apps.trade, stable?.trade, fallback?.trade].map((one) => one?.version);
    expect(versions).toEqual(['1.1.0', '1.0.0', '0.9.0']);
    expect(files).toContain('preload script /h5/r/trade/1.1.0/next.js');
    expect(files.filter((file) => file.includes('/trade/1.0.0/'))).toEqual([]);
    expect(page.__H5__.integrityOf('/h5/r/trade/1.1.0/next.js')).toBe(testHash('next.js'));
    expect(page.__H5__.integrityOf('/h5/r/trade/1.0.0/routes.js')).toBe(testHash('routes.js'));
  });

  test('is nothing to the others, who may not even load its files', async () => {
    const { page, files } = await withBucket(1_000);
    expect(page.__H5__.release.apps.trade?.version).toBe('1.0.0');
    expect(page.__H5__.release.stable).toBeUndefined();
    expect(files).toContain('preload script /h5/r/trade/1.0.0/routes.js');
    expect(() => page.__H5__.integrityOf('/h5/r/trade/1.1.0/next.js')).toThrow('does not name');
  });

  test('has its scripts in the policy, which is the same for all visitors', async () => {
    await withBucket(5_000);
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain(testHash('next.js'));
  });

  test('that begins while a page is open changes nothing in it; one that ends gives way to the stable version', async () => {
    const { page } = await open();
    const begun = await page.__H5__.verify(replyOf({ ...release, seq: 2 }));
    expect(begun.apps.trade?.version).toBe('1.0.0');
    const chosen = await withBucket(5);
    const ended = await chosen.page.__H5__.verify(replyOf({ ...payload, seq: 3 }));
    expect(ended.apps.trade?.version).toBe('1.0.0');
  });

  test('with files that could lead elsewhere is refused', async () => {
    const evil = { ...app, files: app.files.map((file) => `../${file}`) };
    const forged = { ...release, canary: { trade: { id: 'k3f', percent: 10, app: evil } } };
    const { page } = await open({ release: forged });
    expect(page.__H5__).toBeUndefined();
  });
});
