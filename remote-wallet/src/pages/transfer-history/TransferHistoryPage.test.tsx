import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getTransfers, type FundsMovement } from '@h5/shared/contract/transfers/endpoints';
import { aConversion } from '@h5/shared/contract/conversions/examples';
import { aListedPayment } from '@h5/shared/contract/payments/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TransferHistoryPage } from './TransferHistoryPage';

function setup(...transfers: FundsMovement[] | [Error]) {
  const [first] = transfers;
  const answer = first instanceof Error ? first : aPage(...(transfers as FundsMovement[]));
  const api = new FakeApi().answer(getMarkets, [aMarket()]).answer(getTransfers, answer);
  return renderPage(<TransferHistoryPage />, { api, signedIn: true, messages: { wallet: en } });
}

test('lists a transfer in one row with its two accounts, amount and state', async () => {
  setup(aTransfer(), aTransfer({ id: 'b', from: 4, to: 2, amount: '0.5', currencyId: 1 }));
  const list = await screen.findByRole('list', { name: 'History' });
  const [first, second] = within(list).getAllByRole('link');
  expect(first).toHaveTextContent(
    /^From Spot to ContractsSpot → ContractsTransfer · \d\d:\d\d.*250.00 USDT$/,
  );
  expect(first).toHaveAttribute('href', '#/pages/fund/assets_record?currency=3&type=3');
  expect(second).toHaveTextContent(/Options → Spot.*0\.5 BTC$/);
});

test('lists an exchange with both coins, and leads to what was received', async () => {
  setup(aConversion());
  const list = await screen.findByRole('list', { name: 'History' });
  const row = within(list).getByRole('link');
  expect(row).toHaveTextContent(/USDT → BTCExchange · [\d:]+\+0\.00166333 BTC−100\.00 USDT$/);
  expect(row).toHaveAttribute('href', '#/pages/fund/assets_record?currency=1');
});

test('lists payments with the other person and the message', async () => {
  setup(aListedPayment(), aListedPayment({ id: 'b', direction: 'in', memo: null }));
  const list = await screen.findByRole('list', { name: 'History' });
  const [paid, received] = within(list).getAllByRole('link');
  expect(paid).toHaveTextContent(/^To Nova.* · Lunch−25.00 USDT$/);
  expect(received).toHaveTextContent(/^From Nova.* · u7kq2mz9\+25.00 USDT$/);
});

test('lists one kind alone', async () => {
  const { api, person } = setup(aTransfer());
  await screen.findByRole('list', { name: 'History' });
  await person.click(screen.getByRole('radio', { name: 'Exchanges' }));
  await waitFor(() => {
    expect(api.inputsOf(getTransfers).at(-1)).toMatchObject({ kind: 'conversion', page: 1 });
  });
});

test('says that there are none, and leads to the first', async () => {
  setup();
  expect(await screen.findByText('No transfers or exchanges yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make a transfer' })).toHaveAttribute(
    'href',
    '#/pages/fund/fundTransfer',
  );
});

test('says why they could not be read', async () => {
  setup(new ApiError('SERVER_DOWN', 'Down'));
  expect(await screen.findByText('Down')).toBeVisible();
});
