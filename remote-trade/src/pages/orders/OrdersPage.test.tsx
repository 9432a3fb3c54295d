import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { cancelOrder, getOrder, getOrders } from '@h5/shared/contract/orders/endpoints';
import { aFill, aMarket, anOrder, aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { messages as en } from '../../testing/messages';
import { OrdersPage } from './OrdersPage';

const filled = anOrder({
  status: 'filled',
  filled: '0.01',
  average: '49990',
  fee: '0.4999',
  version: 2,
});

function prepared() {
  return new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getOrders, ({ status }) => aPage(status === 'open' ? anOrder() : filled));
}

function setup(query = '', api = prepared(), signedIn = true) {
  const route = `/pages/transaction/currency_order${query}`;
  return renderPage(<OrdersPage />, { api, signedIn, messages: { trade: en }, route });
}

test('shows open orders, and the history beside them', async () => {
  const { person } = setup();
  const list = () => screen.findByRole('list', { name: 'Your orders' });
  expect(await within(await list()).findByText('BTC/USDT')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'History' }));
  expect(await within(await list()).findByText('Filled', { selector: 'span' })).toBeInTheDocument();
});

test('filters by status and side, in the address', async () => {
  const { api, person } = setup('?status=history');
  await person.click(await screen.findByRole('button', { name: /^Status/ }));
  await person.click(screen.getByRole('radio', { name: 'Cancelled' }));
  await person.click(screen.getByRole('button', { name: /^Side/ }));
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await screen.findByRole('button', { name: 'Side: Sell' });
  expect(api.inputsOf(getOrders).at(-1)).toMatchObject({ status: 'cancelled', side: 'sell' });
  expect(location.hash).toContain('status=cancelled&side=sell');
});

test('offers to clear filters that let nothing through', async () => {
  const { person } = setup('?status=filled', prepared().answer(getOrders, aPage()));
  await person.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
});

test('reads nonsense in the address as no filter', async () => {
  const { api } = setup('?status=drop&side=up&currency_id=x');
  await screen.findByRole('list', { name: 'Your orders' });
  expect(api.inputsOf(getOrders)[0]).toMatchObject({
    status: 'open',
    side: undefined,
    baseId: undefined,
  });
});

test('shows one order with its fills', async () => {
  const api = prepared().answer(getOrder, { order: filled, fills: [aFill()] });
  setup(`?id=${filled.id}`, api);
  expect(await screen.findByText('Limit buy')).toBeInTheDocument();
  expect(screen.getByText('100.0%')).toBeInTheDocument();
  const fee = await screen.findByRole('button', { name: '0.50 USDT' });
  await userEvent.click(fee);
  expect(fee).toHaveTextContent('0.4999 USDT');
  expect(screen.getByText('Fee 0.20 USDT')).toBeInTheDocument();
  // The account is charged the value and the fee.
  expect(screen.getByText('Total').parentElement).toHaveTextContent('Total500.40 USDT');
  expect(screen.getByText(/Taker/)).toBeInTheDocument();
});

test('cancels from the details', async () => {
  const api = prepared()
    .answer(getOrder, { order: anOrder(), fills: [] })
    .answer(cancelOrder, () => {
      const cancelled = anOrder({ status: 'cancelled', version: 2 });
      api.answer(getOrder, { order: cancelled, fills: [] });
      return cancelled;
    });
  const { person } = setup(`?id=${anOrder().id}`, api);
  await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('says that there is no such order and leads to the others', async () => {
  const refusal = new ApiError('ORDER_NOT_FOUND', 'This order does not exist.');
  setup('?id=0198a5b0-7c1e-7000-8000-00000000ffff', prepared().answer(getOrder, refusal));
  expect(await screen.findByText('There is no such order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all orders' })).toBeInTheDocument();
});

test('asks a guest to log in', () => {
  setup('', prepared(), false);
  expect(screen.getByText('Log in to see your orders and balances')).toBeInTheDocument();
});
