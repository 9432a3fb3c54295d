import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { amendOrder, cancelOrder, getOrder, getOrders } from '@h5/shared/contract/orders/endpoints';
import { orderExample, aFill, aListedFill, anOrder } from '@h5/shared/contract/orders/examples';
import { getFillList, type ListedFill } from '@h5/shared/contract/orders/fillList';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
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
  const route = `/pages/transaction/currency_order${query || '?product=spot'}`;
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

test('shows the fills of all orders, each leading to its order', async () => {
  const sale = aListedFill({ id: '2', side: 'sell', role: 'maker', quantity: '0.002' });
  const api = prepared().answer(getFillList, aPage(aListedFill(), sale));
  const { person } = setup('', api);
  await person.click(await screen.findByRole('tab', { name: 'Trades' }));
  const list = within(await screen.findByRole('list', { name: 'Your trades' }));
  const [bought, sold] = list.getAllByRole('link');
  expect(bought).toHaveAttribute('href', expect.stringContaining(anOrder().id));
  expect(bought).toHaveTextContent(
    /BTC\/USDT Buy · Taker.*0\.00400 BTC.*Fee 0\.20 USDT.*50,000\.0 USDT/,
  );
  expect(sold).toHaveTextContent(/Sell.*Maker/);
});

test('reads the fills that the filters of its link select, and says when there are none', async () => {
  const api = prepared().answer(getFillList, aPage<ListedFill>());
  const { person } = setup('?status=trades&side=sell&currency_id=1', api);
  expect(await screen.findByText('No trades match these filters')).toBeInTheDocument();
  expect(api.inputsOf(getFillList)).toEqual([
    expect.objectContaining({ side: 'sell', baseId: 1, page: 1 }),
  ]);
  await person.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No trades yet')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Trades' })).toHaveAttribute('aria-selected', 'true');
});

test('reads the fills again when an order is filled, and after an error', async () => {
  const api = prepared().answer(getFillList, new ApiError('SERVER_DOWN', 'Down'));
  const { app, person, socket } = setup('?status=trades', api);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getFillList, aPage(aListedFill()));
  await person.click(retry);
  expect(await screen.findByText(/^0.00400 BTC/)).toBeInTheDocument();
  api.answer(getFillList, aPage(aListedFill({ id: '9', quantity: '0.005' }), aListedFill()));
  act(() => {
    app.topics.start();
    socket.connect();
    socket.send('user.order', 1, { ...orderExample, filled: '0.005', version: 2 });
  });
  expect(await screen.findByText(/^0.00500 BTC/)).toBeInTheDocument();
});

test('changes the amount of an order, and says that it keeps its place', async () => {
  const api = prepared().answer(
    amendOrder,
    anOrder({ quantity: '0.005', keptPriority: true, version: 2 }),
  );
  const { app, person } = setup('', api);
  await person.click(await screen.findByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change order' }));
  const amount = sheet.getByRole('textbox', { name: /^Amount/ });
  await person.clear(amount);
  await person.type(amount, '0.02');
  expect(sheet.getByText(/joins the end of the queue/)).toBeInTheDocument();
  await person.clear(amount);
  await person.type(amount, '0.005');
  expect(sheet.getByText(/keeps its place/)).toBeInTheDocument();
  await person.click(sheet.getByRole('button', { name: 'Change order' }));
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual([
      'Order changed. It kept its place in the queue.',
    ]),
  );
  expect(api.inputsOf(amendOrder)).toEqual([
    expect.objectContaining({ id: anOrder().id, quantity: '0.005' }),
  ]);
  expect(api.inputsOf(amendOrder)[0]).not.toHaveProperty('price');
});

test('cancels all waiting orders that the filters select, also those not shown yet', async () => {
  const waiting = [1, 2, 3].map((number) =>
    anOrder({
      id: `0198a5b0-7c1e-7000-8000-00000000001${number}`,
      status: 'waiting',
      triggerPrice: '48000',
      price: '47900',
      createdAt: number,
    }),
  );
  const api = prepared()
    .answer(getOrders, ({ status }) =>
      aPage(...(status === 'active' ? [...waiting, anOrder()] : waiting.slice(0, 1))),
    )
    .answer(cancelOrder, ({ id }) => anOrder({ id, status: 'cancelled', version: 9 }));
  const { person } = setup('?status=waiting', api);
  await person.click(await screen.findByRole('button', { name: 'Cancel all' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel 3 orders' }));
  await waitFor(() => expect(api.inputsOf(cancelOrder)).toHaveLength(3));
});

test('shows the orders that wait for a trigger price, and cancels them', async () => {
  const waiting = anOrder({ status: 'waiting', triggerPrice: '48000', price: '47900' });
  const api = prepared()
    .answer(getOrders, aPage(waiting))
    .answer(cancelOrder, { ...waiting, status: 'cancelled', version: 2 });
  const { person } = setup('?status=waiting', api);
  const list = within(await screen.findByRole('list', { name: 'Your orders' }));
  expect(await list.findByText('Stop-limit buy')).toBeInTheDocument();
  expect(list.getByText('Trigger 48,000.0')).toBeInTheDocument();
  await person.click(list.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No orders wait for a trigger price')).toBeInTheDocument();
});

test('says when an order was set off, and why it could not be placed', async () => {
  const order = anOrder({
    status: 'cancelled',
    kind: 'market',
    price: null,
    version: 2,
    triggerPrice: '48000',
    triggeredAt: Date.UTC(2026, 0, 2),
    reason: 'NO_LIQUIDITY',
  });
  setup(`?id=${order.id}`, prepared().answer(getOrder, { order, fills: [] }));
  expect(await screen.findByText('Stop-market buy')).toBeInTheDocument();
  expect(screen.getByText('Set off at')).toBeInTheDocument();
  expect(screen.getByText('No offers within its price')).toBeInTheDocument();
});

test('filters by status and side, in the address', async () => {
  const { api, person } = setup('?product=spot&status=history');
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
  expect(await screen.findByText('No past orders')).toBeInTheDocument();
});

test('reads nonsense in the address as no filter', async () => {
  const { api } = setup('?product=spot&status=drop&side=up&currency_id=x');
  await screen.findByRole('list', { name: 'Your orders' });
  expect(api.inputsOf(getOrders)).toContainEqual(
    expect.objectContaining({ status: 'open', side: undefined, baseId: undefined }),
  );
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

test('shares a filled order as a picture without amounts', async () => {
  // Nothing is drawn here.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const api = prepared().answer(getOrder, { order: filled, fills: [aFill()] });
  const { person } = setup(`?id=${filled.id}`, api);
  await person.click(await screen.findByRole('button', { name: 'Share as a picture' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share as a picture' }));
  expect(sheet.getByRole('img')).toHaveAccessibleName(
    /^BTC\/USDT Limit buy Average price 49,990.0 USDT, Filled 100%, Updated /,
  );
});

test('an order without a fill cannot be shared', async () => {
  setup(`?id=${anOrder().id}`, prepared().answer(getOrder, { order: anOrder(), fills: [] }));
  expect(await screen.findByText('Limit buy')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share as a picture' })).toBeNull();
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
