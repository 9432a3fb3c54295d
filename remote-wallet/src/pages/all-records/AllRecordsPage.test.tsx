import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@h5/shared/app';
import { getBills } from '@h5/shared/contract/bills/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aBill } from '@h5/shared/contract/bills/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { AllRecordsPage } from './AllRecordsPage';

function setup(answer: Parameters<typeof aPage>[0][] | Error) {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getProfitBaseline)
    .answer(getBalances, [aBalance()])
    .answer(getBills, answer instanceof Error ? answer : aPage(...(answer as [])));
  const page = renderPage(<AllRecordsPage />, { api, signedIn: true, messages: { wallet: en } });
  return { ...page, api, user: userEvent.setup() };
}

test('lists what changed in every account, and leads to its ledger', async () => {
  setup([aBill({ kind: 'transfer', amount: '25', accountType: 3 })]);
  const list = await screen.findByRole('list', { name: 'All records' });
  const row = await within(list).findByRole('link');
  expect(row).toHaveTextContent(/^Transfer between accountsContracts\+25.00 USDT/);
  expect(row).toHaveAttribute('href', '#/pages/fund/assets_record?currency=3&type=3');
});

test('filters by direction, and shows everything again', async () => {
  const { user, api } = setup([]);
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'In' }));
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(api.inputsOf(getBills).at(-1)).toMatchObject({ direction: 'in' });
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});

test('says why they could not be read', async () => {
  setup(new ApiError('SERVER_DOWN', 'Down'));
  expect(await screen.findByText('Down')).toBeVisible();
});
