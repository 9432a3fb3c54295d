import type { Market } from '../contract/markets';

/** Where the chart of a market is: every part of the product leads to it. */
export function chartPath({ currencyId, legalId }: Pick<Market, 'currencyId' | 'legalId'>): string {
  return `/pages/transaction/currency?currency_id=${currencyId}&legal_id=${legalId}`;
}
