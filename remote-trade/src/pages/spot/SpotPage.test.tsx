import { longTest } from '@h5/shared/testing/longTest';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { ApiError, useLocation } from '@h5/shared/app';
import { getMarketDepth, getMarkets } from '@h5/shared/contract/markets/endpoints';
import { cancelOrder, getOrders, placeOrder } from '@h5/shared/contract/orders/endpoints';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { getHoldingCosts, getBalances } from '@h5/shared/contract/wallet/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aClosedArea } from '@h5/shared/contract/product-areas/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anOrder } from '@h5/shared/contract/orders/examples';
import { aPage } from '@h5/shared/testing/builders';
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
    .answer(getMarkets, [
      aMarket(),
      aMarket({ baseId: 2, symbol: 'ETH-USDT', name: 'Ethereum', last: '3000' }),
    ])
    .answer(getMarketDepth, { ...book, bids: [['59990', '2', '2']], asks: [['60010', '1', '1']] })
    .answer(getBalances, [aBalance()])
    .answer(getOrders, aPage(anOrder()))
    .answer(placeOrder, anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000002' }));
}

async function setup({ api = prepared(), signedIn = true, query = '?currency_id=1' } = {}) {
  const route = `/pages/transaction/index${query}`;
  const view = renderPage(<SpotPage />, { api, signedIn, messages: { trade: en }, route });
  await act(async () => {
    if (signedIn) await view.app.wallet.load();
  });
  return view;
}

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const findForm = () => screen.findByRole('form', { name: 'Place order' });

test('says why nothing can be bought in the country of the person, and sells', async () => {
  const api = prepared().answer(getProductAreas, [aClosedArea({ key: 'spot' })]);
  const { person } = await setup({ api });
  const reason = 'This is not available in your country.';
  const form = within(await findForm());
  expect(await form.findByRole('button', { name: reason })).toBeVisible();
  await person.click(form.getByRole('radio', { name: 'Sell' }));
  expect(form.queryByRole('button', { name: reason })).toBeNull();
});

