import { Decimal } from '../../money/money';
import { withdrawalFee } from '../networks';
import { withdrawalNet } from '../withdrawals';
import { bankInAmount } from './bankIn';
import { bankOutMoney, bankOutTerms } from './bankOut';

test.each([
  ['1000', '7.10', '5', '7007.98'],
  ['100', '7.10', '2', '690.23'],
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
