import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { getPriceAlerts, savePriceAlert } from '@h5/shared/contract/alerts/endpoints';
import {
  cancelStockOrder,
  getStock,
  getStockOrders,
  getStockPositions,
  placeStockOrder,
  setStockFavourite,
  type StockDetail,
} from '@h5/shared/contract/stocks/endpoints';
import { examples, stockOrderExample } from '@h5/shared/contract/stocks/examples';
import { stockOrder, type StockOrder } from '@h5/shared/contract/stocks/order';
import { getBalances } from '@h5/shared/contract/wallet/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getProductAreas, type ProductArea } from '@h5/shared/contract/product-areas/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { aBalance, aWireBalance } from '@h5/shared/contract/wallet/examples';
import { aClosedArea } from '@h5/shared/contract/product-areas/examples';
import { aPage } from '@h5/shared/testing/builders';
import { aPriceAlert } from '@h5/shared/contract/alerts/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { StockPage } from './StockPage';

jest.mock('../../features/chart', () => ({
  ChartFrame: () => null,
  ChartStore: jest.fn(),
}));

const hourMs = 3_600_000;

function aStock(changes: Partial<StockDetail> = {}): StockDetail {
  return { ...z.decode(getStock.output, examples.getStock.output as never), ...changes };
}

function anOrder(changes: Partial<StockOrder> = {}): StockOrder {
  return { ...z.decode(stockOrder, stockOrderExample), ...changes };
}

const held = {
  stockId: 1,
  symbol: 'NOVA-USD',
  name: 'Novaquill Dynamics',
  quantity: '10',
  frozen: '2',
  average: '180',
  realised: '12.5',
  last: '189.1',
  previousClose: '187.35',
  boughtToday: '0',
  paidToday: '0',
};

function setup({
  stock = aStock(),
  orders = [] as StockOrder[],
  signedIn = true,
  route = `${pagePaths.stock}?stock_id=1`,
  stored = {},
  areas = [] as ProductArea[],
} = {}) {
  const api = new FakeApi()
    .answer(getStock, stock)
    .answer(getProductAreas, areas)
    .answer(getStockOrders, aPage(...orders))
    .answer(getStockPositions, [held])
    .answer(getBalances, [
      aBalance({ accountType: accountType.stock, currencyId: 3, coin: 'USDT', available: '5000' }),
    ]);
  return renderPage(<StockPage />, { api, messages: { trade: en }, route, signedIn, stored });
}

const form = () => screen.findByRole('form', { name: 'Order' });

test('shows the price, the session with its countdown, and what is not offered', async () => {
  const session = { ...aStock().session, closesAt: Date.now() + hourMs };
  setup({ stock: aStock({ session }) });
  expect(await screen.findByText('189.10')).toBeInTheDocument();
  const clock = screen.getByRole('region', { name: 'Trading session' });
  expect(clock).toHaveTextContent(/Open.*Closes in.*(59:|01:00:00)/s);
  expect(clock).toHaveTextContent(/Next holiday: .*Martin Luther King Day/);
  expect(screen.getByText(/no dividends, splits, leverage or short sales/)).toBeInTheDocument();
  expect(screen.getByText('0.03%, at least 0.99 USD, over the whole order')).toBeInTheDocument();
});

test('tells hours and minutes until the venue opens, and the rate of the fee before a number is entered', async () => {
  const opensAt = Date.now() + 15.5 * hourMs - 1_000;
  const session = { ...aStock().session, state: 'closed' as const, opensAt };
  setup({ stock: aStock({ session, feeRate: '0.0003' }) });
  const clock = await screen.findByRole('region', { name: 'Trading session' });
  expect(clock).toHaveTextContent('Opens in15h 30m');
  const ticket = within(await form());
  expect(ticket.getByText('Fee').parentElement).toHaveTextContent('Fee0.03%');
});

test('says that nobody knows when the venue opens, after the last year whose holidays are known', async () => {
  const session = { ...aStock().session, state: 'closed' as const, opensAt: null, closesAt: null };
  setup({ stock: aStock({ session }) });
  const clock = await screen.findByRole('region', { name: 'Trading session' });
  expect(clock).toHaveTextContent('ClosedThe next trading days are not known yet');
  expect(clock).not.toHaveTextContent('Opens');
});

