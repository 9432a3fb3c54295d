import fc from 'fast-check';
import * as z from 'zod/mini';
import { balance as balanceContract, type Balance } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { toBalance } from './toBalance';
import { encode } from '../wire/encode';

const amountBelow = (most: bigint) =>
  fc
    .bigInt({ min: 0n, max: most * 10n ** 18n })
    .map((units) => new Decimal(units.toString()).div('1e18').toFixed());
const amount = amountBelow(10n ** 12n);
const price = amountBelow(10n ** 6n);

test('a balance is what the contract encodes, and worth its amount at the price, rounded down', () => {
  fc.assert(
    fc.property(amount, amount, price, (available, frozen, usdPrice) => {
      const account = { accountType: 2, currencyId: 3, available, frozen, version: 7 } as const;
      const balance: Balance = toBalance(account, { code: 'USDT', usdPrice });
      expect(encode(balanceContract, balance)).toEqual(z.encode(balanceContract, balance));
      const worth = new Decimal(available).plus(frozen).times(usdPrice).toDecimalPlaces(8);
      expect(balance.usd).toBe(toWireAmount(worth));
    }),
  );
});

test('a balance whose price is unknown has no value', () => {
  const account = {
    accountType: 2,
    currencyId: 3,
    available: '1',
    frozen: '0',
    version: 7,
  } as const;
  const balance = toBalance(account, { code: 'NEW', usdPrice: undefined });
  expect(balance).toMatchObject({ coin: 'NEW', usd: null });
  expect(encode(balanceContract, balance)).toEqual(z.encode(balanceContract, balance));
});
