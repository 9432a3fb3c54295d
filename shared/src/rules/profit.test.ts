import { utcDayEnd, utcDayStart, profitToday } from './profit';
import vectors from './vectors.json';

describe('the profit of today', () => {
  test.each(vectors.profit_today)('is $out.profit for $in', (vector) => {
    const { profit, rate } = profitToday(vector.in);
    expect(profit.toFixed()).toBe(vector.out.profit);
    expect(rate?.times(100).toDecimalPlaces(2).toFixed()).toBe(vector.out.rate_pct);
  });

  test('has no rate when there was nothing to make it with', () => {
    const { profit, rate } = profitToday({ now: '0', start: '0', in: '0', out: '0' });
    expect(profit.toFixed()).toBe('0');
    expect(rate).toBeUndefined();
  });
});

test('a day begins at midnight UTC and ends where the next one begins', () => {
  const midnight = Date.UTC(2026, 0, 15);
  expect(utcDayStart(midnight)).toBe(midnight);
  expect(utcDayStart(midnight - 1)).toBe(Date.UTC(2026, 0, 14));
  expect(utcDayEnd(midnight)).toBe(Date.UTC(2026, 0, 16));
  expect(utcDayEnd(midnight - 1)).toBe(midnight);
});
