import { localizeNumber } from './localizeNumber';

test.each([
  ['en', '-1234567.5', '−1,234,567.5'],
  ['fr', '70816.9', '70\u202f816,9'],
  ['es', '1234.50%', '1.234,50\u00a0%'],
  ['en', '2.4K', '2.4K'],
  ['en', 12, '12'],
])('in %s %s is written %s', (tag, value, written) => {
  expect(localizeNumber(tag)(value)).toBe(written);
});
