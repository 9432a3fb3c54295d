import { steppedPrice, tickOf } from './stopPrice';

test('a dragged price is brought to the nearest tick', () => {
  expect(tickOf(60_000.06, '0.1')).toBe('60000.1');
  expect(tickOf(60_000.04, '0.1')).toBe('60000.0');
});

test('a key moves a price by a thousandth, or finely by a tick', () => {
  expect(steppedPrice('60000', -1, '0.1', false)).toBe('59940.0');
  expect(steppedPrice('60000', 10, '0.1', false)).toBe('60600.0');
  expect(steppedPrice('60000', 1, '0.1', true)).toBe('60000.1');
});

test('a cheap coin moves by a tick at least and never to zero', () => {
  expect(steppedPrice('0.0002', 1, '0.0001', false)).toBe('0.0003');
  expect(steppedPrice('0.0001', -1, '0.0001', false)).toBe('0.0001');
});
