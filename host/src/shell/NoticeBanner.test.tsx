import { act, screen, waitFor, within } from '@testing-library/react';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aFiredAlert } from '@h5/shared/contract/alerts/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import host from '../locales/en.json';
import { NoticeBanner } from './NoticeBanner';

async function setup() {
  const api = new FakeApi().answer(getMarkets, [aMarket()]);
  const view = renderPage(<NoticeBanner />, { api, messages: { host } });
  await act(() => view.app.markets.load());
  return view;
}

test('announces a fired alert in a live region, and links to its chart', async () => {
  const { app, person } = await setup();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();

  const alert = aFiredAlert({ kind: 'pct24h', value: '-5' });
  act(() => app.notices.receive({ kind: 'price_alert', alert }));
  const words = 'BTC/USDT is down 5% in 24 hours Simulated';
  await waitFor(() => expect(region).toHaveTextContent(words));
  await person.click(within(region).getByRole('link', { name: 'Chart' }));
  expect(location.hash).toBe('#/pages/transaction/currency?currency_id=1&legal_id=3');
  expect(region).toBeEmptyDOMElement();
});

test('announces a liquidation, and links to the contract', async () => {
  const { app, person } = await setup();
  const params = { symbol: 'BTC-PERP', price: '61234.5', pnl: '-120.5' };
  const notice = { kind: 'order' as const, key: 'liquidation', id: 'n1', params, at: 0 };
  act(() => app.notices.receive(notice));
  const region = screen.getByRole('status');
  const words = 'BTC-PERP: position liquidated at 61,234.5, −120.50 USDT';
  await waitFor(() => expect(region).toHaveTextContent(words));
  await person.click(within(region).getByRole('link', { name: 'Open' }));
  expect(location.hash).toBe('#/pages/transaction/index?mode=contract&currency_id=1&legal_id=3');
});

test('can be dismissed, and stays counted', async () => {
  const { app, person } = await setup();
  act(() => app.notices.receive({ kind: 'price_alert', alert: aFiredAlert() }));
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(app.notices.unread).toBe(1);
});
