import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { copyRisk, leastProportionalAmount, proportionalMultiple } from './copyRisk';
import { copyTerms } from './copyTrading';

test.each([
  ['1000', '30000', '0.03', '0.9'],
  ['300', '30000', '0.01', '1'],
  ['15000', '30000', '0.5', '1'],
  ['30000', '30000', '1', '1'],
  // The smallest multiple raises the risk of a smaller amount, the largest one lowers that of a larger one.
  ['50', '30000', '0.01', '6'],
  ['100000', '1000', '10', '0.1'],
])('%s USDT beside %s of the trader: %sx, %s times the risk', (amount, equity, multiple, risk) => {
  const suggested = proportionalMultiple({ amount, equity });
  expect(suggested.toFixed()).toBe(multiple);
  expect(copyRisk(suggested, { amount, equity })?.toFixed()).toBe(risk);
});

test('the risk of a higher multiple is told, rounded up', () => {
  expect(copyRisk('0.5', { amount: '1000', equity: '30000' })?.toFixed()).toBe('15');
  expect(copyRisk('0.05', { amount: '970', equity: '30000' })?.toFixed()).toBe('1.6');
});

test('without funds of the trader nothing is known, and the smallest multiple is offered', () => {
  expect(proportionalMultiple({ amount: '1000', equity: '0' }).toFixed()).toBe('0.01');
  expect(copyRisk('0.5', { amount: '1000', equity: '0' })).toBeUndefined();
  expect(copyRisk('0.5', { amount: '0', equity: '1000' })).toBeUndefined();
});

test('never raises the risk from the least proportional amount on', () => {
  const cents = (max: number) => fc.integer({ min: 1, max }).map((count) => count / 100);
  fc.assert(
    fc.property(cents(1e9), cents(1e9), (equity, more) => {
      const least = leastProportionalAmount({ equity, minAmount: '0' });
      const amount = least.plus(more);
      const multiple = proportionalMultiple({ amount, equity });
      expect(multiple.times(equity).lte(amount)).toBe(true);
      expect(multiple.gte(copyTerms.minMultiple)).toBe(true);
    }),
  );
});

test.each([
  ['30000', '50', '300'],
  ['30001', '50', '310'],
  ['2000', '50', '50'],
  ['0', '20', '20'],
])('a trader with %s who asks for %s is copied from %s on', (equity, minAmount, least) => {
  expect(leastProportionalAmount({ equity, minAmount }).eq(new Decimal(least))).toBe(true);
});
