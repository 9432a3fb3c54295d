import { formatTimeLeft } from './formatTimeLeft';

test.each([
  [59_999, '00:59'],
  [3_600_000, '01:00:00'],
  [2 * 86_400_000, '2d'],
  [-60_000, '00:00'],
  [-60_001, ''],
])('%i ms until the candle closes are shown as “%s”', (leftMs, expected) => {
  expect(formatTimeLeft(leftMs, 'en')).toBe(expected);
});