test('a link to the confirmation fills the form and asks', async () => {
  const draft = { side: 'sell', kind: 'limit', timeInForce: 'gtc', price: '190', quantity: '3' };
  const link = encodeURIComponent(JSON.stringify(draft));
  setup({ route: `${pagePaths.stock}?stock_id=1&sheet=confirm.${link}` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Order' }));
  expect(sheet.getByText('190.00 USD')).toBeVisible();
});

test('says that the book is empty, as it is while the venue is closed', async () => {
  const { app, socket } = setup();
  await form();
  act(() => {
    app.topics.start();
    socket.connect();
  });
  act(() => socket.send('depth.NOVA-USD', 1, { kind: 'snapshot', bids: [], asks: [] }));
  expect(await screen.findByText('The book is empty right now')).toBeInTheDocument();
});

test('names the kind of an order at the market in place of a price', async () => {
  setup({ orders: [anOrder({ price: null })] });
  const row = await screen.findByText('Market buy');
  expect(row.closest('article')).toHaveTextContent(/^NOVA Market buy.*At the market/);
});

test('an order in the URL is shown with its fee, the rate that it keeps and its validity', async () => {
  const order = anOrder({
    status: 'filled',
    goesAt: null,
    side: 'buy',
    average: '187.35',
    fee: '0.99',
    rate: '1.0004',
    usdt: '2248.29',
    filled: '12',
    quantity: '12',
    timeInForce: 'gtc',
  });
  setup({ orders: [order], route: `${pagePaths.stock}?stock_id=1&sheet=order.${order.id}` });
  // The sheet has scripts of its own.
  const sheet = await screen.findByRole('dialog', { name: 'Order for NOVA' }, { timeout: 10_000 });
  expect(sheet).toHaveTextContent('Fee0.99 USD');
  expect(sheet).toHaveTextContent('1 USDT = 1.0004 USD');
  expect(sheet).toHaveTextContent('Paid2,248.29 USDT');
  expect(sheet).toHaveTextContent('Valid for90 days');
});

test('an order in the URL that no list has is read by itself, or said to be gone', async () => {
  const order = anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000199', status: 'filled' });
  const route = `${pagePaths.stock}?stock_id=1&sheet=order.${order.id}`;
  const { api } = setup({ route });
  const single = { id: order.id, status: 'history' as const, page: 1, limit: 1 };
  await waitFor(() => expect(api.inputsOf(getStockOrders)).toContainEqual(single));
  expect(await screen.findByRole('dialog', { name: 'No longer there' })).toBeVisible();
});

test('asks for the orders of this stock alone, and for more of its history on demand', async () => {
  const orders = Array.from({ length: 20 }, (_, at) =>
    anOrder({ id: `0198a5b0-7c1e-7000-8000-0000000001${at + 10}`, status: 'filled', goesAt: null }),
  );
  const { api } = setup();
  api.answer(getStockOrders, { ...aPage(...orders), total: 21 });
  await screen.findByRole('tab', { name: 'History' });
  await waitFor(() =>
    expect(api.inputsOf(getStockOrders)).toEqual([
      { status: 'open', stockId: 1, page: 1, limit: 100 },
      { status: 'history', stockId: 1, page: 1, limit: 20 },
    ]),
  );
});

test('where stocks are closed, shares are sold but none are bought', async () => {
  const { api, person } = setup({ areas: [aClosedArea({ key: 'stock' })] });
  const reason = 'This is not available in your country.';
  const ticket = within(await form());
  expect(await ticket.findByRole('button', { name: reason })).toBeVisible();
  await person.click(ticket.getByRole('radio', { name: 'Sell' }));
  expect(ticket.queryByRole('button', { name: reason })).toBeNull();
  expect(api.inputsOf(placeStockOrder)).toEqual([]);
});

test('a price alert watches the stock, and a link to one opens its sheet', async () => {
  const alert = aPriceAlert({ symbol: 'NOVA-USD', baseId: 1001, quoteId: 1000, value: '200' });
  const route = `${pagePaths.stock}?stock_id=1&alert=${alert.id}`;
  const { api, person } = setup({ route });
  api.answer(getPriceAlerts, aPage(alert)).answer(savePriceAlert, alert);
  const sheet = within(await screen.findByRole('dialog', { name: 'Price alert for NOVA' }));
  const price = sheet.getByRole('textbox', { name: 'Price (USD)' });
  await person.clear(price);
  await person.type(price, '210');
  await person.click(sheet.getByRole('button', { name: 'Set alert' }));
  await waitFor(() =>
    expect(api.inputsOf(savePriceAlert)).toEqual([
      { baseId: 1001, quoteId: 1000, symbol: 'NOVA-USD', kind: 'above', value: '210', once: true },
    ]),
  );
});

test('reckons fee and cost at the rate, and sends the order', async () => {
  const { api, app, person } = setup();
  api.answer(placeStockOrder, anOrder({ status: 'open', goesAt: null }));
  const ticket = within(await form());
  await person.clear(ticket.getByLabelText(/^Price/));
  await person.type(ticket.getByLabelText(/^Price/), '187.35');
  await person.type(ticket.getByLabelText(/^Shares to trade/), '12');
  expect(await ticket.findByText('2,249.19 USDT')).toBeInTheDocument();
  expect(ticket.getByText('0.99 USD')).toBeInTheDocument();
  await person.click(ticket.getByRole('button', { name: 'Buy' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Order' }));
  expect(api.inputsOf(placeStockOrder)).toEqual([]);
  expect(sheet.getByRole('row', { name: /USDT/ })).toHaveTextContent('5,0002,750.81');
  expect(sheet.getByRole('row', { name: /Shares/ })).toHaveTextContent('820');
  await person.click(sheet.getByRole('button', { name: 'Buy NOVA' }));
  await waitFor(() =>
    expect(api.inputsOf(placeStockOrder)).toEqual([
      {
        stockId: 1,
        side: 'buy',
        kind: 'limit',
        price: '187.35',
        quantity: '12',
        timeInForce: 'day',
        reqId: expect.any(String),
      },
    ]),
  );
  await waitFor(() => expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Order placed']));
});

test('an unknown rate is not taken for 1: nothing is reckoned or sent', async () => {
  const { api, person } = setup({ stock: aStock({ rate: null }) });
  const ticket = within(await form());
  await person.type(ticket.getByLabelText(/^Shares to trade/), '12');
  expect(ticket.getByText('Exchange rate').parentElement).toHaveTextContent('–');
  expect(ticket.getByText(/^Cost/).parentElement).not.toHaveTextContent('2,249');
  await person.click(
    ticket.getByRole('button', { name: 'The rate of USDT is not known right now' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.inputsOf(placeStockOrder)).toEqual([]);
});

test.each([
  [1_500, 'more than a second old', 1],
  [2_000, 'Trading paused: no prices', 0],
])('an order at the market by prices of %d ms: %s', async (ageMs, words, sent) => {
  const { api, app, person } = setup();
  api.answer(placeStockOrder, anOrder({ status: 'filled', goesAt: null }));
  const ticket = within(await form());
  await person.click(ticket.getByRole('radio', { name: 'Market' }));
  await person.type(ticket.getByLabelText(/^Shares to trade/), '12');
  await person.click(ticket.getByRole('button', { name: 'Buy' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Order' }));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  app.topics.pricesAt = Date.now() - ageMs;
  expect(await sheet.findByText(new RegExp(words))).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Buy NOVA' }));
  await waitFor(() => expect(api.inputsOf(placeStockOrder)).toHaveLength(sent));
  clock.mockRestore();
});

test('an order without an answer is asked about after a reload, and not placed twice', async () => {
  const { input } = examples.placeStockOrder;
  const entry = { input, session: 'test-token'.slice(-8), sentAt: Date.now() - 1_000 };
  const { api, person } = setup({ stored: { 'trade.unansweredStockOrders': [entry] } });
  api.answer(placeStockOrder, anOrder());
  const ticket = within(await form());
  expect(ticket.getByRole('alert')).toHaveTextContent(
    'The server took too long. Check your orders',
  );
  await person.click(ticket.getByRole('button', { name: 'Check the last order' }));
  await waitFor(() =>
    expect(api.inputsOf(placeStockOrder)).toEqual([
      expect.objectContaining({ reqId: input.req_id, quantity: '1' }),
    ]),
  );
  expect(await ticket.findByRole('button', { name: /Buy|Enter/ })).toBeInTheDocument();
  expect(localStorage.getItem('trade.unansweredStockOrders')).toBeNull();
});

test.each([
  ['300', '12', 'button', 'Between 168.62 and 206.08'],
  ['187.35', '100', 'link', 'Deposit USDT Not enough USDT'],
])('at %s, %s shares: the %s says why it cannot be sent', async (price, number, role, name) => {
  const { person } = setup();
  const ticket = within(await form());
  await waitFor(() => expect(ticket.getByText('5,000.00 USDT')).toBeInTheDocument());
  await person.clear(ticket.getByLabelText(/^Price/));
  await person.type(ticket.getByLabelText(/^Price/), price);
  await person.type(ticket.getByLabelText(/^Shares to trade/), number);
  expect(await ticket.findByRole(role, { name })).toBeInTheDocument();
});

test('does not sell more than the shares that are free', async () => {
  const { person } = setup();
  const ticket = within(await form());
  await person.click(ticket.getByRole('radio', { name: 'Sell' }));
  await person.type(ticket.getByLabelText(/^Shares to trade/), '9');
  expect(
    await ticket.findByRole('button', { name: 'You do not have that many shares' }),
  ).toBeInTheDocument();
});

describe('the shares of all companies', () => {
  const bryx = {
    ...held,
    stockId: 2,
    symbol: 'BRYX-USD',
    name: 'Bryxholm Robotics',
    quantity: '1',
    frozen: '0',
    average: '60',
    realised: '0',
    last: '64.12',
    previousClose: '62',
    boughtToday: '1',
    paidToday: '60',
  };
  const sold = {
    ...bryx,
    stockId: 3,
    symbol: 'CWKF-USD',
    quantity: '0',
    realised: '-4.5',
    boughtToday: '0',
    paidToday: '0',
  };
  const route = `${pagePaths.stock}?stock_id=2&tab=holdings`;
  const all = () => screen.findByRole('list', { name: 'Your shares' });

  test('are one block with the sums, the stock of the page first, and live', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const { api, app, socket } = setup({ route, stock: aStock({ id: 2, rate: '1.25' }) });
    api.answer(getStockPositions, [sold, held, bryx]);
    const rows = within(await all()).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(
      [2, 1, 3].map((id) => `#/pages/transaction/index2?stock_id=${id}`),
    );
    expect(rows[0]).toHaveTextContent(
      /^BRYX\$64\.121 share · average 60\.00 USD\+4\.12 \(\+6\.87%\)$/,
    );
    expect(rows[1]).toHaveTextContent(
      /NOVA.*\$1,891\.00.*10 shares · average 180\.00 USD · of which 2 in sell orders.*\+91\.00 \(\+5\.06%\)/,
    );
    expect(rows[2]).toHaveTextContent(/All sold.*Realised profit before buying fees−4\.50/);
    const sumOf = (label: string) => screen.getByText(label).parentElement;
    expect(sumOf('Worth now')).toHaveTextContent('$1,955.12 1,564.09 USDT');
    // Ten shares since the close of 187.35, and one since it was bought at 60.
    expect(sumOf('Today')).toHaveTextContent('+21.62');
    expect(sumOf('Open profit')).toHaveTextContent('+95.12');
    expect(sumOf('Realised')).toHaveTextContent('+8.00');
    act(() => {
      app.topics.start();
      socket.connect();
    });
    const ticker = {
      open: '60',
      high: '80',
      low: '60',
      volume: '1',
      quoteVolume: '80',
      change: '0',
    };
    act(() => socket.send('ticker.BRYX-USD', 1, { ...ticker, last: '80' }));
    await waitFor(() => expect(rows[0]).toHaveTextContent('+20.00 (+33.33%)'));
    expect(sumOf('Worth now')).toHaveTextContent('$1,971.00');
    expect(sumOf('Today')).toHaveTextContent('+37.50');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test('say that there are none', async () => {
    const { api } = setup();
    api.answer(getStockPositions, []);
    expect(await screen.findByText('You have no shares yet')).toBeInTheDocument();
  });
});

test('the bar at the bottom leads to the order form with its side', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const { person } = setup();
  const ticket = await form();
  await person.click(screen.getByRole('button', { name: 'Sell' }));
  expect(within(ticket).getByRole('radio', { name: 'Sell' })).toBeChecked();
  expect(within(ticket).getByLabelText(/^Shares to trade/)).toHaveFocus();
  expect(ticket.scrollIntoView).toHaveBeenCalled();
});

test('the change counts from the previous close, also when the ticker holds no earlier price', async () => {
  const { app, socket } = setup({ stock: aStock({ previousClose: '200', change: '-0.0545' }) });
  expect(await screen.findByText('−5.45%')).toBeInTheDocument();
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const ticker = { open: '190', high: '190', low: '190', volume: '1', quoteVolume: '190' };
  act(() => socket.send('ticker.NOVA-USD', 1, { ...ticker, last: '190', change: '0' }));
  expect(await screen.findByText('−5.00%')).toBeInTheDocument();
});

test('what was typed comes back after a reload', async () => {
  const { app, person, unmount } = setup();
  const ticket = within(await form());
  await person.type(ticket.getByLabelText(/^Shares to trade/), '7');
  act(() => app.drafts.save());
  unmount();
  setup();
  expect(within(await form()).getByLabelText(/^Shares to trade/)).toHaveValue('7');
});

test('while the venue is closed it says so, and a queued order says when it goes and can be cancelled', async () => {
  const session = { ...aStock().session, state: 'closed' as const, opensAt: Date.now() + hourMs };
  const { api, person } = setup({ stock: aStock({ session }), orders: [anOrder()] });
  api.answer(cancelStockOrder, anOrder({ status: 'cancelled' }));
  expect(await screen.findByText(/The market is closed. Your order waits/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sell at opening' })).toBeVisible();
  expect(await screen.findByText(/Goes to the market/)).toBeInTheDocument();
  api.answer(getStockOrders, aPage());
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  expect(api.inputsOf(cancelStockOrder)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(api.inputsOf(cancelStockOrder)).toEqual([{ id: anOrder().id }]));
  expect(await screen.findByText('No orders for this stock')).toBeInTheDocument();
});

test('a buy at the market that is queued says what it freezes, the worst price of the band', async () => {
  const session = { ...aStock().session, state: 'closed' as const, opensAt: Date.now() + hourMs };
  const { person } = setup({ stock: aStock({ session, lastClose: '187.45', priceBand: '0.1' }) });
  const ticket = within(await form());
  await person.type(ticket.getByLabelText(/^Shares to trade/), '2');
  await person.click(ticket.getByRole('radio', { name: 'Market' }));
  await person.click(ticket.getByRole('button', { name: 'Buy at opening' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Order' }));
  expect(sheet.getByText('Frozen until the opening').parentElement).toHaveTextContent(
    '413.37 USDT',
  );
});

describe('a limit that the market has reached', () => {
  const sheetOf = async (stock: StockDetail, change: object = {}) => {
    const draft = {
      side: 'buy',
      kind: 'limit',
      timeInForce: 'day',
      price: '200',
      quantity: '10',
      ...change,
    };
    const link = encodeURIComponent(JSON.stringify(draft));
    setup({ stock, route: `${pagePaths.stock}?stock_id=1&sheet=confirm.${link}` });
    const sheet = within(await screen.findByRole('dialog', { name: 'Order' }));
    return (label: string) => sheet.getByText(label).parentElement;
  };
  const stock = () => aStock({ rate: '1', last: '189.1', minFee: '0.99', feeRate: '0.0003' });

  test('to buy is shown at the price of the market, and what it needs at its limit', async () => {
    const factOf = await sheetOf(stock());
    expect(factOf('Price')).toHaveTextContent('200.00 USD');
    expect(factOf('Price, about')).toHaveTextContent('189.10 USD');
    expect(factOf('Value')).toHaveTextContent('1,891.00 USD');
    expect(factOf('Cost with fee')).toHaveTextContent('1,891.99');
    expect(factOf('Needed at your price')).toHaveTextContent('2,000.99 USDT');
  });

  test('to sell brings the price of the market', async () => {
    const factOf = await sheetOf(stock(), { side: 'sell', price: '180', quantity: '2' });
    expect(factOf('Brings after fee')).toHaveTextContent('377.21');
  });

  test('is shown at its limit while the venue is closed', async () => {
    const session = { ...stock().session, state: 'closed' as const };
    const factOf = await sheetOf({ ...stock(), session });
    expect(factOf('Cost with fee')).toHaveTextContent('2,000.99');
  });
});

test('reads the orders again when a balance of the account for stocks moves', async () => {
  const { api, app, socket } = setup();
  await screen.findByText('No orders for this stock');
  api.answer(getStockOrders, aPage(anOrder({ status: 'partial' })));
  const balance = aWireBalance({ accountType: accountType.stock, version: 9 });
  app.topics.start();
  act(() => {
    socket.connect();
    socket.send('user.balance', 1, [balance]);
  });
  expect(await screen.findByText('Partly filled')).toBeInTheDocument();
});

test('a guest sees the stock and is asked to log in', async () => {
  setup({ signedIn: false });
  expect(await screen.findByText('189.10')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your shares' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
});

test('an error can be tried again, and a favourite is kept', async () => {
  const api = new FakeApi().answer(getStock, new ApiError('BUSY', 'Busy just now'));
  const route = `${pagePaths.stock}?stock_id=1`;
  const { person } = renderPage(<StockPage />, {
    api,
    route,
    signedIn: true,
    messages: { trade: en },
  });
  expect(await screen.findByText('Busy just now')).toBeInTheDocument();
  api
    .answer(getStock, aStock())
    .answer(getStockOrders, aPage())
    .answer(getStockPositions, [])
    .answer(getBalances, [])
    .answer(setStockFavourite, true);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  const star = await screen.findByRole('button', { name: /favourites/ });
  await person.click(star);
  expect(api.inputsOf(setStockFavourite)).toEqual([{ id: 1, isFavourite: true }]);
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
});
