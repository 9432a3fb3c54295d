import { Decimal } from '../../money/money';
import vectors from '../vectors.json';
import { bankInAmount, bankInRate } from './bankIn';

test.each(vectors['bank.in'])(
  '$in.money at a mid of $in.mid are $out.usdt USDT',
  ({ in: given, out }) => {
    expect(bankInAmount(given.money, given.mid).toFixed()).toBe(out.usdt);
  },
);

test.each([
  ['7156.8', '7.1', '1000'],
  ['100', '1', '99.206349'],
  ['1', '26340', '0.000037'],
  ['0.01', '26340', '0'],
])('%s at a mid of %s become %s USDT', (money, mid, amount) => {
  expect(bankInAmount(money, mid).toFixed()).toBe(amount);
});

test('nobody pays less than the mid, whatever the amount', () => {
  for (let cents = 1; cents < 200_000; cents += 977) {
    const money = new Decimal(cents).div(100);
    expect(bankInAmount(money, '7.12').times('7.12').lte(money)).toBe(true);
  }
  expect(bankInRate('7.12').toFixed()).toBe('7.17696');
});
