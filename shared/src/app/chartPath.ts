import type { Market } from '../contract/markets/endpoints';

/** Where the chart of a market is: every part of the product leads to it. */
export function chartPath({ currencyId, quoteId }: Pick<Market, 'currencyId' | 'quoteId'>): string {
  return `/pages/transaction/currency?currency_id=${currencyId}&legal_id=${quoteId}`;
}
