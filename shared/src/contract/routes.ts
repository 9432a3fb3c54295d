import type { Language } from './languages';
import type { PositionSide } from './futures/position';
import type { OrderFilter, OrderSide } from './orders/endpoints';
import { dollarId } from './stocks/dollar';
import type { AccountType } from './wallet/accountTypes';

/** The pages of the product by name. The values are the specification's paths. */
export const pagePaths = {
  home: '/pages/index/index',
  markets: '/pages/market/market',
  search: '/pages/market/search',
  alerts: '/pages/market/alerts',
  spot: '/pages/transaction/index',
  chart: '/pages/transaction/currency',
  /** What the page of spot shows with `?mode=seconds`. */
  options: '/pages/transaction/seconds',
  optionRecord: '/pages/transaction/seconds_order',
  /** The chart of a contract. */
  contract: '/pages/transaction/contract',
  contractRecord: '/pages/transaction/contract_order',
  /** What the page of spot shows with `?mode=contract`. */
  contractTicket: '/pages/transaction/contract_ticket',
  orders: '/pages/transaction/currency_order',
  /** What the page of spot shows with `?mode=stock`. */
  stock: '/pages/transaction/index2',
  traders: '/pages/follow/index',
  trader: '/pages/follow/trader',
  copySettings: '/pages/follow/follow',
  copies: '/pages/copytrade/copy',
  copyRelation: '/pages/copytrade/trader',
  leadTrading: '/pages/copytrade/my',
  copyAgreementChinese: '/pages/follow/agreement_zh',
  copyAgreementEnglish: '/pages/follow/agreement_en',
  receipt: '/pages/transaction/receipt',
  assets: '/pages/fund/assets',
  ledger: '/pages/fund/assets_record',
  transfer: '/pages/fund/fundTransfer',
  exchange: '/pages/fund/transfer',
  transferHistory: '/pages/fund/transfer_history',
  records: '/pages/fund/assets_all_record',
  bills: '/pages/setting/bill',
  depositCoins: '/pages/fund/select',
  deposit: '/pages/fund/receive',
  moneyRecord: '/pages/fund/receive_withdraw_record',
  finance: '/pages/financial/index',
  nft: '/pages/nft/nft',
  login: '/pages/common/login',
  register: '/pages/common/register',
  areas: '/pages/common/area',
  articles: '/pages/common/article',
  settings: '/pages/setting/setting',
  security: '/pages/setting/security',
  password: '/pages/setting/password',
  payPassword: '/pages/setting/payPassword',
  /** Name and document, for the first level of identity. */
  identityForm: '/pages/setting/real',
  /** The levels of identity, and the pictures for the second. */
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

/** What the trade tab shows: each mode is a page of its own, with its own scripts and messages. */
export const tradeModes = {
  spot: pagePaths.spot,
  contract: pagePaths.contractTicket,
  seconds: pagePaths.options,
  stock: pagePaths.stock,
} as const;

export type TradeMode = keyof typeof tradeModes;

/** The trade tab in a mode, for a market if one is given. */
export function tradeModeUrl(mode: TradeMode, market?: MarketKey): string {
  return link(pagePaths.spot, { mode, ...(market && marketQuery(market)) });
}

/** The trade tab with seconds options, on a market or on the first one that has them. */
export function optionsPageUrl(market?: MarketKey): string {
  return tradeModeUrl('seconds', market);
}

/** The record of options with one of them shown. */
export function optionRecordUrl(id: string): string {
  return link(pagePaths.optionRecord, { id });
}

/** The ticket of a contract, on a side if one is given. The side is numbered as on the wire. */
export function contractTicketUrl(market: MarketKey, side?: PositionSide): string {
  const type = side && (side === 'long' ? 1 : 2);
  return link(pagePaths.spot, { mode: 'contract', ...marketQuery(market), type });
}

/** The own positions and orders in contracts, of one market or with one position shown if they are given. */
export function contractRecordUrl(query: { baseId?: number; id?: string } = {}): string {
  return link(pagePaths.contractRecord, { currency_id: query.baseId, id: query.id });
}

/** The page of a contract with its chart. */
export function contractPageUrl(market: MarketKey): string {
  return link(pagePaths.contract, marketQuery(market));
}

/** The chart page of a market. */
export function chartPageUrl(market: MarketKey): string {
  return link(pagePaths.chart, marketQuery(market));
}

/** The page of what a price alert watches: a contract, a stock, or else a market. With `alert` its sheet is open. */
export function watchedPageUrl(
  { baseId, quoteId, symbol }: MarketKey & { symbol: string },
  query: { alert?: string } = {},
): string {
  const market = { ...marketQuery({ baseId, quoteId }), ...query };
  if (symbol.endsWith('-PERP')) return link(pagePaths.contract, market);
  const isStock = quoteId === dollarId;
  if (isStock) return link(pagePaths.stock, { stock_id: baseId - dollarId, ...query });
  return link(pagePaths.chart, market);
}

/** What the person has with one trader: equity, share, settings, leaving. */
export function copyRelationPageUrl(traderId: number): string {
  return link(pagePaths.copyRelation, { id: traderId });
}

/** The page of one stock. */
export function stockPageUrl(id: number): string {
  return link(pagePaths.stock, { stock_id: id });
}

/** One stock on the trade tab. */
export function stockTabUrl(id: number): string {
  return link(pagePaths.spot, { mode: 'stock', stock_id: id });
}

/** The shares of all companies on the trade tab. */
export function stockHoldingsUrl(): string {
  return link(pagePaths.spot, { mode: 'stock', tab: 'holdings' });
}

/** The orders page, by default with the open orders. */
export function ordersPageUrl(query: { status?: OrderFilter } = {}): string {
  return link(pagePaths.orders, query);
}

/** The page of one order. */
export function orderPageUrl(id: string): string {
  return link(pagePaths.orders, { id });
}

/** What proves a settlement, or without an id the check of a saved one. The replay of a position begins at its opening. */
export function receiptPageUrl(id?: string, openedAt?: number): string {
  return link(pagePaths.receipt, { id, from: openedAt });
}

/** The page of identity, which leads back to a page of the product afterwards. */
export function identityPageUrl(from?: string): string {
  return link(pagePaths.identity, { from });
}

/** The form of the first level, which leads back in the same way. */
export function identityFormUrl(from?: string): string {
  return link(pagePaths.identityForm, { from });
}

export function isIdentityPath(path: string): boolean {
  return path.startsWith(pagePaths.identityForm);
}

/** The alerts page, by default with the active alerts. */
export function alertsPageUrl(query: { tab?: 'fired' } = {}): string {
  return link(pagePaths.alerts, query);
}

/** The balance and the ledger lines of a currency, by default in the spot account. */
export function ledgerPageUrl(currencyId: number, accountType?: number): string {
  return link(pagePaths.ledger, { currency: currencyId, type: accountType });
}

/** The page that moves funds between own accounts, with what is known of the transfer filled in. */
export function transferPageUrl(
  choice: { from?: AccountType; to?: AccountType; currencyId?: number } = {},
): string {
  const { from, to, currencyId } = choice;
  return link(pagePaths.transfer, { from, to, currency_id: currencyId });
}

/** The page that exchanges coins, with what is known of the exchange filled in. */
export function exchangePageUrl(choice: { fromId?: number; toId?: number } = {}): string {
  return link(pagePaths.exchange, { from: choice.fromId, to: choice.toId });
}

/** The page with the own addresses for deposits of a coin. */
export function depositPageUrl(currencyId: number): string {
  return link(pagePaths.deposit, { currency: currencyId });
}

/** The record of deposits, with one of them shown if it is given. */
export function depositRecordUrl(id?: string): string {
  return link(pagePaths.moneyRecord, { id });
}

/** The login page, by default with the login form. */
export function loginPageUrl(query: { mode?: 'forget' } = {}): string {
  return link(pagePaths.login, query);
}

/** The page of a lead trader. */
export function traderPageUrl(id: number): string {
  return link(pagePaths.trader, { id });
}

/** The settings by which a trader is copied. */
export function copySettingsPageUrl(traderId: number): string {
  return link(pagePaths.copySettings, { id: traderId });
}

/** The agreement on copying in the language of the reader, or in English. */
export function copyAgreementPath(language: Language): PagePath {
  const isChinese = language === 'zh' || language === 'hk';
  return isChinese ? pagePaths.copyAgreementChinese : pagePaths.copyAgreementEnglish;
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
