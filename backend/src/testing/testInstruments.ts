import { coins, spotMarkets } from '../markets/demoInstruments';

/** The coins and markets of the demo, without a database. */
export const testInstruments = {
  coins: [...coins],
  findMarket: (baseId: number, quoteId: number) =>
    spotMarkets.find((one) => one.baseId === baseId && one.quoteId === quoteId),
};
export const testCoinIds = coins.map(({ id }) => id);
