import { candlePeriodsFromBars, candlePeriodStart } from './periods';

const at = (text: string) => Date.parse(text);

test.each([
  ['1m', '2026-11-21T05:43:00Z'],
  ['5m', '2026-11-21T05:40:00Z'],
  ['15m', '2026-11-21T05:30:00Z'],
  ['30m', '2026-11-21T05:30:00Z'],
  ['1h', '2026-11-21T05:00:00Z'],
  ['4h', '2026-11-21T04:00:00Z'],
  ['1d', '2026-11-21T00:00:00Z'],
  ['1w', '2026-11-16T00:00:00Z'],
  ['1M', '2026-11-01T00:00:00Z'],
] as const)('a candle of %s at 05:43:12 on a Saturday began at %s', (period, start) => {
  expect(candlePeriodStart(period, at('2026-11-21T05:43:12.345Z'))).toBe(at(start));
});

test('a week starts on Monday at midnight', () => {
  expect(candlePeriodStart('1w', at('2026-11-16T00:00:00Z'))).toBe(at('2026-11-16T00:00:00Z'));
  expect(candlePeriodStart('1w', at('2026-11-15T23:59:59Z'))).toBe(at('2026-11-09T00:00:00Z'));
});

test('hours build the longer periods and no shorter one', () => {
  expect(candlePeriodsFromBars(3_600_000)).toEqual(['1h', '4h', '1d', '1w', '1M']);
});
