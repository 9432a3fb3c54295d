import { screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getCurrencies } from '@h5/shared/contract/addresses/endpoints';
import { aListedCurrency } from '@h5/shared/contract/addresses/examples';
import { getConvertibleCoins } from '@h5/shared/contract/conversions/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { useExchangeChoice } from '../../components/ExchangeChoice';
import en from '../../locales/en.json';
import { CoinSelectPage } from './CoinSelectPage';

function setup(answer?: Error, query = '', currencies = [aListedCurrency()]) {
  const api = new FakeApi()
    .answer(getCurrencies, currencies)
    .answer(getMarkets, [aMarket()])
    .answer(getConvertibleCoins, [
      { currencyId: 3, coin: 'USDT', available: '50' },
      { currencyId: 1, coin: 'BTC', available: '0' },
    ])
    .answer(getBalances, answer ?? [aBalance({ available: '50', usd: '50' })])
    .answer(getProfitBaseline);
  const route = `/pages/fund/select${query}`;
  return renderPage(<CoinSelectPage />, { api, route, signedIn: true, messages: { wallet: en } });
}

const codes = async () => {
  const list = await screen.findByRole('list', { name: 'Coins' });
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
  expect(screen.getByRole('link', { name: /^USDT/ })).toHaveAttribute(
    'href',
    '#/pages/fund/receive?currency=3',
  );
});

test.each([
  ['erc', ['USDT']],
  ['eth', ['ETH']],
  ['bitcoin', ['BTC']],
  ['tether', ['USDT']],
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

test.each([
  ['withdraw', 'BTC', '#/pages/fund/withdraw?currency=1'],
  ['exchange', 'BTC', '#/pages/fund/transfer?from=1'],
  ['exchange&side=to&from=3&to=2', 'BTC', '#/pages/fund/transfer?from=3&to=1'],
  ['exchange&from=3&to=1', 'BTC', '#/pages/fund/transfer?from=1&to=3'],
  ['other', 'BTC', '#/pages/fund/receive?currency=1'],
])('for %s the coin %s leads to its page', async (purpose, name, href) => {
  setup(undefined, `?for=${purpose}`);
  await codes();
  expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', href);
});

test.each([
  ['receive', '#/pages/fund/bank_in'],
  ['withdraw', '#/pages/fund/withdraw?to=bank'],
])('for %s the bank is offered beside the coins', async (purpose, href) => {
  setup(undefined, `?for=${purpose}`);
  await codes();
  expect(screen.getByRole('link', { name: /^Bank transfer/ })).toHaveAttribute('href', href);
});

test('for an exchange the coins are those that can be exchanged', async () => {
  setup(undefined, '?for=exchange');
  expect((await codes()).map((text) => text?.slice(0, 3))).toEqual(['USD', 'BTC']);
  expect(screen.queryByRole('link', { name: /^Bank transfer/ })).toBeNull();
});

test('goes back to the exchange that waits for a coin', async () => {
  const back = jest.spyOn(history, 'go').mockImplementation(() => {});
  const { app, person } = setup(undefined, '?for=exchange&side=to&from=1&to=2');
  const choice = useExchangeChoice.of(app);
  choice.begin({ fromId: 1, toId: 2, amount: '5' });
  await codes();
  await person.click(screen.getByRole('link', { name: /USDT/ }));
  expect(choice.draft).toEqual({ fromId: 1, toId: 3, amount: '5' });
  expect(back).toHaveBeenCalledWith(-1);
  expect(location.hash).toMatch(/^#\/pages\/fund\/select/);
  back.mockRestore();
});

test('offers what was chosen lately first', async () => {
  const { person } = setup();
  await codes();
  await person.click(screen.getByRole('link', { name: /^ETH/ }));
  await person.click(screen.getByRole('link', { name: /^BTC/ }));
  const recent = screen.getByRole('navigation', { name: 'Chosen lately' });
  const chips = within(recent).getAllByRole('link');
  expect(chips.map((link) => link.textContent)).toEqual(['BTC', 'ETH']);
  expect(JSON.parse(localStorage.getItem('wallet.recentCoins') ?? '')).toEqual([1, 2]);
});

test('marks the networks that are suspended', async () => {
  const usdt = aListedCurrency();
  const networks = usdt.networks.map((one) => ({ ...one, isSuspended: one.network === 'TRC20' }));
  setup(undefined, '', [{ ...usdt, networks }]);
  await screen.findByText('Suspended');
  const [first] = await codes();
  expect(first).toMatch(/^USDTERC20TRC20 Suspended/);
});
