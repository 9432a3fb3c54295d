import { demoCoins, demoSpotMarkets } from '../markets/demoInstruments';

/** The coins and markets of the demo, without a database. */
export const testInstruments = {
  coins: [...demoCoins],
  findMarket: (baseId: number, quoteId: number) =>
    demoSpotMarkets.find((one) => one.baseId === baseId && one.quoteId === quoteId),
};
export const testCoinIds = demoCoins.map(({ id }) => id);
