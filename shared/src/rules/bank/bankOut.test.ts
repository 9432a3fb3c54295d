import { Decimal } from '../../money/money';
import { withdrawalFee } from '../networks';
import { withdrawalNet } from '../withdrawals';
import { bankInAmount } from './bankIn';
import { bankOutMoney, bankOutTerms } from './bankOut';
import vectors from '../vectors.json';

test.each(vectors['bank.out'])(
  '$in.number USDT at a mid of $in.mid bring $out.money',
  ({ in: given, out }) => {
    const terms = { ...bankOutTerms, minFee: given.min_fee, feeRate: given.rate };
    expect(terms).toEqual(bankOutTerms);
    expect(withdrawalFee(terms, given.number).toFixed()).toBe(out.fee);
    expect(bankOutMoney(withdrawalNet(terms, given.number), given.mid).toFixed()).toBe(out.money);
  },
);

test.each([
  ['400', '1', '2', '394.81'],
  ['20', '26340', '2', '470327.04'],
])('%s USDT at a mid of %s cost %s and bring %s', (amount, mid, fee, money) => {
  expect(withdrawalFee(bankOutTerms, amount).toFixed()).toBe(fee);
  expect(bankOutMoney(withdrawalNet(bankOutTerms, amount), mid).toFixed()).toBe(money);
});

test('in and out again never gains, even without a fee', () => {
  for (let cents = 100; cents < 500_000; cents += 1_777) {
    const money = new Decimal(cents).div(100);
    for (const mid of ['0.86', '7.12', '26340']) {
      expect(bankOutMoney(bankInAmount(money, mid), mid).lte(money)).toBe(true);
    }
  }
});
