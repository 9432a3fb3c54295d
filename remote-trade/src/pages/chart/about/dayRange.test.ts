import { dayRange } from './dayRange';

test('the range of a day is relative to its opening price', () => {
  const { amplitude, place } = dayRange({ open: '100', high: '110', low: '90', last: '95' });
  expect([amplitude.toFixed(), place]).toEqual(['0.2', 0.25]);
  expect(dayRange({ open: '0', high: '0', low: '0', last: '0' }).place).toBe(0.5);
  expect(dayRange({ open: '100', high: '110', low: '90', last: '120' }).place).toBe(1);
});
