import { formatRate } from './formatRate';

test.each([
  ['97100.35718', '97,100.35'],
  ['97100', '97,100.00'],
  ['3512.3458', '3,512.34'],
  ['27.83472911', '27.8347'],
  ['1.002', '1.002'],
  ['0.0000102987654', '0.0000102987'],
  ['0.5', '0.5'],
])('shows a rate of %s as %s', (rate, shown) => {
  expect(formatRate(rate, 'en')).toBe(shown);
});
