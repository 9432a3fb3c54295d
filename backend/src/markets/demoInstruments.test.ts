import { decimalsOf, isMultipleOf } from '@h5/shared/money/money';
import { coins, spotMarkets } from './demoInstruments';

test('has a coin for each id from 1 to 31, starting with BTC, ETH and USDT', () => {
  expect(coins.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
  expect(coins.slice(0, 3).map(({ code }) => code)).toEqual(['BTC', 'ETH', 'USDT']);
  expect(new Set(coins.map(({ code }) => code)).size).toBe(31);
});

test('trades thirty of them against USDT', () => {
  expect(spotMarkets).toHaveLength(30);
  expect(spotMarkets[0]).toMatchObject({ symbol: 'BTC-USDT', baseId: 1, quoteId: 3 });
  expect(spotMarkets.every(({ baseId }) => baseId !== 3)).toBe(true);
});

test.each(spotMarkets)('$symbol keeps price times quantity exact', (market) => {
  expect(decimalsOf(market.tickSize) + decimalsOf(market.lotSize)).toBeLessThanOrEqual(8);
  expect(isMultipleOf(market.simulation.startPrice, market.tickSize)).toBe(true);
  expect(isMultipleOf(market.maxQuantity, market.lotSize)).toBe(true);
});
