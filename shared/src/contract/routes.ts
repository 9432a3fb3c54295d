import type { OrderFilter, OrderSide } from './orders/endpoints';

/** The pages of the product by name. The values are the specification's paths. */
export const pagePaths = {
  home: '/pages/index/index',
  markets: '/pages/market/market',
  search: '/pages/market/search',
  alerts: '/pages/market/alerts',
  spot: '/pages/transaction/index',
  chart: '/pages/transaction/currency',
  orders: '/pages/transaction/currency_order',
  assets: '/pages/fund/assets',
  ledger: '/pages/fund/assets_record',
  finance: '/pages/financial/index',
  nft: '/pages/nft/nft',
  login: '/pages/common/login',
  register: '/pages/common/register',
  areas: '/pages/common/area',
  articles: '/pages/common/article',
  settings: '/pages/setting/setting',
  identity: '/pages/setting/real_mark',
} as const;

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

/** What identifies a market in a link. */
interface MarketKey {
  baseId: number;
  quoteId: number;
}

/** The spot page of a market. The side is numbered as on the wire. */
export function spotPageUrl(market: MarketKey, side?: OrderSide): string {
  const type = side && (side === 'buy' ? 1 : 2);
  return link(pagePaths.spot, { ...marketQuery(market), type });
}

/** The chart page of a market. */
export function chartPageUrl(market: MarketKey): string {
  return link(pagePaths.chart, marketQuery(market));
}

/** The orders page, by default with the open orders. */
export function ordersPageUrl(query: { status?: OrderFilter } = {}): string {
  return link(pagePaths.orders, query);
}

/** The page of one order. */
export function orderPageUrl(id: string): string {
  return link(pagePaths.orders, { id });
}

/** The alerts page, by default with the active alerts. */
export function alertsPageUrl(query: { tab?: 'fired' } = {}): string {
  return link(pagePaths.alerts, query);
}

/** The balance and the ledger lines of a currency, by default in the spot account. */
export function ledgerPageUrl(currencyId: number, accountType?: number): string {
  return link(pagePaths.ledger, { currency: currencyId, type: accountType });
}

/** The login page, by default with the login form. */
export function loginPageUrl(query: { mode?: 'forget' } = {}): string {
  return link(pagePaths.login, query);
}

export function articlePageUrl(id: number | string): string {
  return link(pagePaths.articles, { id });
}

function marketQuery({ baseId, quoteId }: MarketKey) {
  return { currency_id: baseId, legal_id: quoteId };
}

function link(path: PagePath, query: Readonly<Record<string, string | number | undefined>>) {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
