import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getPostings, getBalance, getBalances } from '@h5/shared/contract/wallet/endpoints';
import type { Balance, WalletPosting } from '@h5/shared/contract/wallet/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { aBalance, aPosting } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { CoinPage } from './CoinPage';

interface Setting {
  query?: string;
  detail?: Balance | Error;
  balances?: Balance[];
  lines?: WalletPosting[];
}

function setup({
  query = '?currency=3&type=2',
  detail = aBalance({ available: '1000', frozen: '500.5' }),
  balances = [],
  lines = [aPosting()],
}: Setting = {}) {
  const api = new FakeApi()
    .answer(getBalance, detail)
    .answer(getBalances, balances)
    .answer(getMarkets, [aMarket()])
    .answer(getPostings, ({ page, limit }) => ({
      list: lines.slice((page - 1) * limit, page * limit),
      page,
      limit,
      total: lines.length,
    }));
  const words = { wallet: en };
  return renderPage(<CoinPage />, {
    route: pagePaths.coin + query,
    api,
    signedIn: true,
    messages: words,
  });
}

const history = () => screen.findByRole('list', { name: 'History' });

test('shows what is available, what is frozen, and what it is worth', async () => {
  setup();
  expect(await screen.findByRole('heading', { name: 'USDT · Spot' })).toBeVisible();
  const block = screen.getByRole('region', { name: 'Total' });
  expect(block).toHaveTextContent('1,500.50 USDT≈ $1,500.50Available1,000.00Frozen500.50');
  expect(block).toHaveTextContent('Frozen funds are set aside for orders');
  expect(screen.getByRole('main')).toHaveAttribute('data-page', pagePaths.coin);
});

test('shows parts that add up to the total beside them', async () => {
  setup({ detail: aBalance({ available: '9095.0461', frozen: '972.7089' }) });
  await screen.findByRole('heading', { name: 'USDT · Spot' });
  const block = screen.getByRole('region', { name: 'Total' });
  expect(block).toHaveTextContent('10,067.75 USDT');
  expect(block).toHaveTextContent('Available9,095.04Frozen972.71');
});

test('shows each ledger line with its sign and the available balance after it', async () => {
  setup({
    lines: [
      aPosting({
        id: '2',
        kind: 'spot_freeze',
        amount: '-500.5',
        frozenDelta: '500.5',
        balanceAfter: '9499.5',
      }),
      aPosting({ id: '1' }),
    ],
  });
  const [froze, funds] = within(await history()).getAllByRole('listitem');
  expect(froze).toHaveTextContent('Frozen for an order');
  expect(froze).toHaveTextContent('500.50Available 9,499.50');
  expect(froze).not.toHaveTextContent(/[−-]500/);
  expect(within(froze!).getByRole('img', { name: 'Frozen' })).toBeVisible();
  expect(funds).toHaveTextContent('Demo funds received');
  expect(funds).toHaveTextContent('+10,000.00Available 10,000.00');
});

test('a withdrawal is taken once: what it froze is no loss, and what it gives back no income', async () => {
  const ofWithdrawal = (change: Partial<WalletPosting>) =>
    aPosting({ kind: 'withdraw', amount: '0', balanceAfter: '750', ...change });
  setup({
    lines: [
      ofWithdrawal({
        id: '4',
        kind: 'withdraw_back',
        amount: '80',
        frozenDelta: '-80',
        balanceAfter: '830',
      }),
      ofWithdrawal({ id: '3', kind: 'withdraw_fee', frozenDelta: '-1' }),
      ofWithdrawal({ id: '2', frozenDelta: '-249' }),
      ofWithdrawal({ id: '1', amount: '-250', frozenDelta: '250' }),
    ],
  });
  const [back, fee, left, froze] = within(await history()).getAllByRole('listitem');
  expect(froze).toHaveTextContent(/^Frozen for a withdrawal.*[^−-]250\.00Available 750\.00$/);
  expect(left).toHaveTextContent(/^Withdrawal.*−249\.00From frozen$/);
  expect(fee).toHaveTextContent(/^Withdrawal fee.*−1\.00From frozen$/);
  expect(back).toHaveTextContent(/^Withdrawal returned.*[^+]80\.00Available 830\.00$/);
});

