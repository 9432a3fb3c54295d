import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, useLocation } from '@h5/shared/app';
import { getFiatRates } from '@h5/shared/contract/content/endpoints';
import {
  getConversionQuote,
  getConvertibleCoins,
  makeConversion,
} from '@h5/shared/contract/conversions/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aConversionQuote } from '@h5/shared/contract/conversions/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { useExchangeChoice } from '../../components/ExchangeChoice';
import { ExchangePage } from './ExchangePage';

/** The page, as long as its address is there. */
function AtExchange() {
  return useLocation().pathname === pagePaths.exchange ? <ExchangePage /> : null;
}

function setup(change: (api: FakeApi) => void = () => {}) {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getFiatRates)
    .answer(getProfitBaseline)
    .answer(getBalances, [aBalance()])
    .answer(getConvertibleCoins, [
      { currencyId: 3, coin: 'USDT', available: '1000' },
      { currencyId: 1, coin: 'BTC', available: '0' },
    ])
    .answer(getConversionQuote, ({ amount }) =>
      aConversionQuote({
        expiresAt: Date.now() + 10_000,
        ...(!amount && { converted: null, quoteId: null }),
      }),
    )
    .answer(makeConversion);
  change(api);
  const page = renderPage(<AtExchange />, {
    api,
    signedIn: true,
    route: '/pages/fund/transfer',
    messages: { wallet: en },
  });
  return { ...page, api, user: userEvent.setup() };
}

test('exchanges an amount after both balances were shown', async () => {
  const { user, api } = setup();
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '100');
  const received = screen.getByRole('status', { name: 'Amount' });
  expect(received).toHaveTextContent('…');
  await waitFor(() => expect(received).toHaveTextContent('0.00166333'));
  expect(screen.getByRole('form')).toHaveTextContent(/USDT afterwards900\.00 USDT/);
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  const sheet = await screen.findByRole('dialog');
  const [, usdt, btc] = within(sheet).getAllByRole('row');
  expect(usdt).toHaveTextContent(/USDT.*1,000\.00.*900\.00/);
  expect(btc).toHaveTextContent(/BTC.*0\.00000000.*0\.00166333/);
  await user.click(within(sheet).getByRole('button', { name: /^Exchange \d/ }));
  expect(await screen.findByRole('heading', { name: '0.00166333 BTC received' })).toHaveFocus();
  expect(api.inputsOf(makeConversion)).toMatchObject([{ fromId: 3, toId: 1, amount: '100' }]);
});

test('without an amount nothing is received, and no balance afterwards is said', async () => {
  setup();
  expect(await screen.findByRole('status', { name: 'Amount' })).toHaveTextContent(/^–$/);
  expect(screen.getByRole('form')).not.toHaveTextContent(/afterwards/);
});

test('a rate is told for one bitcoin, and a tap turns it, also in the confirm sheet', async () => {
  const { user } = setup();
  const rate = await screen.findByRole('button', { name: /^1 BTC ≈ 60,120\.24 USDT/ });
  await user.click(rate);
  expect(rate).toHaveTextContent('1 USDT ≈ 0.0000166333 BTC');
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '100');
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('0.00166333'),
  );
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /^1 USDT ≈ 0.0000166333 BTC/ }));
  expect(sheet.getByRole('button', { name: /^1 BTC ≈ 60,120\.24 USDT/ })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /^Exchange \d/ }));
  expect(await screen.findByText('1 BTC ≈ 60,120.36 USDT')).toBeVisible();
});

test('says that prices have stopped', async () => {
  setup((api) => api.answer(getConversionQuote, new ApiError('RATE_STALE', 'Prices stopped.')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Prices stopped.');
});

test('says why the coins could not be read', async () => {
  setup((api) => api.answer(getConvertibleCoins, new ApiError('SERVER_DOWN', 'Down')));
  expect(await screen.findByText('Down')).toBeVisible();
});

test('leads to moving funds and to the history', async () => {
  setup();
  const link = await screen.findByRole('link', { name: 'Transfer' });
  expect(link).toHaveAttribute('href', '#/pages/fund/fundTransfer');
  expect(screen.getByRole('link', { name: 'Exchange' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Transfer history' })).toBeVisible();
});

test('a coin is chosen in the list of coins, and what was typed is still there afterwards', async () => {
  const { user, app, api } = setup();
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '100');
  await user.click(screen.getByRole('link', { name: /^You receive: BTC/ }));
  expect(location.hash).toBe('#/pages/fund/select?for=exchange&side=to&from=3&to=1');
  expect(screen.queryByRole('textbox')).toBeNull();
  const choice = useExchangeChoice.of(app);
  expect(choice.choose('to', 2)).toBe(true);
  act(() => history.back());
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('100');
  await waitFor(() =>
    expect(api.inputsOf(getConversionQuote).at(-1)).toMatchObject({ fromId: 3, toId: 2 }),
  );
  expect(choice.draft).toBeUndefined();
});
