import {
  chartPageUrl,
  copyAgreementPath,
  isIdentityPath,
  optionsPageUrl,
  pagePaths,
  pageUrl,
  spotPageUrl,
  stockTabUrl,
  tradeModeUrl,
} from './routes';

const market = { baseId: 1, quoteId: 3 };

test('each path is a page of its own', () => {
  const all = Object.values(pagePaths);
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^\/pages\/[a-z]+\/[a-zA-Z\d_]+$/);
});

test.each([
  [spotPageUrl(market), '/pages/transaction/index?currency_id=1&legal_id=3'],
  [spotPageUrl(market, 'buy'), '/pages/transaction/index?currency_id=1&legal_id=3&type=1'],
  [spotPageUrl(market, 'sell'), '/pages/transaction/index?currency_id=1&legal_id=3&type=2'],
  [optionsPageUrl(), '/pages/transaction/index?mode=seconds'],
  [optionsPageUrl(market), '/pages/transaction/index?mode=seconds&currency_id=1&legal_id=3'],
  [chartPageUrl(market), '/pages/transaction/currency?currency_id=1&legal_id=3'],
  [pageUrl(pagePaths.orders, {}), '/pages/transaction/currency_order'],
  [pageUrl(pagePaths.orders, { id: 'a b&c' }), '/pages/transaction/currency_order?id=a%20b%26c'],
  [pageUrl(pagePaths.receipt, { id: 'a', from: undefined }), '/pages/transaction/receipt?id=a'],
  [
    pageUrl(pagePaths.identity, { from: '/pages/x?a=1' }),
    '/pages/setting/real_mark?from=%2Fpages%2Fx%3Fa%3D1',
  ],
  [
    pageUrl(pagePaths.coin, { currency: 3, type: 2 }),
    '/pages/fund/assets_record?currency=3&type=2',
  ],
])('links use the parameters of the specification: %s', (link, expected) => {
  expect(link).toBe(expected);
});

test.each([
  ['zh', pagePaths.copyAgreementZh],
  ['hk', pagePaths.copyAgreementZh],
  ['en', pagePaths.copyAgreementEn],
  ['th', pagePaths.copyAgreementEn],
] as const)('a reader of %s gets the agreement on copying at %s', (language, path) => {
  expect(copyAgreementPath(language)).toBe(path);
});

test('a link has only parameters that its page understands', () => {
  // @ts-expect-error The page of deposits knows no side.
  expect(pageUrl(pagePaths.deposit, { side: 'buy' })).toBe('/pages/fund/receive?side=buy');
});

test('a mode of the trade tab has an address', () => {
  expect(tradeModeUrl('contract', market)).toBe(
    '/pages/transaction/index?mode=contract&currency_id=1&legal_id=3',
  );
  expect(stockTabUrl(2)).toBe('/pages/transaction/index?mode=stock&stock_id=2');
});

test('knows the pages of identity', () => {
  expect(isIdentityPath('/pages/setting/real_mark?from=x')).toBe(true);
  expect(isIdentityPath('/pages/setting/setting')).toBe(false);
});
