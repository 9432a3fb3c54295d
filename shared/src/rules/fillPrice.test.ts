import { fillPrice } from './fillPrice';

test.each([
  ['buy', '104', '92', '92'],
  ['buy', '90', '92', '90'],
  ['sell', '90', '92', '92'],
  ['sell', '104', '92', '104'],
] as const)('to %s at %s while the market is at %s is filled at %s', (side, limit, market, at) => {
  expect(fillPrice(side, limit, market).toFixed()).toBe(at);
});
