import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import {
  cancelPendingPosition,
  getContractMarkets,
  getPositions,
} from '@h5/shared/contract/futures/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getOptions } from '@h5/shared/contract/options/endpoints';
import { anOption } from '@h5/shared/contract/options/examples';
import { cancelOrder, getOrders } from '@h5/shared/contract/orders/endpoints';
import { anOrder, orderExample } from '@h5/shared/contract/orders/examples';
import { getStockOrders } from '@h5/shared/contract/stocks/endpoints';
import { stockOrderExample } from '@h5/shared/contract/stocks/examples';
import { stockOrder, type StockOrder } from '@h5/shared/contract/stocks/order';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../../locales/en.json';
import { aPosition } from '../../../testing/futuresTicket';
import { OrdersPage } from '../OrdersPage';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 15);

const aStockOrder = (change: Partial<StockOrder> = {}) => ({
  ...z.decode(stockOrder, stockOrderExample),
  ...change,
});

/** An order of each product, the spot order the newest. */
function prepared() {
  const pending = aPosition({ status: 'pending', limitPrice: '59000', openPrice: null });
  return new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getContractMarkets, [])
    .answer(getOrders, aPage(anOrder({ createdAt: now })))
    .answer(getPositions, aPage({ ...pending, createdAt: now - hour, closedAt: null }))
    .answer(
      getOptions,
      aPage({ ...anOption({ status: 1, exit: null, result: null }), acceptedAt: now - 2 * hour }),
    )
    .answer(getStockOrders, aPage(aStockOrder({ createdAt: now - 3 * hour })));
}

function setup(query = '', api = prepared()) {
  const route = `/pages/transaction/currency_order${query}`;
  return renderPage(<OrdersPage />, { api, signedIn: true, messages: { trade: en }, route });
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your orders' })).getAllByRole('listitem');

test('lists the orders of all products, newest first, each leading to its own page', async () => {
  setup();
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  const [spot, contract, option, stock] = await rows();
  expect(spot).toHaveTextContent(
    /^BTC\/USDT Limit buy.*Spot · .*Filled 0 \/ 0\.\d+ BTCPrice [\d,.]+ USDT/,
  );
  expect(contract).toHaveTextContent(/^BTC-PERP Long 50x.*Contracts/);
  expect(option).toHaveTextContent(/^BTC\/USDT.*Options · .*Stake .*Ends in \d/);
  expect(stock).toHaveTextContent(/^NOVA Limit.*Stocks/);
  const links = (await rows()).map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(links).toEqual([
    `#/pages/transaction/currency_order?id=${anOrder().id}`,
    `#/pages/transaction/contract_order?id=${aPosition().id}`,
    `#/pages/transaction/seconds_order?id=${anOption().id}`,
    `#/pages/transaction/index2?stock_id=1&sheet=order.${aStockOrder().id}`,
  ]);
});

test('an order of each product that waits is cancelled from its row', async () => {
  const api = prepared()
    .answer(cancelOrder, anOrder({ status: 'cancelled', version: 2 }))
    .answer(cancelPendingPosition);
  const { person } = setup('', api);
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  const [spot, contract, option, stock] = await rows();
  const cancelIn = (row: HTMLElement | undefined) =>
    within(row as HTMLElement).queryByRole('button', { name: 'Cancel' });
  await person.click(cancelIn(spot) as HTMLElement);
  await waitFor(() => expect(api.inputsOf(cancelOrder)).toMatchObject([{ id: anOrder().id }]));
  await person.click(cancelIn(contract) as HTMLElement);
  await waitFor(() =>
    expect(api.inputsOf(cancelPendingPosition)).toMatchObject([{ id: aPosition().id }]),
  );
  expect(cancelIn(option)).toBeNull();
  await person.click(cancelIn(stock) as HTMLElement);
  expect(location.hash).toContain(`stock_id=1&sheet=cancel.${aStockOrder().id}`);
});

test('a chip shows one product, and is in the address', async () => {
  const { person } = setup();
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  await person.click(screen.getByRole('radio', { name: 'Stocks' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(location.hash).toContain('product=stock');
  await person.click(screen.getByRole('tab', { name: 'History' }));
  expect(location.hash).toContain('status=history');
});

test('shows no row beyond what every list has told', async () => {
  const older = [1, 2, 3].map((place) =>
    anOrder({ id: `0198a5b0-7c1e-7000-8000-0000000000f${place}`, createdAt: now - place * hour }),
  );
  const api = prepared()
    .answer(getOrders, { ...aPage(...older.slice(0, 1)), total: 3 })
    .answer(getPositions, aPage())
    .answer(getOptions, aPage())
    .answer(getStockOrders, aPage(aStockOrder({ createdAt: now - 2.5 * hour })));
  setup('', api);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  api.answer(getOrders, { ...aPage(...older), total: 3 });
  await act(async () => screen.getByRole('button', { name: 'Show more' }).click());
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect((await rows())[2]).toHaveTextContent('NOVA');
});

test('an order that is filled meanwhile is read again', async () => {
  const api = prepared();
  const { app, socket } = setup('', api);
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  api.answer(getOrders, aPage());
  act(() => {
    app.topics.start();
    socket.connect();
    socket.send('user.order', 1, { ...orderExample, status: 'filled', version: 2 });
  });
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});
