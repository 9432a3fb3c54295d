import {
  alertsLink,
  articleLink,
  chartLink,
  ledgerLink,
  loginLink,
  orderLink,
  ordersLink,
  paths,
  spotLink,
} from './routes';

const market = { baseId: 1, quoteId: 3 };

test('each path is a page of its own', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^\/pages\/[a-z]+\/[a-z_]+$/);
});

test.each([
  [spotLink(market), '/pages/transaction/index?currency_id=1&legal_id=3'],
  [spotLink(market, 'buy'), '/pages/transaction/index?currency_id=1&legal_id=3&type=1'],
  [spotLink(market, 'sell'), '/pages/transaction/index?currency_id=1&legal_id=3&type=2'],
  [chartLink(market), '/pages/transaction/currency?currency_id=1&legal_id=3'],
  [ordersLink(), '/pages/transaction/currency_order'],
  [ordersLink({ status: 'history' }), '/pages/transaction/currency_order?status=history'],
  [orderLink('a b&c'), '/pages/transaction/currency_order?id=a%20b%26c'],
  [alertsLink({ tab: 'fired' }), '/pages/market/alerts?tab=fired'],
  [ledgerLink(3), '/pages/fund/assets_record?currency=3'],
  [ledgerLink(3, 2), '/pages/fund/assets_record?currency=3&type=2'],
  [loginLink({ mode: 'forget' }), '/pages/common/login?mode=forget'],
  [articleLink(7), '/pages/common/article?id=7'],
])('links use the parameters of the specification: %s', (link, expected) => {
  expect(link).toBe(expected);
});
