import { playConversionLoops } from '../../testing/conversionLoops';

test('1,000,000 loops of random coins, prices and amounts gain nothing', () => {
  expect(playConversionLoops(1_000_000, 11).highest.lte(0)).toBe(true);
}, 3_600_000);
