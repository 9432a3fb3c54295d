import { utcMonthOf, utcMonthRange } from './utcMonth';

test('a month lasts until the midnight of the next one', () => {
  expect(utcMonthRange('2026-12')).toEqual({ from: Date.UTC(2026, 11), to: Date.UTC(2027, 0) });
});

test('the month before January is in another year', () => {
  expect(utcMonthOf(Date.UTC(2026, 0, 31, 23, 59))).toBe('2026-01');
  expect(utcMonthOf(Date.UTC(2026, 0, 31), -1)).toBe('2025-12');
  expect(utcMonthOf(Date.UTC(2026, 11, 1), 1)).toBe('2027-01');
});
