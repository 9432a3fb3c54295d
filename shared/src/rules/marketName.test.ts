import { marketName, marketNameParts } from './marketName';

test.each([
  ['BTC-USDT', 'BTC/USDT'],
  ['BTC-PERP', 'BTC-PERP'],
  ['NOVA-USD', 'NOVA'],
  ['NOVA', 'NOVA'],
])('writes %s as %s', (symbol, name) => expect(marketName({ symbol })).toBe(name));

test('a list can show the quote currency in another colour', () => {
  expect(marketNameParts({ symbol: 'BTC-USDT' })).toEqual({ code: 'BTC', rest: '/USDT' });
  expect(marketNameParts({ symbol: 'BTC-PERP' })).toEqual({ code: 'BTC', rest: '-PERP' });
});
