import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getFiatRates } from '@h5/shared/contract/content/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { makeTransfer } from '@h5/shared/contract/transfers/endpoints';
import { getBalances, getProfitBaseline, type Balance } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TransferPage } from './TransferPage';

const owned = [
  aBalance({ available: '1000.12345678', frozen: '5' }),
  aBalance({ accountType: 3, available: '20', frozen: '0' }),
  aBalance({ currencyId: 1, coin: 'BTC', available: '0.5', usd: '30000' }),
];

async function setup({
  query = '',
  balances = owned,
  answer,
}: {
  query?: string;
  balances?: Balance[] | Error;
  answer?: Parameters<FakeApi['answer']>[1];
} = {}) {
  const api = new FakeApi()
    .answer(getBalances, balances)
    .answer(getProfitBaseline)
    .answer(getMarkets, [aMarket()])
    .answer(getFiatRates)
    .answer(makeTransfer, (answer ?? aTransfer()) as never);
  const view = renderPage(<TransferPage />, {
    api,
    signedIn: true,
    messages: { wallet: en },
    route: `/pages/fund/fundTransfer${query}`,
  });
  if (!(balances instanceof Error)) await screen.findByRole('form', { name: 'Transfer' });
  return view;
}

const choice = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });
const field = () => screen.getByRole('textbox', { name: /Amount/ });
const sheet = () => within(screen.getByRole('dialog'));

test('moves an amount after a confirmation that shows both balances before and after', async () => {
  const { api, person } = await setup();
  expect(screen.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute('aria-disabled');
  await person.type(field(), '250');
  await person.click(screen.getByRole('button', { name: 'Transfer' }));
  const [spot, margin] = sheet().getAllByRole('row').slice(1);
  expect(spot).toHaveTextContent('Spot1,000.12750.12');
  expect(margin).toHaveTextContent('Contracts20.00270.00');
  expect(sheet().getByText('Free')).toBeVisible();
  await person.click(sheet().getByRole('button', { name: /^Transfer \d/ }));
  expect(await screen.findByRole('heading', { name: '250.00 USDT moved' })).toHaveFocus();
  expect(screen.getByText('From Spot to Contracts')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trade contracts' })).toHaveAttribute(
    'href',
    '#/pages/transaction/index?mode=contract',
  );
  expect(api.inputsOf(makeTransfer)).toEqual([
    { reqId: expect.any(String), currencyId: 3, amount: '250', from: 2, to: 3 },
  ]);
  await person.click(screen.getByRole('button', { name: 'Another transfer' }));
  expect(field()).toHaveValue('');
});

test('a link fills in accounts and coin', async () => {
  const { person, api } = await setup({ query: '?from=3&to=4&currency_id=3' });
  await person.click(screen.getByRole('button', { name: 'Max' }));
  expect(field()).toHaveValue('20');
  await person.click(screen.getByRole('button', { name: 'Transfer' }));
  await person.click(sheet().getByRole('button', { name: /^Transfer \d/ }));
  await waitFor(() => expect(api.inputsOf(makeTransfer)).toHaveLength(1));
  expect(api.inputsOf(makeTransfer)).toMatchObject([{ from: 3, to: 4, amount: '20' }]);
});

test.each(['?from=9&to=x&currency_id=0', '?from=3', '?to=2', '?from=2&to=2'])(
  'the link %s leaves two different accounts',
  async (query) => {
    await setup({ query });
    expect(choice('From').textContent).not.toBe(choice('To').textContent);
  },
);

test('swaps the accounts', async () => {
  const { person } = await setup();
  await person.click(screen.getByRole('button', { name: 'Swap the accounts' }));
  expect(choice('From')).toHaveTextContent('Contracts');
  expect(choice('To')).toHaveTextContent('Spot');
  expect(screen.getByText('From').parentElement).toHaveTextContent('FromAvailable 20.00 USDT');
});

test('choosing the account of the other side swaps both', async () => {
  const { person } = await setup();
  await person.click(choice('From'));
  await person.click(sheet().getByRole('radio', { name: /^Contracts/ }));
  expect(choice('To')).toHaveTextContent('Spot');
});

test('says of each account what it has of the coin', async () => {
  const { person } = await setup();
  await person.click(choice('To'));
  const accounts = sheet()
    .getAllByRole('radio')
    .map((radio) => radio.textContent);
  expect(accounts).toEqual([
    'SpotAvailable 1,000.12 USDT',
    'ContractsAvailable 20.00 USDT',
    'OptionsAvailable 0.00 USDT',
    'CopyingAvailable 0.00 USDT',
    'StocksAvailable 0.00 USDT',
  ]);
});

test('fills in a part of what is available', async () => {
  const { person } = await setup();
  await person.click(screen.getByRole('button', { name: '25%' }));
  expect(field()).toHaveValue('250.03086419');
});

test('fills in everything to the last decimal', async () => {
  const { person } = await setup();
  await person.click(screen.getByRole('button', { name: 'Max' }));
  expect(field()).toHaveValue('1000.12345678');
});

test('says that there is less available', async () => {
  const { person } = await setup();
  await person.type(field(), '1000.12345679');
  expect(field()).toBeInvalid();
  expect(screen.getByRole('button', { name: 'More than is available' })).toHaveAttribute(
    'aria-disabled',
  );
});

test('another coin starts with an empty amount', async () => {
  const { person } = await setup();
  await person.type(field(), '5');
  await person.click(choice('Coin'));
  await person.click(sheet().getByRole('radio', { name: /BTC/ }));
  expect(field()).toHaveValue('');
  expect(screen.getByText('From').parentElement).toHaveTextContent(/^FromAvailable 0\.50* BTC$/);
});

test('shows why the server refused', async () => {
  const message = 'Your balance is too low.';
  const answer = new ApiError('INSUFFICIENT_BALANCE', message);
  const { person } = await setup({ answer });
  await person.type(field(), '5');
  await person.click(screen.getByRole('button', { name: 'Transfer' }));
  await person.click(sheet().getByRole('button', { name: /^Transfer \d/ }));
  expect(await sheet().findByRole('alert')).toHaveTextContent(message);
});

test('shows why the balances could not be read', async () => {
  await setup({ balances: new ApiError('SERVER_DOWN', 'Down') });
  expect(await screen.findByText('Down')).toBeVisible();
});

test('an amount that was typed survives a reload for a new release', async () => {
  const { app, person } = await setup({ query: '?from=3&to=2' });
  await person.type(field(), '7.5');
  app.drafts.save();
  expect(sessionStorage.getItem('h5.drafts')).toContain('7.5');
  sessionStorage.clear();
});
