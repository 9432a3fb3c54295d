import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { ApiError } from '@h5/shared/app';
import { marketDepth, quotations } from '@h5/shared/contract/markets';
import { cancelOrder, orderList, placeOrder } from '@h5/shared/contract/orders';
import { walletList } from '@h5/shared/contract/wallet';
import { aBalance, aMarket, anOrder, aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { SpotPage } from './SpotPage';

const book = {
  symbol: 'BTC-USDT',
  seq: 1,
  time: 0,
  bids: [['59990', '2', '2']],
  asks: [['60010', '1', '1']],
} as const;

function prepared() {
  return new FakeApi()
    .answer(quotations, [
      aMarket(),
      aMarket({ currencyId: 2, symbol: 'ETH-USDT', name: 'Ethereum', last: '3000' }),
    ])
    .answer(marketDepth, { ...book, bids: [['59990', '2', '2']], asks: [['60010', '1', '1']] })
    .answer(walletList, [aBalance()])
    .answer(orderList, aPage(anOrder()))
    .answer(placeOrder, anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000002' }));
}

async function setup({ api = prepared(), signedIn = true, query = '?currency_id=1' } = {}) {
  const route = `/pages/transaction/index${query}`;
  const view = renderPage(<SpotPage />, { api, signedIn, words: { trade: en }, route });
  await act(async () => {
    if (signedIn) await view.app.wallet.load();
  });
  return view;
}

/** A sheet takes its entry of the history back a moment after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const form = () => screen.findByRole('form', { name: 'Place order' });

test('tells the book in words, and its rows say what a press does', async () => {
  const { person } = await setup();
  const ticket = within(await form());
  const orderBook = within(screen.getByRole('region', { name: 'Order book' }));
  expect(
    await orderBook.findByText(
      'Best bid 59,990.0, best ask 60,010.0, spread 20.0. Buyers lead with 66% of the quantities shown.',
    ),
  ).toHaveAttribute('aria-live', 'off');
  await person.click(orderBook.getByRole('button', { name: /^Use price 59,990\.0\s?, amount 2/ }));
  expect(ticket.getByLabelText('Price (USDT)')).toHaveValue('59990.0');
  expect(orderBook.getByText(/^Best bid/)).toHaveAttribute('aria-live', 'polite');
});

test('describes the amount by what there is, and says what is wrong a moment later', async () => {
  const { person } = await setup();
  const ticket = within(await form());
  const amount = ticket.getByLabelText('Amount (BTC)');
  expect(amount).toHaveAccessibleDescription(/Available 1,000\.00 USDT Max buy [\d.]+ BTC/);
  expect(amount).not.toBeInvalid();
  await person.type(amount, '5');
  expect(amount).toBeInvalid();
  await waitFor(() => expect(ticket.getAllByText('Not enough USDT')).toHaveLength(2), {
    timeout: 2_000,
  });
  expect(ticket.getByText('Not enough USDT', { selector: '[role=status]' })).toBeInTheDocument();
});

test('places a limit order after it was confirmed', async () => {
  const { api, app, person } = await setup();
  const ticket = within(await form());
  await person.clear(ticket.getByLabelText('Price (USDT)'));
  await person.type(ticket.getByLabelText('Price (USDT)'), '59000');
  await person.type(ticket.getByLabelText('Amount (BTC)'), '0.001');
  expect(ticket.getByRole('status', { name: 'Total (USDT)' })).toHaveTextContent('59.06');
  await person.click(ticket.getByRole('button', { name: 'Buy BTC' }));

  const sheet = within(screen.getByRole('dialog', { name: 'Confirm order' }));
  expect(sheet.getByText('59.059', { exact: false })).toBeInTheDocument();
  await person.click(sheet.getByRole('button', { name: 'Buy 0.001 BTC' }));

  await waitFor(() => expect(ticket.getByLabelText('Amount (BTC)')).toHaveValue(''));
  expect(api.inputsOf(placeOrder)).toEqual([
    expect.objectContaining({ side: 'buy', price: '59000', quantity: '0.001' }),
  ]);
  expect(app.toasts.toasts.map(({ text }) => text)).toEqual([
    'Order placed. It waits for its price.',
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('does not ask again today when told so', async () => {
  const { api, person } = await setup();
  const ticket = within(await form());
  await person.type(ticket.getByLabelText('Amount (BTC)'), '0.001');
  await person.click(ticket.getByRole('button', { name: 'Buy BTC' }));
  await person.click(screen.getByRole('checkbox', { name: 'Do not ask again today' }));
  await person.click(screen.getByRole('button', { name: 'Buy 0.001 BTC' }));
  await waitFor(() => expect(ticket.getByLabelText('Amount (BTC)')).toHaveValue(''));

  await person.type(ticket.getByLabelText('Amount (BTC)'), '0.002');
  await person.click(ticket.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => expect(api.inputsOf(placeOrder)).toHaveLength(2));
});

test('says in the button what is missing', async () => {
  const { person } = await setup();
  const ticket = within(await form());
  expect(ticket.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.type(ticket.getByLabelText('Amount (BTC)'), '0.00001');
  expect(ticket.getByRole('button', { name: 'Minimum order 5 USDT' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.clear(ticket.getByLabelText('Amount (BTC)'));
  await person.type(ticket.getByLabelText('Amount (BTC)'), '1');
  expect(ticket.getByRole('button', { name: 'Not enough USDT' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('shows the words of a refusal', async () => {
  const api = prepared().answer(placeOrder, new ApiError('BUSY', 'The exchange is busy.'));
  const { person } = await setup({ api });
  const ticket = within(await form());
  await person.type(ticket.getByLabelText('Amount (BTC)'), '0.001');
  await person.click(ticket.getByRole('button', { name: 'Buy BTC' }));
  await person.click(screen.getByRole('button', { name: 'Buy 0.001 BTC' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByText('The exchange is busy.')).toBeInTheDocument();
});

test('fills the price from the book', async () => {
  const { person } = await setup();
  const asks = within(await screen.findByRole('list', { name: 'Sell orders' }));
  await person.click(asks.getByRole('button'));
  expect(within(await form()).getByLabelText('Price (USDT)')).toHaveValue('60010.0');
});

test('previews an order at the market', async () => {
  const { person } = await setup();
  const ticket = within(await form());
  await person.click(ticket.getByRole('button', { name: /Order type/ }));
  await person.click(screen.getByRole('radio', { name: /Market/ }));
  await person.type(ticket.getByLabelText('Amount (BTC)'), '0.001');
  expect(ticket.getByRole('status', { name: 'Average price (USDT)' })).toHaveTextContent(
    '60,010.0',
  );
});

test('lists the open orders of the market and cancels one', async () => {
  const api = prepared().answer(cancelOrder, anOrder({ status: 'cancelled', version: 2 }));
  const { person } = await setup({ api });
  const orders = within(await screen.findByRole('region', { name: 'Open orders' }));
  expect(await orders.findByText('Limit buy')).toBeInTheDocument();
  await person.click(orders.getByRole('button', { name: 'Cancel' }));
  expect(await orders.findByText('No open orders')).toBeInTheDocument();
});

test('asks before it cancels all', async () => {
  const api = prepared().answer(cancelOrder, anOrder({ status: 'cancelled', version: 2 }));
  const { person } = await setup({ api });
  await person.click(await screen.findByRole('button', { name: 'Cancel all' }));
  await person.click(screen.getByRole('button', { name: 'Cancel 1 order' }));
  await waitFor(() => expect(api.inputsOf(cancelOrder)).toHaveLength(1));
});

test('shows what is owned', async () => {
  const { person } = await setup();
  await person.click(await screen.findByRole('tab', { name: 'Holdings' }));
  expect(screen.getByRole('list', { name: 'Holdings' })).toHaveTextContent('USDT1,000');
});

test('asks a guest to log in, and sends nothing', async () => {
  const { api, app, person } = await setup({ signedIn: false });
  await person.click(within(await form()).getByRole('button', { name: 'Log in to trade' }));
  expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Please log in first']);
  expect(api.inputsOf(placeOrder)).toEqual([]);
});

test('opens another market from the list', async () => {
  const { person } = await setup();
  await person.click(
    await screen.findByRole('button', { name: 'BTC/USDT, choose another market' }),
  );
  await person.type(screen.getByRole('searchbox'), 'ether');
  await person.click(await screen.findByRole('button', { name: /ETH/ }));
  expect(await screen.findByLabelText('Amount (ETH)')).toBeInTheDocument();
  expect(location.hash).toContain('currency_id=2');
});

test('begins with the sale when the address says so', async () => {
  await setup({ query: '?currency_id=1&legal_id=3&type=2' });
  expect(within(await form()).getByRole('radio', { name: 'Sell' })).toBeChecked();
});

test('says that there is no such market', async () => {
  const { container } = await setup({ query: '?currency_id=999' });
  expect(await screen.findByText('This market does not exist')).toBeInTheDocument();
  expect(container.querySelector('main')).toHaveAttribute('data-page', '/pages/transaction/index');
});

test('is marked as play money, and its prices as what they are', async () => {
  const { app } = await setup();
  expect(screen.getByText('Demo funds')).toBeInTheDocument();
  expect(screen.getByText('Simulated')).toBeInTheDocument();
  act(() => runInAction(() => (app.topics.isFeedLive = false)));
  expect(screen.getByText('Delayed')).toBeInTheDocument();
  expect(screen.queryByText('Simulated')).not.toBeInTheDocument();
});
