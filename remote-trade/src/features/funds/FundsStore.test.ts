import { makeTransfer } from '@h5/shared/contract/transfers/endpoints';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { Decimal } from '@h5/shared/money/money';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { FundsStore } from './FundsStore';

const { copyTrading, margin, options, spot, stock } = accountType;

function setup(held: Partial<Record<number, string>>, stored = {}) {
  const api = new FakeApi().answer(makeTransfer, ({ amount, from, to }) =>
    aTransfer({ amount, from, to }),
  );
  const { app } = createTestApp({ api, signedIn: true, stored });
  app.wallet.take(
    Object.entries(held).map(([type, available = '0']) =>
      aBalance({ accountType: Number(type) as typeof spot, currencyId: 3, available }),
    ),
  );
  return { api, funds: new FundsStore(app) };
}

const needOf = (missing: string) => ({
  account: margin,
  currencyId: 3,
  missing: new Decimal(missing),
});

test('takes spot first, then the fullest of the others, and never the account itself', () => {
  const { funds } = setup({ [stock]: '50', [options]: '70', [spot]: '10', [margin]: '900' });
  expect(funds.sourcesFor(needOf('1')).map(({ from }) => from)).toEqual([spot, options, stock]);
  expect(funds.offerFor(needOf('10'))?.from).toBe(spot);
  expect(funds.offerFor(needOf('60'))?.from).toBe(options);
  expect(funds.offerFor(needOf('71'))).toBeUndefined();
});

test('an account reaches as far as the fullest other one, if it is set so', () => {
  const held = { [spot]: '10', [copyTrading]: '40' };
  const account = { account: margin, currencyId: 3 };
  expect(setup(held).funds.reach(account).toFixed()).toBe('0');
  expect(setup(held, { moveFunds: 1 }).funds.reach(account).toFixed()).toBe('40');
});

test('moves nothing for an order unless it is set so', async () => {
  const { api, funds } = setup({ [spot]: '1000' });
  expect(await funds.cover(() => needOf('5'))).toBe(false);
  expect(await funds.cover(() => undefined)).toBe(true);
  expect(api.inputsOf(makeTransfer)).toEqual([]);
});

test('moves what is missing once, and tells what it was', async () => {
  const { api, funds } = setup({ [spot]: '1000' }, { moveFunds: 1 });
  const onMoved = jest.fn().mockResolvedValue(undefined);
  const needs = [needOf('5.5')];
  expect(await funds.cover(() => needs.shift(), { onMoved })).toBe(true);
  expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '5.5', from: spot, to: margin }]);
  expect(funds.moved?.amount).toBe('5.5');
  expect(onMoved).toHaveBeenCalledTimes(1);
  expect(await funds.cover(() => undefined)).toBe(true);
  expect(funds.moved).toBeUndefined();
});

test('gives up if it lacks something again after each transfer', async () => {
  const { api, funds } = setup({ [spot]: '1000' }, { moveFunds: 1 });
  expect(await funds.cover(() => needOf('5'))).toBe(false);
  expect(api.inputsOf(makeTransfer)).toHaveLength(2);
});