test('a link to the confirmation fills the form, asks, and places nothing by itself', async () => {
  const draft = { side: 'buy', kind: 'limit', unit: 'base', price: '59000', quantity: '0.001' };
  const link = encodeURIComponent(JSON.stringify({ ...draft, total: '' }));
  const { api, person } = await setup({ query: `?currency_id=1&type=2&sheet=confirm.${link}` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm order' }));
  expect(sheet.getByText('59,000.0 USDT')).toBeVisible();
  expect(api.inputsOf(placeOrder)).toEqual([]);
  await person.click(sheet.getByRole('button', { name: /^Buy/ }));
  await waitFor(() =>
    expect(api.inputsOf(placeOrder)).toMatchObject([
      { side: 'buy', price: '59000', quantity: '0.001' },
    ]),
  );
  await waitFor(() => expect(location.hash).not.toContain('sheet'));
});

test('describes the book to screen readers, and labels its rows', async () => {
  const { person } = await setup();
  const form = within(await findForm());
  const orderBook = within(screen.getByRole('region', { name: 'Order book' }));
  expect(
    await orderBook.findByText(
      'Best bid 59,990.0, best ask 60,010.0, spread 20.0. Buyers lead with 66% of the quantities shown.',
    ),
  ).toHaveAttribute('aria-live', 'off');
  await person.click(orderBook.getByRole('button', { name: /^Use price 59,990\.0\s?, amount 2/ }));
  expect(form.getByLabelText('Price (USDT)')).toHaveValue('59990.0');
  expect(orderBook.getByText(/^Best bid/)).toHaveAttribute('aria-live', 'polite');
});

test('describes the amount by what there is, and says what is wrong a moment later', async () => {
  const { person } = await setup();
  const form = within(await findForm());
  const amount = form.getByLabelText('Amount (BTC)');
  expect(amount).toHaveAccessibleDescription(/Available 1,000\.00 USDT .*Max buy [\d.]+ BTC/);
  expect(amount).not.toBeInvalid();
  // Without a price nobody knows how much the balance buys.
  const price = form.getByLabelText('Price (USDT)');
  await person.clear(price);
  expect(amount).toHaveAccessibleDescription(/Max buy –/);
  await person.type(price, '60000');
  await person.type(amount, '5');
  expect(amount).toBeInvalid();
  expect(form.getByRole('link', { name: 'Deposit USDT Not enough USDT' })).toBeVisible();
  const spoken = { selector: '[role=status]' };
  await waitFor(() => expect(form.getByText('Not enough USDT', spoken)).toBeInTheDocument(), {
    timeout: 2_000,
  });
});

test('places a limit order after it was confirmed', async () => {
  const { api, app, person } = await setup();
  const form = within(await findForm());
  await person.clear(form.getByLabelText('Price (USDT)'));
  await person.type(form.getByLabelText('Price (USDT)'), '59000');
  await person.type(form.getByLabelText('Amount (BTC)'), '0.001');
  expect(form.getByRole('status', { name: 'Total (USDT)' })).toHaveTextContent('59.06');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));

  const sheet = within(screen.getByRole('dialog', { name: 'Confirm order' }));
  // Costs are rounded up; a tap shows the exact amount.
  const total = sheet.getByRole('button', { name: '59.06' });
  await userEvent.click(total);
  expect(total).toHaveTextContent('59.059');
  await person.click(sheet.getByRole('button', { name: 'Buy 0.001 BTC' }));

  await waitFor(() => expect(form.getByLabelText('Amount (BTC)')).toHaveValue(''));
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
  const form = within(await findForm());
  await person.type(form.getByLabelText('Amount (BTC)'), '0.001');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  await person.click(screen.getByRole('checkbox', { name: 'Do not ask again today' }));
  await person.click(screen.getByRole('button', { name: 'Buy 0.001 BTC' }));
  await waitFor(() => expect(form.getByLabelText('Amount (BTC)')).toHaveValue(''));

  await person.type(form.getByLabelText('Amount (BTC)'), '0.002');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => expect(api.inputsOf(placeOrder)).toHaveLength(2));
});

test('names the fee in the order form as the confirmation does', async () => {
  const { person } = await setup();
  const form = within(await findForm());
  await person.clear(form.getByLabelText('Price (USDT)'));
  await person.type(form.getByLabelText('Price (USDT)'), '59000');
  await person.type(form.getByLabelText('Amount (BTC)'), '0.0012');
  expect(form.getByText('Fee 0.1%').parentElement).toHaveTextContent('0.08 USDT');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Confirm order' }));
  expect(sheet.getByText('Fee 0.1%').parentElement).toHaveTextContent('0.08 USDT');
});

longTest('says no balances of an order that may be in already', async () => {
  const api = prepared().answer(placeOrder, () => {
    throw new ApiError('TIMEOUT', 'No answer.');
  });
  const { person } = await setup({ api });
  const form = within(await findForm());
  await person.type(form.getByLabelText('Amount (BTC)'), '0.001');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Confirm order' }));
  expect(sheet.getByRole('table')).toBeInTheDocument();
  await person.click(sheet.getByRole('button', { name: 'Buy 0.001 BTC' }));
  await sheet.findByRole('button', { name: 'Check again' }, { timeout: 10_000 });
  expect(sheet.queryByRole('table')).not.toBeInTheDocument();
});

test('names no balance before it is known', async () => {
  const api = prepared().answer(getBalances, () => new Promise<never>(() => {}));
  const route = '/pages/transaction/index?currency_id=1';
  renderPage(<SpotPage />, { api, signedIn: true, messages: { trade: en }, route });
  const form = within(await findForm());
  expect(form.getByText('Available').closest('div')).toHaveTextContent(/^Available–/);
});

