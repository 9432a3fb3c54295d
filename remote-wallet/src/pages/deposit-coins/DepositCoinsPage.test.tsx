import { screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { DepositCoinsPage } from './DepositCoinsPage';

function setup(answer?: Error) {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getBalances, answer ?? [aBalance({ available: '50', usd: '50' })])
    .answer(getProfitBaseline);
  return renderPage(<DepositCoinsPage />, { api, signedIn: true, messages: { wallet: en } });
}

const codes = async () => {
  const list = await screen.findByRole('list', { name: 'Coins to deposit' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

test('lists the coins by worth, with their networks, and leads to their addresses', async () => {
  setup();
  const [first, second, third] = await codes();
  expect(first).toMatch(/^USDTTRC20 · ERC20.*50/);
  expect(second).toMatch(/^BTCBTC/);
  expect(third).toMatch(/^ETHETH/);
  expect(screen.getByRole('link', { name: /USDT/ })).toHaveAttribute(
    'href',
    '#/pages/fund/receive?currency=3',
  );
});

test.each([
  ['erc', ['USDT']],
  ['eth', ['ETH']],
  ['bitcoin', ['BTC']],
])('the search for %s finds %s', async (query, found) => {
  const { person } = setup();
  await codes();
  await person.type(screen.getByRole('searchbox', { name: 'Search coins' }), query);
  expect((await codes()).map((text) => found.find((code) => text.startsWith(code)))).toEqual(found);
});

test('without a match the search can be cleared', async () => {
  const { person } = setup();
  await codes();
  await person.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByText('Nothing matches “xyz”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear the field' }));
  expect(await codes()).toHaveLength(3);
});

test('says why the balances could not be read, and lists the coins all the same', async () => {
  setup(new ApiError('SERVER_DOWN', 'Down'));
  expect(await screen.findByText('Down')).toBeVisible();
  expect(await codes()).toHaveLength(3);
});
