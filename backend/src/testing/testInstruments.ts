import { futuresListingsOf } from '../markets/futuresListings';
import { demoCoins, demoSpotMarkets } from '../markets/demoInstruments';

/** The coins and markets of the demo, without a database. */
export const testInstruments = {
  coins: [...demoCoins],
  findChartedMarket: (symbol: string) =>
    [...demoSpotMarkets, ...futuresListingsOf(demoSpotMarkets)].find(
      (one) => one.symbol === symbol,
    ),
  spotMarkets: [...demoSpotMarkets],
  findMarket: (baseId: number, quoteId: number) =>
    demoSpotMarkets.find((one) => one.baseId === baseId && one.quoteId === quoteId),
};
export const testCoinIds = demoCoins.map(({ id }) => id);
