import { countDecimals, isMultipleOf } from '@h5/shared/money/money';
import { demoCoins, demoSpotMarkets } from './demoInstruments';

test('has a coin for each id from 1 to 31, starting with BTC, ETH and USDT', () => {
  expect(demoCoins.map(({ id }) => id)).toEqual(
    Array.from({ length: 31 }, (_, index) => index + 1),
  );
  expect(demoCoins.slice(0, 3).map(({ code }) => code)).toEqual(['BTC', 'ETH', 'USDT']);
  expect(new Set(demoCoins.map(({ code }) => code)).size).toBe(31);
});

test('trades thirty of them against USDT', () => {
  expect(demoSpotMarkets).toHaveLength(30);
  expect(demoSpotMarkets[0]).toMatchObject({ symbol: 'BTC-USDT', baseId: 1, quoteId: 3 });
  expect(demoSpotMarkets.every(({ baseId }) => baseId !== 3)).toBe(true);
});

test.each(demoSpotMarkets)('$symbol keeps price times quantity exact', (market) => {
  expect(countDecimals(market.tickSize) + countDecimals(market.lotSize)).toBeLessThanOrEqual(8);
  expect(isMultipleOf(market.simulation.startPrice, market.tickSize)).toBe(true);
  expect(isMultipleOf(market.maxQuantity, market.lotSize)).toBe(true);
});
