import { firstStockMarketId } from './demoStocks';

/** The number of a stock on the wire, from 1, follows from the id of its market. */
export function stockNumberOf(market: { id: number }): number {
  return market.id - firstStockMarketId + 1;
}

export function findStockByNumber<Market>(
  markets: { byId(marketId: number): Market | undefined },
  number: number,
): Market | undefined {
  return markets.byId(number + firstStockMarketId - 1);
}
