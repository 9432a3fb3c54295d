import { act, screen, within } from '@testing-library/react';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aFiredAlert, aMarket } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import host from '../locales/en.json';
import { AlertBanner } from './AlertBanner';

async function setup() {
  const api = new FakeApi().answer(getMarkets, [aMarket()]);
  const view = renderPage(<AlertBanner />, { api, messages: { host } });
  await act(() => view.app.markets.load());
  return view;
}

test('announces a fired alert in a live region, and links to its chart', async () => {
  const { app, person } = await setup();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();

  const alert = aFiredAlert({ kind: 'pct24h', value: '-5' });
  act(() => app.notices.receive({ kind: 'price_alert', alert }));
  expect(region).toHaveTextContent('BTC/USDT is down 5% in 24 hours Simulated');
  await person.click(within(region).getByRole('link', { name: 'Chart' }));
  expect(location.hash).toBe('#/pages/transaction/currency?currency_id=1&legal_id=3');
  expect(region).toBeEmptyDOMElement();
});

test('can be dismissed, and stays counted', async () => {
  const { app, person } = await setup();
  act(() => app.notices.receive({ kind: 'price_alert', alert: aFiredAlert() }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(app.notices.unread).toBe(1);
});