test('hides every amount of the balance and of its history', async () => {
  const { app } = setup({ lines: [aPosting({ amount: '321', balanceAfter: '654' })] });
  await history();
  act(() => app.wallet.toggleHidden());
  const block = screen.getByRole('region', { name: 'Total' });
  expect(block).toHaveTextContent('••••••••••••Available••••••Frozen••••••');
  expect(screen.getByRole('main')).not.toHaveTextContent(/1,000|500\.5|321|654/);
  act(() => app.wallet.toggleHidden());
  expect(block).toHaveTextContent('Available1,000.00Frozen500.50');
});

test('leads from a line to its order', async () => {
  const id = '0198a5b0-7c1e-7000-8000-000000000001';
  setup({ lines: [aPosting({ kind: 'spot_fee', businessType: 'order', businessId: id })] });
  const line = await screen.findByRole('link', { name: /Trading fee/ });
  expect(line).toHaveAttribute('href', `#/pages/transaction/currency_order?id=${id}`);
  expect(line).toHaveAccessibleDescription('See the order');
});

test('reads more lines when asked', async () => {
  const lines = Array.from({ length: 25 }, (_, index) => aPosting({ id: String(25 - index) }));
  const { person } = setup({ lines });
  expect(within(await history()).getAllByRole('listitem')).toHaveLength(20);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () =>
    expect(within(await history()).getAllByRole('listitem')).toHaveLength(25),
  );
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('reads the newest lines when the balance changes', async () => {
  const { api, app } = setup({ balances: [aBalance()] });
  await act(() => app.wallet.load());
  await history();
  act(() => app.wallet.take([aBalance({ available: '7', version: 2 })]));
  await waitFor(() => expect(api.inputsOf(getPostings)).toHaveLength(2));
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('7.00 USDT');
});

test('says once what there is while nothing is frozen', async () => {
  setup({ detail: aBalance({ available: '1000', frozen: '0' }) });
  await screen.findByRole('heading', { name: 'USDT · Spot' });
  const block = screen.getByRole('region', { name: 'Total' });
  expect(block).toHaveTextContent(/1,000\.00 USDT≈ \$1,000\.00/);
  expect(within(block).queryByText('Available')).not.toBeInTheDocument();
  expect(within(block).getByRole('link', { name: 'Transfer' })).toHaveAttribute(
    'href',
    expect.stringMatching(/from=2&currency_id=3$/),
  );
});

test('leads to where the coin is traded, by its account', async () => {
  const detail = aBalance({ currencyId: 1, coin: 'BTC', available: '0.5', usd: '30000' });
  const { unmount } = setup({ query: '?currency=1', detail });
  const trade = await screen.findByRole('link', { name: 'Trade BTC' });
  expect(trade).toHaveAttribute('href', '#/pages/transaction/index?currency_id=1&legal_id=3');
  unmount();

  const quote = setup();
  await history();
  expect(screen.getByRole('link', { name: 'Trade' })).toHaveAttribute(
    'href',
    '#/pages/transaction/index?currency_id=1&legal_id=3',
  );
  quote.unmount();

  setup({ query: '?currency=3&type=3' });
  await history();
  expect(screen.getByRole('link', { name: 'Trade' })).toHaveAttribute(
    'href',
    '#/pages/transaction/index?mode=contract',
  );
});

test('offers the other accounts that hold the coin', async () => {
  const { app, person } = setup({
    balances: [aBalance(), aBalance({ accountType: 3, available: '20' })],
  });
  await act(() => app.wallet.load());
  await person.click(await screen.findByRole('button', { name: 'Account: Spot' }));
  await person.click(screen.getByRole('radio', { name: 'Contracts' }));
  await waitFor(() => expect(location.hash).toBe(`#${pagePaths.coin}?currency=3&type=3`));
  expect(await screen.findByRole('button', { name: 'Account: Contracts' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('20.00 USDT');
});

test.each(['?currency=abc', '', '?currency=0'])('finds no coin for “%s”', (query) => {
  const { api } = setup({ query });
  expect(screen.getByText('This coin is not in your wallet')).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('data-page', pagePaths.coin);
  expect(api.calls).toEqual([]);
});

test('shows an empty state for an unknown currency', async () => {
  setup({ query: '?currency=999', detail: new ApiError('COIN_NOT_FOUND', 'No such coin.') });
  expect(await screen.findByText('This coin is not in your wallet')).toBeVisible();
});

test('says why the balance could not be read, and reads it again', async () => {
  const { api, person } = setup({ detail: new ApiError('OFFLINE', 'You are offline.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  api.answer(getBalance, aBalance());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Transfer' })).toBeVisible();
});

test('an account without lines explains what will be listed', async () => {
  setup({ lines: [] });
  expect(await screen.findByText('Nothing has happened here yet')).toBeVisible();
});