test('says in the button what is missing', async () => {
  const { person } = await setup();
  const form = within(await findForm());
  expect(form.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.type(form.getByLabelText('Amount (BTC)'), '0.00001');
  expect(form.getByRole('button', { name: 'Minimum order 5 USDT' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.clear(form.getByLabelText('Amount (BTC)'));
  await person.type(form.getByLabelText('Amount (BTC)'), '1');
  // No other account has any.
  expect(form.getByRole('link', { name: 'Deposit USDT Not enough USDT' })).toHaveAttribute(
    'href',
    '#/pages/fund/receive?currency=3',
  );
});

test('shows a server error', async () => {
  const api = prepared().answer(placeOrder, new ApiError('BUSY', 'The exchange is busy.'));
  const { person } = await setup({ api });
  const form = within(await findForm());
  await person.type(form.getByLabelText('Amount (BTC)'), '0.001');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  await person.click(screen.getByRole('button', { name: 'Buy 0.001 BTC' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByText('The exchange is busy.')).toBeInTheDocument();
});

test('says that the price between the sides is the last one, where its worth would only repeat it', async () => {
  await setup();
  expect(await screen.findByTitle('Use the last price')).toHaveTextContent(/\dLast$/);
});

test('fills the price from the book', async () => {
  const { person } = await setup();
  const asks = within(await screen.findByRole('list', { name: 'Sell orders' }));
  await person.click(asks.getByRole('button'));
  expect(within(await findForm()).getByLabelText('Price (USDT)')).toHaveValue('60010.0');
});

test('previews an order at the market', async () => {
  const { person } = await setup();
  const form = within(await findForm());
  await person.click(form.getByRole('button', { name: /Order type/ }));
  await person.click(screen.getByRole('radio', { name: /Market/ }));
  await person.type(form.getByLabelText('Amount (BTC)'), '0.001');
  expect(form.getByRole('status', { name: 'Average price (USDT)' })).toHaveTextContent('60,010.0');
});

test('lists the open orders of the market and cancels one', async () => {
  const api = prepared().answer(cancelOrder, anOrder({ status: 'cancelled', version: 2 }));
  const { person } = await setup({ api });
  const orders = within(await screen.findByRole('region', { name: 'Open orders' }));
  expect(await orders.findByText('Limit buy')).toBeInTheDocument();
  expect(orders.queryByRole('button', { name: 'Cancel all' })).not.toBeInTheDocument();
  await person.click(orders.getByRole('button', { name: 'Cancel' }));
  expect(await orders.findByText('No open orders')).toBeInTheDocument();
});

test('asks before it cancels all, where there are several', async () => {
  const ids = [1, 2].map((number) => `0198a5b0-7c1e-7000-8000-00000000001${number}`);
  const api = prepared()
    .answer(getOrders, aPage(...ids.map((id) => anOrder({ id }))))
    .answer(cancelOrder, ({ id }) => anOrder({ id, status: 'cancelled', version: 2 }));
  const { person } = await setup({ api });
  await person.click(await screen.findByRole('button', { name: 'Cancel all' }));
  await person.click(screen.getByRole('button', { name: 'Cancel 2 orders' }));
  await waitFor(() => expect(api.inputsOf(cancelOrder)).toHaveLength(2));
});

test('shows what became of the earlier orders of this market, and each new one', async () => {
  const ended = anOrder({ status: 'filled', filled: '0.01', average: '49990', version: 2 });
  const api = prepared().answer(getOrders, ({ status }) =>
    status === 'history' ? aPage(ended) : aPage(),
  );
  const { person } = await setup({ api });
  await person.click(await screen.findByRole('tab', { name: 'History' }));
  const list = within(await screen.findByRole('list', { name: 'History' }));
  expect(list.getByText('Filled', { selector: 'article span' })).toBeInTheDocument();
  expect(api.inputsOf(getOrders)).toContainEqual(
    expect.objectContaining({ status: 'history', baseId: 1 }),
  );
});

test("does not show the outcome of the previous person's orders", async () => {
  const ended = anOrder({ status: 'filled', filled: '0.01', average: '49990', version: 2 });
  const api = prepared().answer(getOrders, aPage(ended));
  const { app, person } = await setup({ api });
  await person.click(await screen.findByRole('tab', { name: 'History' }));
  await screen.findByRole('list', { name: 'History' });
  api.answer(getOrders, aPage());
  act(() => runInAction(() => (app.session.token = 'token of the next')));
  expect(screen.queryByRole('list', { name: 'History' })).toBeNull();
  const panel = within(screen.getByRole('tabpanel', { name: 'History' }));
  expect(await panel.findByText('No past orders')).toBeInTheDocument();
});

test('leads from the word of an order to the order', async () => {
  const { app, person } = await setup();
  const form = within(await findForm());
  await person.type(form.getByLabelText('Amount (BTC)'), '0.001');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  await person.click(screen.getByRole('button', { name: 'Buy 0.001 BTC' }));
  await waitFor(() => expect(app.toasts.toasts).toHaveLength(1));
  const { action } = app.toasts.toasts[0] ?? {};
  expect(action?.label).toBe('View order');
  act(() => action?.act());
  await waitFor(() =>
    expect(location.hash).toBe(
      '#/pages/transaction/currency_order?id=0198a5b0-7c1e-7000-8000-000000000002',
    ),
  );
});

test('shows what is owned', async () => {
  const { person } = await setup();
  await person.click(await screen.findByRole('tab', { name: 'Holdings' }));
  expect(await screen.findByRole('list', { name: 'Holdings' })).toHaveTextContent('USDT1,000');
});

test('counts what is frozen with what is owned, as its worth does', async () => {
  const bitcoin = aBalance({ currencyId: 1, coin: 'BTC', available: '0.4', frozen: '0.1' });
  const { person } = await setup({ api: prepared().answer(getBalances, [bitcoin]) });
  await person.click(await screen.findByRole('tab', { name: 'Holdings' }));
  const held = await screen.findByRole('list', { name: 'Holdings' });
  await waitFor(() => expect(held).toHaveTextContent('BTC0.50000$30,000.00Frozen 0.10000'));
});

test('says what a coin cost on average and what it has brought, and hides both with the amounts', async () => {
  const bitcoin = aBalance({ currencyId: 1, coin: 'BTC', available: '0.5', usd: '30000' });
  const api = prepared()
    .answer(getBalances, [aBalance(), bitcoin])
    .answer(getHoldingCosts, [{ currencyId: 1, quantity: '0.5', costUsd: '29000' }]);
  const { app, person } = await setup({ api });
  await person.click(await screen.findByRole('tab', { name: 'Holdings' }));
  const [btc, usdt] = within(await screen.findByRole('list', { name: 'Holdings' })).getAllByRole(
    'listitem',
  );
  await waitFor(() => expect(btc).toHaveTextContent('Average cost with fee$58,000.00'));
  expect(btc).toHaveTextContent('Unrealised P&L+1,000.00 (+3.45%)');
  expect(usdt).not.toHaveTextContent('cost');

  act(() => app.wallet.toggleHidden());
  expect(btc).not.toHaveTextContent(/\d/);
  expect(within(btc as HTMLElement).getAllByRole('img', { name: 'Amount hidden' })).toHaveLength(4);
});

test('leads a guest to the login at once, without a message, and sends nothing', async () => {
  const { api, app, person } = await setup({ signedIn: false });
  const navigate = jest.fn();
  app.navigate = navigate;
  const form = within(await findForm());
  expect(screen.getByRole('tab', { name: 'Orders' })).toBeVisible();
  await person.click(form.getByRole('button', { name: 'Log in to trade' }));
  expect(navigate.mock.calls).toEqual([[pagePaths.login]]);
  expect(app.session.takeReturnPath()).toBe('/pages/transaction/index?currency_id=1');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(navigate).toHaveBeenCalledTimes(2);
  expect(app.toasts.toasts).toEqual([]);
  expect(api.inputsOf(placeOrder)).toEqual([]);
});

test('names no balance of a guest, who has none that could be too small', async () => {
  const { person } = await setup({ signedIn: false });
  const form = within(await findForm());
  const amount = form.getByLabelText('Amount (BTC)');
  await person.type(amount, '0.01');
  expect(amount).toHaveAttribute('aria-invalid', 'false');
  await person.clear(amount);
  await person.type(amount, '0.00001');
  expect(amount).toHaveAttribute('aria-invalid', 'true');
});

test('takes a total in place of an amount, and shows each in the other', async () => {
  const { api, person } = await setup();
  const form = within(await findForm());
  await person.click(form.getByRole('button', { name: 'Write the amount in USDT' }));
  await person.type(form.getByLabelText('Total (USDT)'), '500');
  expect(form.getByRole('status', { name: 'Amount (BTC)' })).toHaveTextContent('0.00832');
  await person.click(form.getByRole('button', { name: 'Write the amount in BTC' }));
  expect(form.getByLabelText('Amount (BTC)')).toHaveValue('0.00832');
  expect(form.getByRole('status', { name: 'Total (USDT)' })).toHaveTextContent('499.70');
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  await person.click(screen.getByRole('button', { name: 'Buy 0.00832 BTC' }));
  await waitFor(() =>
    expect(api.inputsOf(placeOrder)).toEqual([
      expect.objectContaining({ side: 'buy', price: '60000', quantity: '0.00832' }),
    ]),
  );
});

test('an order at the market is confirmed at old prices even if confirmations are off', async () => {
  const { api, app, person } = await setup();
  app.storage.set('skipConfirmUntil', String(Date.now() + 3_600_000));
  const form = within(await findForm());
  await person.click(form.getByRole('button', { name: /^Order type/ }));
  await person.click(await screen.findByRole('radio', { name: /^Market/ }));
  await person.type(await form.findByLabelText(/^(Total|Amount)/), '0.001');
  app.topics.pricesAt = Date.now() - 1_500;
  await screen.findByText(/^1\.\d s$/);
  await person.click(form.getByRole('button', { name: 'Buy BTC' }));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm order' });
  expect(sheet).toHaveTextContent('These prices are more than a second old.');
  expect(api.inputsOf(placeOrder)).toEqual([]);
});

describe('a limit whose price is in the book', () => {
  async function typed(price: string, quantity = '0.001') {
    const { person } = await setup();
    const form = within(await findForm());
    await person.clear(form.getByLabelText('Price (USDT)'));
    await person.type(form.getByLabelText('Price (USDT)'), price);
    await person.type(form.getByLabelText('Amount (BTC)'), quantity);
    return { person, form };
  }

  test('says before the tap that it fills at once, and again before it is confirmed', async () => {
    const { person, form } = await typed('60100');
    const words = 'Fills at once, at about 60,010.0';
    expect(await form.findByText(words)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Buy BTC' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Confirm order' }));
    expect(sheet.getByRole('note')).toHaveTextContent(words);
  });

  test('says what waits because the book is too small', async () => {
    const { form } = await typed('60100', '1.5');
    const words = '1 BTC fills at once, at about 60,010.0; the rest waits';
    expect(await form.findByText(words)).toBeVisible();
  });

  test('says that it is refused if it may only rest', async () => {
    const { person, form } = await typed('60100');
    await person.click(form.getByRole('button', { name: /Order type/ }));
    await person.click(await screen.findByRole('radio', { name: /Post-only/ }));
    expect(await form.findByText('Refused now: it would fill at once')).toBeVisible();
  });

  test('says nothing of one that rests', async () => {
    const { form } = await typed('60000');
    expect(form.queryByText(/at once/)).toBeNull();
  });
});

describe('a limit far through the market', () => {
  async function farThrough() {
    const view = await setup();
    const form = within(await findForm());
    await view.person.clear(form.getByLabelText('Price (USDT)'));
    await view.person.type(form.getByLabelText('Price (USDT)'), '65340');
    await view.person.type(form.getByLabelText('Amount (BTC)'), '0.001');
    return { ...view, form };
  }
  const words = 'Your price is 8.9% above the market. The order fills now at about 60,010.0.';

  test('is confirmed with a warning and a long press', async () => {
    const { person, form } = await farThrough();
    await person.click(form.getByRole('button', { name: 'Buy BTC' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Confirm order' }));
    expect(sheet.getByRole('note')).toHaveTextContent(words);
    expect(sheet.getByText('8.90% above')).toBeInTheDocument();
    expect(sheet.getByText('Press and hold to confirm')).toBeInTheDocument();
    // The amounts are those of the fill; what the limit allows at most stands beside them.
    expect(sheet.getByRole('columnheader', { name: 'After, about' })).toBeVisible();
    expect(sheet.getByText('Average price, about').parentElement).toHaveTextContent('60,010.0');
    expect(sheet.getByText('Fee 0.1%').parentElement).toHaveTextContent('0.07');
    expect(sheet.getByText('Total, about').parentElement).toHaveTextContent('60.08');
    expect(sheet.getByText('Total, at most').parentElement).toHaveTextContent('65.41');
  });

  test('is confirmed even if confirmations are off', async () => {
    const { api, app, person, form } = await farThrough();
    app.storage.set('skipConfirmUntil', String(Date.now() + 3_600_000));
    await person.click(form.getByRole('button', { name: 'Buy BTC' }));
    expect(screen.getByRole('note')).toHaveTextContent(words);
    expect(api.inputsOf(placeOrder)).toEqual([]);
  });

  test('is not warned of when it waits', async () => {
    const { person, form } = await farThrough();
    await person.clear(form.getByLabelText('Price (USDT)'));
    await person.type(form.getByLabelText('Price (USDT)'), '59000');
    await person.click(form.getByRole('button', { name: 'Buy BTC' }));
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'After fill' })).toBeVisible();
    expect(screen.queryByText('Press and hold to confirm')).not.toBeInTheDocument();
  });
});

describe('the draft', () => {
  /** Leaves the page and returns to it, as the host does. */
  async function setupTwoPages() {
    const route = '/pages/transaction/index?currency_id=1&type=1';
    const page = () => (location.hash.startsWith('#/elsewhere') ? <p>Elsewhere</p> : <SpotPage />);
    function Routes() {
      useLocation();
      return page();
    }
    const api = prepared();
    const view = renderPage(<Routes />, { api, signedIn: true, messages: { trade: en }, route });
    await act(() => view.app.wallet.load());
    const form = within(await findForm());
    return { ...view, form };
  }
  async function written() {
    const { form, ...view } = await setupTwoPages();
    await view.person.click(form.getByRole('radio', { name: 'Sell' }));
    await view.person.clear(form.getByLabelText('Price (USDT)'));
    await view.person.type(form.getByLabelText('Price (USDT)'), '61000');
    await view.person.type(form.getByLabelText('Amount (BTC)'), '0.25');
    return view;
  }
  async function goTo(hash: string) {
    act(() => void (location.hash = hash));
    // The hash change event is asynchronous.
    await act(
      () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true })),
    );
  }

  test('survives another page and the way back', async () => {
    await written();
    await goTo('/elsewhere');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    act(() => history.back());
    const form = within(await findForm());
    expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
    expect(form.getByLabelText('Price (USDT)')).toHaveValue('61000');
    expect(form.getByLabelText('Amount (BTC)')).toHaveValue('0.25');
  });

  test('is one for each market', async () => {
    await written();
    await goTo('/pages/transaction/index?currency_id=2');
    expect(await screen.findByLabelText('Amount (ETH)')).toHaveValue('');
    await goTo('/pages/transaction/index?currency_id=1');
    expect(await screen.findByLabelText('Amount (BTC)')).toHaveValue('0.25');
  });

  test('keeps its amount for a link to the side it has, and not for one to the other', async () => {
    await written();
    await goTo('/elsewhere');
    await goTo('/pages/transaction/index?currency_id=1&type=2');
    expect(await screen.findByLabelText('Amount (BTC)')).toHaveValue('0.25');
    await goTo('/elsewhere');
    await goTo('/pages/transaction/index?currency_id=1&type=1');
    expect(await screen.findByRole('radio', { name: 'Buy' })).toBeChecked();
    expect(screen.getByLabelText('Amount (BTC)')).toHaveValue('');
  });

  test('is reset to the market when its price was not chosen', async () => {
    const { app, form } = await setupTwoPages();
    expect(form.getByLabelText('Price (USDT)')).toHaveValue('60000.0');
    await goTo('/elsewhere');
    act(() => app.markets.list[0]?.update({ last: '61234.5' }));
    act(() => history.back());
    expect(within(await findForm()).getByLabelText('Price (USDT)')).toHaveValue('61234.5');
  });
});

test('marks the rows of the book with own orders', async () => {
  const api = prepared().answer(getOrders, aPage(anOrder({ side: 'buy', price: '59990' })));
  await setup({ api });
  const orderBook = within(await screen.findByRole('region', { name: 'Order book' }));
  expect(
    await orderBook.findByRole('button', { name: /^You have an order here.*59,990\.0/ }),
  ).toBeVisible();
  expect(orderBook.getByRole('button', { name: /^Use price 60,010\.0/ })).toBeVisible();
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

test('starts with the side in the URL', async () => {
  await setup({ query: '?currency_id=1&legal_id=3&type=2' });
  expect(within(await findForm()).getByRole('radio', { name: 'Sell' })).toBeChecked();
});

test('says that there is no such market', async () => {
  const { container } = await setup({ query: '?currency_id=999' });
  expect(await screen.findByText('This market does not exist')).toBeInTheDocument();
  expect(container.querySelector('main')).toHaveAttribute('data-page', pagePaths.spot);
});

test('is marked as play money, and its prices as what they are', async () => {
  const { app } = await setup();
  expect(screen.getByText('Demo funds')).toBeInTheDocument();
  expect(screen.getByText('Simulated')).toBeInTheDocument();
  act(() => runInAction(() => (app.topics.isFeedLive = false)));
  expect(screen.getByText('Delayed')).toBeInTheDocument();
  expect(screen.queryByText('Simulated')).not.toBeInTheDocument();
});

describe('a new release', () => {
  beforeEach(() => sessionStorage.clear());

  test('is kept away by an order that is typed, not by Buy and Sell', async () => {
    const { app, person } = await setup();
    const form = within(await findForm());
    await person.click(form.getByText('Sell', { exact: true }));
    await person.click(form.getByText('Buy', { exact: true }));
    expect(app.activity.isBusy).toBe(false);
    await person.type(form.getByLabelText('Amount (BTC)'), '0.01');
    expect(app.activity.isBusy).toBe(true);
    await person.clear(form.getByLabelText('Amount (BTC)'));
    expect(app.activity.isBusy).toBe(false);
  });

  test('is kept away while the order is confirmed', async () => {
    const { app, person } = await setup();
    const form = within(await findForm());
    await person.type(form.getByLabelText('Amount (BTC)'), '0.01');
    await person.click(form.getByRole('button', { name: /^Buy/ }));
    expect(await screen.findByRole('dialog', { name: 'Confirm order' })).toBeInTheDocument();
    expect(app.activity.isBusy).toBe(true);
  });

  test('finds the order again that was typed before it, with its side and not that of the URL', async () => {
    const before = await setup({ query: '?currency_id=1&type=1' });
    const form = within(await findForm());
    await before.person.click(form.getByText('Sell', { exact: true }));
    await before.person.type(form.getByLabelText('Amount (BTC)'), '0.01');
    before.app.drafts.save();
    before.unmount();

    await setup({ query: '?currency_id=1&type=1' });
    const again = within(await findForm());
    expect(again.getByLabelText('Amount (BTC)')).toHaveValue('0.01');
    expect(again.getByRole('radio', { name: 'Sell' })).toBeChecked();
  });
});
