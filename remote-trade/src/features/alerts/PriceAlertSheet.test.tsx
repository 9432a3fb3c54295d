import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ApiError, LiveMarket } from '@h5/shared/app';
import { login } from '@h5/shared/contract/account/endpoints';
import { getPriceAlerts, savePriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { aPriceAlert } from '@h5/shared/contract/alerts/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { PriceAlertSheet } from './PriceAlertSheet';

function setup({ api = prepared(), signedIn = true } = {}) {
  const market = new LiveMarket(aMarket());
  const view = renderPage(<PriceAlertSheet isOpen market={market} onClose={jest.fn()} />, {
    api,
    signedIn,
    messages: { trade: en },
  });
  const sheet = within(screen.getByRole('dialog', { name: 'Price alert for BTC/USDT' }));
  return { ...view, market, sheet };
}

function prepared() {
  return new FakeApi()
    .answer(getPriceAlerts, aPage())
    .answer(savePriceAlert, ({ kind, value, once }) => aPriceAlert({ kind, value, once }));
}

async function write(person: UserEvent, field: HTMLElement, text: string) {
  await person.clear(field);
  await person.type(field, text);
}

test('begins with the price now, a step away from an alert', async () => {
  const { api, person, sheet } = setup();
  expect(sheet.getByLabelText('Price (USDT)')).toHaveValue('60000.0');
  await person.click(sheet.getByRole('button', { name: 'Increase Price' }));
  await person.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(api.inputsOf(savePriceAlert)).toMatchObject([{ kind: 'above', value: '60000.5' }]);
});

test('sets an alert from a shortcut and lists it', async () => {
  const { api, app, person, sheet } = setup();
  expect(await sheet.findByText('No alerts for this market yet')).toBeInTheDocument();
  await person.click(sheet.getByRole('button', { name: '−5%' }));
  expect(sheet.getByRole('radio', { name: 'Falls to' })).toBeChecked();
  await person.click(sheet.getByRole('switch', { name: 'Only once' }));
  expect(sheet.getByText(/at most once a minute/)).toBeInTheDocument();
  await person.click(sheet.getByRole('button', { name: 'Set alert' }));

  const list = sheet.getByRole('list', { name: 'Price alerts' });
  expect(await within(list).findByText('Falls to 57,000')).toBeInTheDocument();
  expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Alert set']);
  expect(api.inputsOf(savePriceAlert)).toEqual([
    { baseId: 1, quoteId: 3, kind: 'below', value: '57000', once: false },
  ]);
});

test('says before anything is sent that the price is already there', async () => {
  const { api, person, sheet } = setup();
  await write(person, sheet.getByLabelText('Price (USDT)'), '59000');
  await person.click(sheet.getByRole('button', { name: 'The price is already there' }));
  expect(api.inputsOf(savePriceAlert)).toEqual([]);
});

test('shows the server error and keeps the input', async () => {
  const refusal = new ApiError('ALERT_EXISTS', 'You already have this alert.');
  const { person, sheet } = setup({ api: prepared().answer(savePriceAlert, refusal) });
  await write(person, sheet.getByLabelText('Price (USDT)'), '61000');
  await person.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('You already have this alert.');
  expect(sheet.getByLabelText('Price (USDT)')).toHaveValue('61000');
});

test('asks for a move and its direction', async () => {
  const { api, person, sheet } = setup();
  await person.click(sheet.getByRole('radio', { name: 'Moves in 24\u00a0h' }));
  expect(sheet.getByRole('button', { name: 'Enter a move' })).toBeInTheDocument();
  await person.click(sheet.getByRole('radio', { name: 'Down' }));
  await person.click(sheet.getByRole('button', { name: '10%' }));
  await person.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(await sheet.findByText('Down 10% in 24 h')).toBeInTheDocument();
  expect(api.inputsOf(savePriceAlert)).toMatchObject([{ kind: 'pct24h', value: '-10' }]);
});

test('asks a guest to log in, and sends nothing', () => {
  const { api, sheet } = setup({ signedIn: false });
  expect(sheet.getByText('Log in to set price alerts')).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Set alert' })).toBeNull();
  expect(api.calls.map(({ path }) => path)).not.toContain('/price_alert/list');
});

test('saves for the user who has signed in while the sheet was open', async () => {
  const { api, app, person, sheet } = setup({ api: prepared().answer(login, 'another') });
  await write(person, sheet.getByLabelText('Price (USDT)'), '61000');
  await act(() => app.session.login({ userString: 'b@example.com', password: 'Secret12' }));
  // What the first user typed is not theirs.
  expect(sheet.getByLabelText('Price (USDT)')).toHaveValue('60000.0');
  await write(person, sheet.getByLabelText('Price (USDT)'), '62000');
  await person.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(sheet.queryByRole('alert')).toBeNull();
  expect(api.inputsOf(savePriceAlert)).toMatchObject([{ kind: 'above', value: '62000' }]);
});
