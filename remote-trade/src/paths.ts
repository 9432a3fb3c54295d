import type { Market } from '@h5/shared/contract/markets/endpoints';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';

type Key = Pick<Market, 'currencyId' | 'quoteId'>;

export const marketsPath = '/pages/market/market';
export const searchPath = '/pages/market/search';
export const alertsPath = '/pages/market/alerts';
export const ordersPath = '/pages/transaction/currency_order';

/** The order form; the side is numbered as on the wire. */
export function orderFormPath({ currencyId, quoteId }: Key, side?: OrderSide): string {
  const type = side && `&type=${side === 'buy' ? 1 : 2}`;
  return `/pages/transaction/index?currency_id=${currencyId}&legal_id=${quoteId}${type ?? ''}`;
}

export function orderPath(id: string): string {
  return `${ordersPath}?id=${id}`;
}
