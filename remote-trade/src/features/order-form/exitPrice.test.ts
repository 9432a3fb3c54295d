import { exitPrice } from './exitPrice';

const order = { price: '50000', percent: 5, tickSize: '0.1' } as const;

test.each([
  ['takeProfit', 'buy', '52500'],
  ['stopLoss', 'buy', '47500'],
  ['takeProfit', 'sell', '47500'],
  ['stopLoss', 'sell', '52500'],
] as const)('a %s of a %s order is 5 %% away at %s', (kind, side, price) => {
  expect(exitPrice({ ...order, kind, side })).toBe(price);
});

test('is a price of the market', () => {
  const odd = { ...order, price: '50000.3', percent: 2 } as const;
  expect(exitPrice({ ...odd, kind: 'takeProfit', side: 'buy' })).toBe('51000.3');
});
