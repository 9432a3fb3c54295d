import {
  alertsPageUrl,
  identityFormUrl,
  identityPageUrl,
  isIdentityPath,
  articlePageUrl,
  chartPageUrl,
  copyAgreementPath,
  copyRelationPageUrl,
  copySettingsPageUrl,
  exchangePageUrl,
  depositPageUrl,
  depositRecordUrl,
  ledgerPageUrl,
  loginPageUrl,
  orderPageUrl,
  optionsPageUrl,
  ordersPageUrl,
  pagePaths,
  receiptPageUrl,
  spotPageUrl,
  stockTabUrl,
  traderPageUrl,
  tradeModeUrl,
  transferPageUrl,
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
  [ordersPageUrl(), '/pages/transaction/currency_order'],
  [ordersPageUrl({ status: 'history' }), '/pages/transaction/currency_order?status=history'],
  [orderPageUrl('a b&c'), '/pages/transaction/currency_order?id=a%20b%26c'],
  [receiptPageUrl(), '/pages/transaction/receipt'],
  [receiptPageUrl('a', 60_000), '/pages/transaction/receipt?id=a&from=60000'],
  [identityPageUrl('/pages/x?a=1'), '/pages/setting/real_mark?from=%2Fpages%2Fx%3Fa%3D1'],
  [identityFormUrl(), '/pages/setting/real'],
  [alertsPageUrl({ tab: 'fired' }), '/pages/market/alerts?tab=fired'],
  [ledgerPageUrl(3), '/pages/fund/assets_record?currency=3'],
  [ledgerPageUrl(3, 2), '/pages/fund/assets_record?currency=3&type=2'],
  [transferPageUrl(), '/pages/fund/fundTransfer'],
  [
    transferPageUrl({ from: 2, to: 3, currencyId: 3 }),
    '/pages/fund/fundTransfer?from=2&to=3&currency_id=3',
  ],
  [exchangePageUrl({ fromId: 3, toId: 1 }), '/pages/fund/transfer?from=3&to=1'],
  [loginPageUrl({ mode: 'forget' }), '/pages/common/login?mode=forget'],
  [copyRelationPageUrl(1), '/pages/copytrade/trader?id=1'],
  [traderPageUrl(1), '/pages/follow/trader?id=1'],
  [copySettingsPageUrl(1), '/pages/follow/follow?id=1'],
  [articlePageUrl(7), '/pages/common/article?id=7'],
])('links use the parameters of the specification: %s', (link, expected) => {
  expect(link).toBe(expected);
});

test.each([
  ['zh', pagePaths.copyAgreementChinese],
  ['hk', pagePaths.copyAgreementChinese],
  ['en', pagePaths.copyAgreementEnglish],
  ['th', pagePaths.copyAgreementEnglish],
] as const)('a reader of %s gets the agreement on copying at %s', (language, path) => {
  expect(copyAgreementPath(language)).toBe(path);
});

test('deposits have links to a coin and to one of them', () => {
  expect(depositPageUrl(3)).toBe('/pages/fund/receive?currency=3');
  expect(depositRecordUrl()).toBe('/pages/fund/receive_withdraw_record');
  expect(depositRecordUrl('a')).toBe('/pages/fund/receive_withdraw_record?id=a');
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
