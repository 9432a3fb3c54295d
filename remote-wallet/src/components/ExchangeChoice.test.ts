import { withCoin } from './ExchangeChoice';

const coins = { fromId: 3, toId: 1, amount: '100' };

test.each([
  ['from', 2, { fromId: 2, toId: 1, amount: '' }],
  ['from', 3, coins],
  ['from', 1, { fromId: 1, toId: 3, amount: '' }],
  ['to', 2, { fromId: 3, toId: 2, amount: '100' }],
  ['to', 3, { fromId: 1, toId: 3, amount: '' }],
] as const)('choosing as the coin “%s” the coin %s', (side, currencyId, expected) => {
  expect(withCoin(coins, side, currencyId)).toEqual(expected);
});
