import {
  alertsPageUrl,
  articlePageUrl,
  chartPageUrl,
  ledgerPageUrl,
  loginPageUrl,
  orderPageUrl,
  ordersPageUrl,
  pagePaths,
  spotPageUrl,
} from './routes';

const market = { baseId: 1, quoteId: 3 };

test('each path is a page of its own', () => {
  const all = Object.values(pagePaths);
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^\/pages\/[a-z]+\/[a-z_]+$/);
});

test.each([
  [spotPageUrl(market), '/pages/transaction/index?currency_id=1&legal_id=3'],
  [spotPageUrl(market, 'buy'), '/pages/transaction/index?currency_id=1&legal_id=3&type=1'],
  [spotPageUrl(market, 'sell'), '/pages/transaction/index?currency_id=1&legal_id=3&type=2'],
  [chartPageUrl(market), '/pages/transaction/currency?currency_id=1&legal_id=3'],
  [ordersPageUrl(), '/pages/transaction/currency_order'],
  [ordersPageUrl({ status: 'history' }), '/pages/transaction/currency_order?status=history'],
  [orderPageUrl('a b&c'), '/pages/transaction/currency_order?id=a%20b%26c'],
  [alertsPageUrl({ tab: 'fired' }), '/pages/market/alerts?tab=fired'],
  [ledgerPageUrl(3), '/pages/fund/assets_record?currency=3'],
  [ledgerPageUrl(3, 2), '/pages/fund/assets_record?currency=3&type=2'],
  [loginPageUrl({ mode: 'forget' }), '/pages/common/login?mode=forget'],
  [articlePageUrl(7), '/pages/common/article?id=7'],
])('links use the parameters of the specification: %s', (link, expected) => {
  expect(link).toBe(expected);
});
