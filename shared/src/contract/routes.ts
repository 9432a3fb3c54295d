import { pagePaths, type PageQueries } from '../generated/pages';
import type { Language } from './languages';
import type { PositionSide } from './futures/position';
import type { OrderSide } from './orders/endpoints';
import { dollarId } from './stocks/dollar';

/** The pages of the product by name. The values are the specification's paths. */
export { pagePaths };

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

/** The address of a page with some of the parameters that it understands, such as `pageUrl(pagePaths.orders, { id })`. */
export function pageUrl<Path extends PagePath>(
  path: Path,
  query: Readonly<Partial<Record<PageQueries[Path], string | number | undefined>>>,
): string {
  const parts = Object.entries<string | number | undefined>(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** What identifies a market in a link. */
interface MarketKey {
  baseId: number;
  quoteId: number;
}

/** The spot page of a market. The side is numbered as on the wire. */
export function spotPageUrl(market: MarketKey, side?: OrderSide): string {
  const type = side && (side === 'buy' ? 1 : 2);
  return pageUrl(pagePaths.spot, { ...marketQuery(market), type });
}

/** What the trade tab shows: each mode is a page of its own, with its own scripts and messages. */
export const tradeModes = {
  spot: pagePaths.spot,
  contract: pagePaths.futuresTicket,
  seconds: pagePaths.options,
  stock: pagePaths.stock,
} as const;

export type TradeMode = keyof typeof tradeModes;

/** The trade tab in a mode, for a market if one is given. */
export function tradeModeUrl(mode: TradeMode, market?: MarketKey): string {
  return pageUrl(pagePaths.spot, { mode, ...(market && marketQuery(market)) });
}

/** The trade tab with seconds options, on a market or on the first one that has them. */
export function optionsPageUrl(market?: MarketKey): string {
  return tradeModeUrl('seconds', market);
}

/** The ticket of a contract, on a side if one is given. The side is numbered as on the wire. */
export function futuresTicketUrl(market: MarketKey, side?: PositionSide): string {
  const type = side && (side === 'long' ? 1 : 2);
  return pageUrl(pagePaths.spot, { mode: 'contract', ...marketQuery(market), type });
}

/** The page of a contract with its chart. */
export function futuresPageUrl(market: MarketKey): string {
  return pageUrl(pagePaths.futuresChart, marketQuery(market));
}

/** The chart page of a market. */
export function chartPageUrl(market: MarketKey): string {
  return pageUrl(pagePaths.chart, marketQuery(market));
}

/** The page of what a price alert watches: a contract, a stock, or else a market. With `alert` its sheet is open. */
export function watchedPageUrl(
  { baseId, quoteId, symbol }: MarketKey & { symbol: string },
  query: { alert?: string } = {},
): string {
  const market = { ...marketQuery({ baseId, quoteId }), ...query };
  if (symbol.endsWith('-PERP')) return pageUrl(pagePaths.futuresChart, market);
  const isStock = quoteId === dollarId;
  if (isStock) return pageUrl(pagePaths.stock, { stock_id: baseId - dollarId, ...query });
  return pageUrl(pagePaths.chart, market);
}

/** One stock on the trade tab. */
export function stockTabUrl(id: number): string {
  return pageUrl(pagePaths.spot, { mode: 'stock', stock_id: id });
}

/** The shares of all companies on the trade tab. */
export function stockHoldingsUrl(): string {
  return pageUrl(pagePaths.spot, { mode: 'stock', tab: 'holdings' });
}

export function isIdentityPath(path: string): boolean {
  return path.startsWith(pagePaths.identityForm);
}

/** The agreement on copying in the language of the reader, or in English. */
export function copyAgreementPath(language: Language): PagePath {
  const isChinese = language === 'zh' || language === 'hk';
  return isChinese ? pagePaths.copyAgreementZh : pagePaths.copyAgreementEn;
}

function marketQuery({ baseId, quoteId }: MarketKey) {
  return { currency_id: baseId, legal_id: quoteId };
}
