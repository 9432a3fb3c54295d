import { coins, spotMarkets } from '../markets/demoInstruments';

/** The coins and markets of the demo, without a database. */
export const testInstruments = {
  coins: [...coins],
  findMarket: (currencyId: number, quoteId: number) =>
    spotMarkets.find((one) => one.currencyId === currencyId && one.quoteId === quoteId),
};
export const testCoinIds = coins.map(({ id }) => id);
