import { login, logout, getCurrentUser } from '../contract/account/endpoints';
import { getFiatRates, getSiteConfig } from '../contract/content/endpoints';
import { getBalances } from '../contract/wallet/endpoints';
import { aBalance } from '../contract/wallet/examples';
import { aMarket } from '../contract/markets/examples';
import { aUser } from '../contract/account/examples';
import { FakeApi } from '../testing/FakeApi';
import { FakeSocket } from '../testing/FakeSocket';
import { createTestApp } from '../testing/renderPage';
import { ApiError } from './Api';
import { AppStore } from './AppStore';
import { LiveMarket } from './MarketsStore';
import { pagePaths } from '../contract/routes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('redirects once if twenty calls fail together', () => {
  const { app } = createTestApp({ signedIn: true });
  const navigate = jest.fn();
  app.navigate = navigate;
  location.hash = '/pages/fund/assets?x=1';
  for (let call = 0; call < 20; call += 1) app.session.expire('Please log in first.', 'test-token');

  expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Please log in first.']);
  jest.advanceTimersByTime(1199);
  expect(navigate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledWith(pagePaths.login);
  expect(localStorage.getItem('token')).toBeNull();
  expect(app.session.takeReturnPath()).toBe('/pages/fund/assets?x=1');
  expect(app.session.takeReturnPath()).toBe(pagePaths.home);

  // A reply that took longer changes nothing.
  app.session.expire('Please log in first.', 'test-token');
  jest.advanceTimersByTime(1200);
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('does not redirect a user who has navigated in the meantime', () => {
  const { app } = createTestApp();
  const navigate = jest.fn();
  app.navigate = navigate;
  location.hash = pagePaths.assets;
  expect(app.session.requireLogin()).toBe(false);
  location.hash = pagePaths.markets;
  jest.advanceTimersByTime(1200);
  expect(navigate).not.toHaveBeenCalled();

  expect(app.session.requireLogin()).toBe(false);
  jest.advanceTimersByTime(1200);
  expect(navigate).toHaveBeenCalledWith(pagePaths.login);
});

test('redirects a guest to the login page once, however often a page asks for it', () => {
  const { app } = createTestApp();
  const navigate = jest.fn();
  app.navigate = navigate;
  location.hash = pagePaths.assets;
  expect(app.session.requireLogin()).toBe(false);
  expect(app.session.requireLogin()).toBe(false);
  jest.advanceTimersByTime(5000);
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('goes to the login page at once, without a message, if the user asks for it', () => {
  const { app } = createTestApp();
  const navigate = jest.fn();
  app.navigate = navigate;
  location.hash = '/pages/transaction/index?currency_id=2';
  app.session.goToLogin();
  expect(navigate.mock.calls).toEqual([[pagePaths.login]]);
  expect(app.toasts.toasts).toEqual([]);
  expect(app.session.takeReturnPath()).toBe('/pages/transaction/index?currency_id=2');
});

test('does not redirect a user who has signed in in the meantime', async () => {
  const { app } = createTestApp({ api: new FakeApi().answer(login, 'a-token') });
  const navigate = jest.fn();
  app.navigate = navigate;
  app.session.requireLogin();
  await app.session.login({ userString: 'a@b.co', kind: 'email', password: 'demo-1234' });
  jest.advanceTimersByTime(5000);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['another site', 'https://elsewhere.example/pages/fund/assets'],
  ['another site without a scheme', '//elsewhere.example/pages/'],
  ['a script', 'javascript:alert(1)'],
  ['a path without its slash', 'pages/fund/assets'],
  ['nothing', ''],
  ['a path that is too long', `/pages/${'x'.repeat(2000)}`],
])('goes home after sign-in if the stored path is %s', (_, path) => {
  const { app } = createTestApp();
  localStorage.setItem('returnTo', path);
  expect(app.session.takeReturnPath()).toBe(pagePaths.home);
  expect(localStorage.getItem('returnTo')).toBeNull();
});

test('returns to the page that was open when the redirect happened', () => {
  const { app } = createTestApp({ signedIn: true });
  const navigate = jest.fn();
  app.navigate = navigate;
  location.hash = pagePaths.home;
  app.session.expire('Please log in first.', 'test-token');
  location.hash = '/pages/market/market?tab=all';
  jest.advanceTimersByTime(1200);
  expect(navigate.mock.calls).toEqual([[pagePaths.login]]);
  expect(app.session.takeReturnPath()).toBe('/pages/market/market?tab=all');
});

test('does not open the login page again if the user is there already', () => {
  const { app } = createTestApp({ signedIn: true });
  const navigate = jest.fn();
  app.navigate = navigate;
  location.hash = pagePaths.markets;
  app.session.expire('Please log in first.', 'test-token');
  location.hash = pagePaths.login;
  jest.advanceTimersByTime(1200);
  expect(navigate).not.toHaveBeenCalled();
  expect(app.session.takeReturnPath()).toBe(pagePaths.markets);
});

test('never returns to the login page', () => {
  const { app } = createTestApp({ signedIn: true });
  location.hash = '/pages/common/login?mode=forget';
  app.session.expire('Please log in first.', 'test-token');
  expect(app.session.takeReturnPath()).toBe(pagePaths.home);
});

test.each([
  ['two words', 'two words'],
  ['what no header can carry', 'ünïcode'],
  ['the beginning of an object', '{"'],
  ['a text in quotes', '"a-token"'],
  ['what is too long', 'x'.repeat(513)],
  ['nothing', ''],
])('ignores the stored token %s', (_, token) => {
  localStorage.setItem('token', token);
  const app = new AppStore({
    language: 'en',
    openSocket: () => new FakeSocket(),
    api: new FakeApi(),
  });
  expect(app.session.isSignedIn).toBe(false);
});

test('ignores a late error of an older session', () => {
  const { app } = createTestApp({ signedIn: true });
  app.session.expire('Please log in first.', 'an-older-token');
  expect(app.session.isSignedIn).toBe(true);
});

test('stores only public data of the user', async () => {
  const api = new FakeApi().answer(getCurrentUser, aUser());
  const { app } = createTestApp({ api, signedIn: true });
  await app.session.load();
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({
    email: 'd•••@example.com',
  });
});

test.each([
  ['never answers', () => new Promise<true>(() => {})],
  ['cannot be reached', () => Promise.reject(new ApiError('SERVER_DOWN', 'Not now.'))],
])('signs out at once even if the server %s', async (_, answer) => {
  const api = new FakeApi().answer(logout, answer);
  const { app } = createTestApp({ api, signedIn: true });
  app.session.logout();
  expect(app.session.isSignedIn).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
  await jest.advanceTimersByTimeAsync(0);
  expect(api.inputsOf(logout)).toHaveLength(1);
});

test('keeps the newer of two copies of a balance', () => {
  const { app } = createTestApp();
  app.wallet.take([aBalance({ available: '5', version: 7 })]);
  app.wallet.take([aBalance({ available: '1000', version: 6 })]);
  expect(app.wallet.available(3).toFixed()).toBe('5');
});

test('adds up available and frozen at live prices', () => {
  const { app } = createTestApp();
  app.markets.list = [new LiveMarket(aMarket({ last: '60000' }))];
  app.wallet.take([
    aBalance({ available: '100', frozen: '50' }),
    aBalance({ currencyId: 1, coin: 'BTC', available: '0.5', frozen: '0.5' }),
  ]);
  expect(app.wallet.totalUsd.toFixed()).toBe('60150');
  app.markets.list[0]?.update({ last: '50000' });
  expect(app.wallet.totalUsd.toFixed()).toBe('50150');
});

test('reads the balances again after a reconnect', async () => {
  const api = new FakeApi().answer(getBalances, [aBalance()]);
  const { app, socket } = createTestApp({ api, signedIn: true });
  app.topics.start();
  await app.wallet.load();
  const before = api.inputsOf(getBalances).length;
  socket.disconnect();
  socket.connect();
  expect(api.inputsOf(getBalances).length).toBe(before + 1);
});

test('considers the server reachable once the socket has reconnected', () => {
  const { app, socket } = createTestApp();
  app.start();
  app.reportUsable();
  socket.disconnect();
  app.activity.setReachable(false);
  socket.connect();
  expect(app.activity.isServerReachable).toBe(true);
});

test('opens the socket after the first screen is usable', () => {
  jest.useFakeTimers();
  const { app, socket } = createTestApp();
  app.start();
  expect(socket.connected).toBe(false);
  app.reportUsable();
  expect(socket.connected).toBe(true);

  const waiting = createTestApp();
  waiting.app.start();
  jest.advanceTimersByTime(3000);
  expect(waiting.socket.connected).toBe(true);
  jest.useRealTimers();
});

test('reads again after a reconnect what failed before', async () => {
  const down = new ApiError('SERVER_DOWN', 'Not now.');
  const api = new FakeApi().answer(getSiteConfig, down).answer(getCurrentUser, down);
  const { app, socket } = createTestApp({ api, signedIn: true });
  app.start();
  app.topics.start();
  await jest.advanceTimersByTimeAsync(0);
  expect(app.session.problem).toBe('Not now.');

  api.answer(getCurrentUser, aUser());
  api.answer(getSiteConfig, { name: 'Here', logo: '', demoFunds: true, simulatedMarkets: true });
  socket.disconnect();
  socket.connect();
  await jest.advanceTimersByTimeAsync(0);
  expect(app.site.name).toBe('Here');
  expect(app.session).toMatchObject({ problem: undefined, user: { account: aUser().account } });
});

test('reads fiat rates only if they are older than a day, and keeps the eleven it shows', async () => {
  const api = new FakeApi().answer(getFiatRates, [
    { code: 'USD', rate: '1' },
    { code: 'EUR', rate: '0.9' },
    { code: 'CHF', rate: '0.8' },
  ]);
  const { app } = createTestApp({ api });
  const day = 86_400_000;
  await app.fiat.refresh(day);
  await app.fiat.refresh(day * 2 - 1);
  expect(api.inputsOf(getFiatRates)).toHaveLength(1);
  await app.fiat.refresh(day * 2);
  expect(api.inputsOf(getFiatRates)).toHaveLength(2);
  expect(app.fiat.rates.map(({ code }) => code)).toEqual(['USD', 'EUR']);
  app.fiat.choose('EUR');
  expect(app.fiat.format('10')).toBe('€9.00');
  expect(JSON.parse(localStorage.getItem('fiat') ?? '{}')).toMatchObject({ currency_code: 'EUR' });
});

test('works if the browser blocks storage', () => {
  const setItem = jest.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem');
  const { app } = createTestApp();
  setItem.mockImplementation(() => {
    throw new Error('full');
  });
  app.fiat.choose('THB');
  app.theme.choose('light');
  expect(app.storage.get('theme')).toBe('light');
  setItem.mockRestore();
});
