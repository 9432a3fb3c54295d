import { limitClosePrice } from './limitCloses';

test.each([
  ['long', '61000', '61012.3', '61000'],
  ['long', '61000', '61012.2', undefined],
  ['long', '61000', '62000', '61987.6'],
  ['short', '59000', '58988.2', '59000'],
  ['short', '59000', '58988.3', undefined],
  ['short', '59000', '58000', '58011.6'],
] as const)('a %s with the limit %s at %s is closed at %s', (side, limit, last, price) => {
  expect(limitClosePrice(side, limit, last, '0.0002', '0.1')?.toFixed()).toBe(price);
});
