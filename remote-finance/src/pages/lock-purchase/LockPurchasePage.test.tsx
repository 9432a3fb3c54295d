import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { buyLock, getLockProducts, type LockProduct } from '@h5/shared/contract/finance/endpoints';
import { aLockProduct, lockOrderExample } from '@h5/shared/contract/finance/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { LockPurchasePage } from './LockPurchasePage';

interface Setting {
  product?: Partial<LockProduct>;
  held?: Partial<Record<keyof typeof accountType, string>>;
  signedIn?: boolean;
  route?: string;
}

function setup({
  held = { spot: '2000' },
  signedIn = true,
  route = '?id=1',
  product = {},
}: Setting = {}) {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getProfitBaseline)
    .answer(getLockProducts, [aLockProduct(product)])
    .answer(
      getBalances,
      Object.entries(held).map(([name, available]) =>
        aBalance({
          accountType: accountType[name as keyof typeof accountType],
          currencyId: 3,
          available,
          frozen: '0',
        }),
      ),
    )
    .answer(buyLock);
  return renderPage(<LockPurchasePage />, {
    api,
    signedIn,
    route: `/pages/lockming/buy${route}`,
    messages: { finance: en },
  });
}

const amount = () => screen.findByRole('textbox', { name: 'Amount' });

test('locks an amount after both accounts, the end and the worst case were shown', async () => {
  const { api, person } = setup();
  await person.type(await amount(), '1000');
  expect(screen.getByText('3.50 USDT')).toBeVisible();
  expect(screen.getByText('1,105.00 USDT')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Lock' }));

  const sheet = await screen.findByRole('dialog', { name: 'Confirm the lock' });
  expect(within(sheet).getByRole('row', { name: /Spot/ })).toHaveTextContent(/2,000.00.*1,000.00/);
  expect(within(sheet).getByRole('row', { name: /Earn/ })).toHaveTextContent(/0.00.*1,000.00/);
  expect(sheet).toHaveTextContent('Leaving early can cost up to 120.00 USDT');
  expect(sheet).toHaveTextContent('After 16 days of interest you lose nothing.');
  await person.click(within(sheet).getByRole('button', { name: 'Lock 1,000.00 USDT' }));

  expect(await screen.findByRole('heading', { name: '1,000.00 USDT locked' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See it in my savings' })).toHaveAttribute(
    'href',
    `#/pages/lockming/order?id=${lockOrderExample.id}`,
  );
  expect(api.inputsOf(buyLock)).toMatchObject([{ productId: 1, amount: '1000' }]);
});

test.each<[string, Partial<LockProduct>, string]>([
  ['for 30 days', {}, '0.40% of the amount per day left'],
  ['for 3 days', { periodDays: 3 }, '0.40% of the amount per day left'],
  ['of which the interest is given back', { kind: 'interest' }, 'The interest paid so far'],
])('says what leaving early costs in a lock %s', async (_, product, words) => {
  const { person } = setup({ product });
  await person.type(await amount(), '1000');
  expect(screen.getByText(/^Early exit penalty/).closest('div')).toHaveTextContent(words);
});

test.each([
  [30, '1,000.00 × 0.40% × 30 = 120.00 USDT'],
  [3, '1,000.00 × 0.40% × 3 = 12.00 USDT'],
])(
  'shows what leaving on the first of %d days costs, with its numbers',
  async (periodDays, numbers) => {
    const { person } = setup({ product: { periodDays } });
    await person.type(await amount(), '1000');
    await person.click(screen.getByRole('button', { name: /^Early exit penalty/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Early exit penalty' });
    expect(sheet).toHaveTextContent(numbers);
  },
);

test('says what is wrong with an amount, and sends nothing', async () => {
  const { api, person } = setup({ held: { spot: '200' } });
  await person.type(await amount(), '50');
  expect(screen.getByRole('button', { name: 'At least 100.00 USDT' })).toBeVisible();
  await person.clear(await amount());
  await person.type(await amount(), '200000');
  expect(screen.getByRole('button', { name: 'At most 100,000.00 USDT' })).toBeVisible();
  await person.clear(await amount());
  await person.type(await amount(), '300');
  await person.click(await screen.findByRole('button', { name: 'Not enough USDT' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.inputsOf(buyLock)).toEqual([]);
});

test('leads to another account that has what is missing', async () => {
  const { person } = setup({ held: { spot: '200', margin: '900' } });
  await person.type(await amount(), '300');
  const move = await screen.findByRole('link', { name: /Move 100.00 USDT from Contracts/ });
  expect(move).toHaveAttribute('href', '#/pages/fund/fundTransfer?from=3&to=2&currency_id=3');
});

test('fills in a part of what can be locked', async () => {
  const { person } = setup({ held: { spot: '400000' } });
  await amount();
  await waitFor(() => expect(screen.getByRole('button', { name: '50%' })).toBeEnabled());
  await person.click(screen.getByRole('button', { name: '50%' }));
  expect(await amount()).toHaveValue('50000');
});

test('shows the terms and the curve to a guest, who logs in to lock', async () => {
  const { person } = setup({ signedIn: false });
  await person.type(await amount(), '1000');
  expect(
    screen.getByRole('img', {
      name: 'From 880.00 USDT if you leave at the start to 1,105.00 USDT at the end. From day 16 on it is no less than the 1,000.00 USDT that you locked.',
    }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in to lock' })).toBeVisible();
});

test('keeps the sheet with what the server said', async () => {
  const { api, person } = setup();
  api.answer(buyLock, new ApiError('SOLD_OUT', 'Sold out.'));
  await person.type(await amount(), '1000');
  await person.click(await screen.findByRole('button', { name: 'Lock' }));
  const sheet = await screen.findByRole('dialog');
  await person.click(within(sheet).getByRole('button', { name: /^Lock 1,000/ }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('Sold out.');
});

test('says when a product is not offered any more', async () => {
  setup({ route: '?id=99' });
  expect(await screen.findByText('This product is no longer offered')).toBeVisible();
});
