import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  deletePriceAlert,
  getFiredAlerts,
  getPriceAlerts,
  markFiredAlertsRead,
  savePriceAlert,
} from '@h5/shared/contract/alerts/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aFiredAlert, aPriceAlert } from '@h5/shared/contract/alerts/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { AlertsPage } from './AlertsPage';

function prepared() {
  return new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getPriceAlerts, aPage(aPriceAlert()))
    .answer(savePriceAlert, aPriceAlert())
    .answer(deletePriceAlert)
    .answer(getFiredAlerts, { ...aPage(aFiredAlert()), unread: 1 })
    .answer(markFiredAlertsRead);
}

function setup({ api = prepared(), signedIn = true, query = '' } = {}) {
  const route = `/pages/market/alerts${query}`;
  return renderPage(<AlertsPage />, { api, signedIn, messages: { trade: en }, route });
}

const level = 'BTC/USDT Rises to 62,000.0';

test('lists the alerts that wait, with their market', async () => {
  setup();
  const list = await screen.findByRole('list', { name: 'Price alerts' });
  expect(
    await within(list).findByRole('button', {
      name: `Change alert: ${level} 3.33% away Only once`,
    }),
  ).toHaveTextContent(`${level} 3.33% away Only once`);
});

test('a new alert begins with its market', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'New alert' }));
  const markets = within(await screen.findByRole('dialog', { name: 'Choose a market' }));
  await person.click(await markets.findByRole('button', { name: /BTC/ }));
  expect(await screen.findByRole('dialog', { name: 'Price alert for BTC/USDT' })).toBeVisible();
  await waitFor(() => expect(location.hash).toContain('sheet=new.BTC-USDT'));
});

test('deletes an alert, and can undo that', async () => {
  const { api, person } = setup();
  await person.click(await screen.findByRole('button', { name: `Delete alert: ${level}` }));
  expect(await screen.findByText('Deleted: Rises to 62,000.0')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `Delete alert: ${level}` })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: `Delete alert: ${level}` })).toBeInTheDocument();
  expect(api.inputsOf(deletePriceAlert)).toEqual([{ id: aPriceAlert().id }]);
  expect(api.inputsOf(savePriceAlert)).toEqual([
    { baseId: 1, quoteId: 3, symbol: 'BTC-USDT', kind: 'above', value: '62000', once: true },
  ]);
});

test('an alert that cannot be deleted stays in the list', async () => {
  const api = prepared().answer(deletePriceAlert, new ApiError('OFFLINE', 'You are offline.'));
  const { person } = setup({ api });
  await person.click(await screen.findByRole('button', { name: `Delete alert: ${level}` }));
  expect(await screen.findByRole('button', { name: `Delete alert: ${level}` })).toBeInTheDocument();
  expect(screen.queryByText(/^Deleted/)).toBeNull();
});

test('an alert that fires leaves the list while it is looked at', async () => {
  const { app, socket } = setup();
  app.topics.start();
  socket.connect();
  await screen.findByRole('button', { name: `Delete alert: ${level}` });
  socket.send('user.notice', 1, {
    kind: 'price_alert',
    alert: {
      id: '0198a5b0-7c1e-7000-8000-0000000000c9',
      alert_id: aPriceAlert().id,
      currency_id: 1,
      legal_id: 3,
      symbol: 'BTC-USDT',
      kind: 'above',
      value: '62000',
      price: '62001',
      time: 5,
      is_read: false,
    },
  });
  expect(await screen.findByText('No alerts yet')).toBeInTheDocument();
});

test('opens the sheet of the market to change an alert', async () => {
  const { api, person } = setup();
  await person.click(await screen.findByRole('button', { name: /^Change alert: BTC/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Price alert for BTC/USDT' });
  const price = within(sheet).getByRole('textbox', { name: 'Price (USDT)' });
  expect(price).toHaveValue('62000');
  await person.clear(price);
  expect(within(sheet).getByRole('button', { name: 'Enter a price' })).toBeInTheDocument();
  await person.type(price, '63000');
  await person.click(within(sheet).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.inputsOf(savePriceAlert)).toEqual([
      {
        id: aPriceAlert().id,
        baseId: 1,
        quoteId: 3,
        kind: 'above',
        value: '63000',
        once: true,
      },
    ]),
  );
});

test.each([
  ['a contract', 'BTC-PERP', 1, 3, '/pages/transaction/contract?currency_id=1&legal_id=3&alert='],
  ['a stock', 'NOVA-USD', 1001, 1000, '/pages/transaction/index2?stock_id=1&alert='],
])('an alert of %s is changed on its page', async (_, symbol, baseId, quoteId, url) => {
  const alert = aPriceAlert({ symbol, baseId, quoteId });
  const { person } = setup({ api: prepared().answer(getPriceAlerts, aPage(alert)) });
  await person.click(await screen.findByRole('button', { name: /^Change alert: (BTC-PERP|NOVA)/ }));
  expect(location.hash).toBe(`#${url}${alert.id}`);
});

test('a fired alert leads to the page of what it watched', async () => {
  const ofStock = aFiredAlert({ symbol: 'NOVA-USD', baseId: 1004, quoteId: 1000 });
  const api = prepared().answer(getFiredAlerts, { ...aPage(ofStock), unread: 0 });
  setup({ api, query: '?tab=fired' });
  expect(await screen.findByRole('link', { name: /NOVA/ })).toHaveAttribute(
    'href',
    '#/pages/transaction/index2?stock_id=4',
  );
});

test('the history says what has fired and marks it as read', async () => {
  const { api } = setup({ query: '?tab=fired' });
  expect(await screen.findByText(/BTC\/USDT rose to 62,000\.0/)).toBeInTheDocument();
  expect(screen.getByText('at 62,010.5')).toBeInTheDocument();
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(api.inputsOf(markFiredAlertsRead)).toEqual([{ until: aFiredAlert().time }]);
});

test('shows an empty state and loading errors', async () => {
  const api = prepared().answer(getPriceAlerts, new ApiError('OFFLINE', 'You are offline.'));
  const { person } = setup({ api });
  expect(await screen.findByText('You are offline.')).toBeInTheDocument();
  api.answer(getPriceAlerts, aPage());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No alerts yet')).toBeInTheDocument();
});

test('asks a guest to log in, and sends no request', async () => {
  const { api } = setup({ signedIn: false });
  expect(await screen.findByText('Log in to set price alerts')).toBeInTheDocument();
  expect(api.inputsOf(getPriceAlerts)).toEqual([]);
});

test('says when the browser will not notify', async () => {
  const { person } = setup();
  await person.click(screen.getByRole('switch', { name: 'Notify on this device' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/shows no notifications/);
  expect(screen.getByRole('switch', { name: 'Notify on this device' })).not.toBeChecked();
});
