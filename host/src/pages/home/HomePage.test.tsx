import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { getHomeNotices, getSiteConfig } from '@h5/shared/contract/content/endpoints';
import { getFavourites, getHotMarkets, getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { getCurrentUser } from '@h5/shared/contract/account/endpoints';
import { useApp } from '@h5/shared/app';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aClosedArea } from '@h5/shared/contract/product-areas/examples';
import { aFiredAlert } from '@h5/shared/contract/alerts/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anArticlePreview } from '@h5/shared/contract/content/examples';
import { aUser } from '@h5/shared/contract/account/examples';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { runTestRelease, testMenuEntry } from '@h5/shared/testing/runTestRelease';
import { renderPage } from '@h5/shared/testing/renderPage';
import { describeSessionSwitches } from '@h5/shared/testing/sessionSwitchSuite';
import { pagePaths } from '@h5/shared/contract/routes';
import { useState } from 'react';
import host from '../../locales/en.json';
import { HomePage } from './HomePage';
import { HomeStore } from './HomeStore';

/** As the shell shows it. */
function Home() {
  const app = useApp();
  const [home] = useState(() => new HomeStore(app));
  return <HomePage home={home} />;
}

afterEach(() => runTestRelease(undefined));

describeSessionSwitches([{ path: pagePaths.home, component: async () => ({ Home }) }], {
  messages: { host },
});

function show({ signedIn = false, api = anApi() } = {}) {
  const view = renderPage(<Home />, { api, messages: { host }, signedIn });
  if (signedIn) void view.app.wallet.load();
  void view.app.site.load();
  return view;
}

function anApi() {
  const falling = aMarket({
    baseId: 2,
    symbol: 'ETH-USDT',
    name: 'Ethereum',
    last: '3284.61',
    tickSize: '0.01',
    change: '-0.0162',
  });
  return new FakeApi()
    .answer(getSiteConfig, { logo: '', name: 'Halden', demoFunds: true, simulatedMarkets: true })
    .answer(getMarkets, [aMarket(), falling])
    .answer(getHotMarkets, [])
    .answer(getHomeNotices, [anArticlePreview({ id: 7, title: 'Simulated market' })])
    .answer(getBalances, [aBalance({ available: '12345.67' })])
    .answer(getProfitBaseline, {
      beganAt: Date.now(),
      startUsd: '0',
      inUsd: '12349.65',
      outUsd: '0',
      openUsd: '0',
      debtUsd: '0',
    })
    .answer(getFavourites, [])
    .answer(getCurrentUser, aUser());
}

test('invites a guest to register and shows live markets', async () => {
  show();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '#/pages/common/register',
  );
  const row = await screen.findByRole('link', { name: /Bitcoin/ });
  expect(row).toHaveTextContent('60,000.0');
  expect(row).toHaveTextContent('+2.04%');
});

test('a shortcut says that its product is closed in the country of the person', async () => {
  const path = '/pages/transaction/index?mode=seconds';
  const entry = testMenuEntry({ path, label: 'Seconds' });
  const trade = createTestManifest({ menu: [entry] });
  runTestRelease(createTestRelease({ apps: [trade], menu: [{ ...entry, app: trade.app }] }));
  show({ api: anApi().answer(getProductAreas, [aClosedArea({ path })]) });
  const shortcut = screen.getByRole('link', { name: 'Seconds' });
  await waitFor(() =>
    expect(shortcut).toHaveAccessibleDescription('This is not available in your country.'),
  );
});

test('a tick changes the price of a row in place', async () => {
  const { app } = show();
  const row = await screen.findByRole('link', { name: /Bitcoin/ });
  const market = app.markets.bySymbol.get('BTC-USDT');
  act(() => market?.update({ last: '60100.5', change: '0.0221' }));
  expect(row).toHaveTextContent('60,100.5');
  expect(row).toHaveTextContent('+2.21%');
});

test('shows a signed-in user the total, which can be hidden', async () => {
  const { person } = show({ signedIn: true });
  const assets = await screen.findByRole('region', { name: 'Total assets' });
  expect(await within(assets).findByText('12,345')).toBeInTheDocument();
  expect(assets).toHaveTextContent('Demo funds');
  await waitFor(() =>
    expect(assets).toHaveTextContent('Profit or loss since 00:00 UTC −3.98 (−0.03%)'),
  );

  await person.click(within(assets).getByRole('button', { name: 'Hide amounts' }));
  expect(assets).not.toHaveTextContent(/12|345|67|0\.00/);
  expect(within(assets).getAllByRole('img', { name: 'Amount hidden' })).toHaveLength(2);
  expect(localStorage.getItem('hideAmounts')).toBe('1');
});

test('shows the currency of the total, also until the rate of the chosen one is known', async () => {
  const { app } = show({ signedIn: true });
  const assets = await screen.findByRole('region', { name: 'Total assets' });
  await within(assets).findByText('12,345');
  act(() => app.fiat.choose('EUR'));
  expect(within(assets).getByText('12,345')).toBeInTheDocument();
  expect(assets).toHaveTextContent('USD');
  expect(assets).not.toHaveTextContent('EUR');
});

test('shows losers when asked', async () => {
  const { person } = show();
  await screen.findByRole('link', { name: /Bitcoin/ });
  await person.click(screen.getByRole('tab', { name: 'Losers' }));
  expect(await screen.findByRole('link', { name: /Ethereum/ })).toHaveTextContent('−1.62%');
  expect(screen.queryByRole('link', { name: /Bitcoin/ })).toBeNull();
});

test('links to the newest notice', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Simulated market' })).toHaveAttribute(
    'href',
    '#/pages/common/article?id=7',
  );
});

test.each([
  ['none', []],
  ['none that could be read', new Error('We cannot reach the server.')],
])('with %s of the notices the line links to all of them', async (_, notices) => {
  show({ api: anApi().answer(getHomeNotices, notices) });
  const [line] = await screen.findAllByText('News and notices');
  expect(line?.closest('a')).toHaveAttribute('href', '#/pages/common/article');
});

test('shows why there are no markets, and retries', async () => {
  const api = anApi().answer(getMarkets, new Error('We cannot reach the server.'));
  const { person } = show({ api });
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server.');
  api.answer(getMarkets, [aMarket()]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Bitcoin/ })).toBeInTheDocument();
});

test('the bell leads to the notices and says how many are unread', async () => {
  const { app } = show({ signedIn: true });
  const bell = () => screen.getByRole('link', { name: /^Notifications/ });
  expect(bell()).toHaveAttribute('href', '#/pages/common/notices');
  act(() => app.notices.receive({ kind: 'price_alert', alert: aFiredAlert() }));
  expect(bell()).toHaveAccessibleName('Notifications, 1 new');
  act(() => runInAction(() => (app.notices.unread = 0)));
  expect(bell()).toHaveAccessibleName('Notifications');
});
