import { firstFilesOf } from '@h5/shared/release/documentFiles';
import { foldManifest } from '@h5/shared/release/releasePayload';
import {
  createTestManifest,
  createTestPayload,
  testHash,
  testMessages,
} from '@h5/shared/testing/createTestRelease';
import { pagePaths } from '@h5/shared/contract/routes';
import { composeDocumentFiles } from './composeDocumentFiles';

const { spot, futuresTicket, markets } = pagePaths;
const host = createTestManifest({
  app: 'host',
  remotePreload: ['federation.js'],
  files: ['federation.js'],
});
const marketWords = testMessages('markets');
const trade = createTestManifest({
  routes: [spot, futuresTicket, markets],
  preload: {
    [spot]: ['remoteEntry.js', 'spot.js'],
    [futuresTicket]: ['remoteEntry.js', 'futures.js', 'futures.css'],
    [markets]: ['remoteEntry.js', 'markets.js'],
  },
  pageLocales: { [markets]: marketWords },
  files: ['spot.js', 'futures.js', 'futures.css', 'markets.js'],
});
const shop = createTestManifest({ app: 'shop', routes: ['/pages/shop'], files: [] });
const next = createTestManifest({ version: '2.0.0', routes: [markets] });
const release = createTestPayload({ apps: [host, trade, shop] });
const canary = {
  trade: { id: 'k3f', percent: 10, app: foldManifest(next, testHash('manifest')) },
};
const words = testMessages();

const compose = (given: object = {}) =>
  composeDocumentFiles({ release, host, unavailable: [], ...given }, 'th');
const visit = (hash: string, given: object = {}, files = compose()) =>
  firstFilesOf(JSON.parse(JSON.stringify(files)), {
    hash: `#${hash}`,
    lastMode: null,
    cookies: '',
    quarantined: new Set(),
    language: 'th',
    isHome: false,
    ...given,
  });
const federation = '/h5/r/host/1.0.0/federation.js';
const hostWords = `/h5/r/host/1.0.0/${words.th}`;
const ofTrade = (...files: string[]) => files.map((file) => `/h5/r/trade/1.0.0/${file}`);

test('a page needs the runtime of remotes, its files and its messages', () => {
  expect(visit(`${markets}?tab=spot`)).toEqual({
    built: [federation, ...ofTrade('remoteEntry.js', 'markets.js')],
    messages: [hostWords, ...ofTrade(marketWords.th)],
  });
  expect(visit('/pages/shop').built).toEqual([federation, '/h5/r/shop/1.0.0/remoteEntry.js']);
});

test.each([
  [`${spot}?mode=contract`, null],
  [spot, 'contract'],
])('at %s, after %s, the page of the mode counts', (hash, lastMode) => {
  expect(visit(hash, { lastMode })).toEqual({
    built: [federation, ...ofTrade('remoteEntry.js', 'futures.js', 'futures.css')],
    messages: [hostWords, ...ofTrade(words.th)],
  });
});

test('the home page and an unknown one need the messages of the host only', () => {
  const own = { built: [], messages: [hostWords] };
  expect(visit('', { isHome: true })).toEqual(own);
  expect(visit('/pages/nowhere')).toEqual(own);
  expect(visit('/pages/constructor')).toEqual(own);
});

test('in a document of another language no messages are named', () => {
  const { messages, built } = visit(markets, { language: undefined });
  expect(messages).toEqual([]);
  expect(built).toHaveLength(3);
});

test('nothing is requested of a version that is quarantined or that cannot be served', () => {
  const named = ['trade@1.0.0'];
  expect(visit(markets, { quarantined: new Set(named) }).built).toEqual([federation]);
  expect(visit(markets, {}, compose({ unavailable: named })).built).toEqual([]);
});

test.each([
  [999, '2.0.0'],
  [1_000, '1.0.0'],
  [undefined, '1.0.0'],
])('with the bucket %s of a canary, version %s is requested', (bucket, version) => {
  const cookies = bucket === undefined ? '' : `h5_canary_trade=k3f.${bucket}`;
  const files = compose({ release: { ...release, canary } });
  expect(visit(markets, { cookies }, files).built).toContain(
    `/h5/r/trade/${version}/remoteEntry.js`,
  );
});

test('files are at the origin of their app', () => {
  const origins = { trade: 'https://cdn.example' };
  const { built } = visit(markets, {}, compose({ release: { ...release, origins } }));
  expect(built).toEqual([
    federation,
    ...ofTrade('remoteEntry.js', 'markets.js').map((url) => `https://cdn.example${url}`),
  ]);
});
