import type { Market } from '../contract/markets/endpoints';

/** The path of a market's chart. */
export function chartPath({ currencyId, quoteId }: Pick<Market, 'currencyId' | 'quoteId'>): string {
  return `/pages/transaction/currency?currency_id=${currencyId}&legal_id=${quoteId}`;
}
