import { login, getCurrentUser, type User } from '../contract/account/endpoints';
import { getNotices, markNoticesRead } from '../contract/alerts/endpoints';
import { addFavourite, getFavourites, removeFavourite } from '../contract/markets/endpoints';
import {
  getBalances,
  getProfitBaseline,
  type Balance,
  type ProfitBaseline,
} from '../contract/wallet/endpoints';
import { aBalance, aWireBalance } from '../contract/wallet/examples';
import { aFiredAlert, aNotice } from '../contract/alerts/examples';
import { aPage } from '../testing/builders';
import { aUser } from '../contract/account/examples';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';
import { ApiError } from './Api';
import { SessionEndedError } from './SessionScope';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const credentials = { userString: 'b@b.co', kind: 'email', password: 'demo-1234' } as const;
const bitcoin = { baseId: 1, quoteId: 3 };
const down = new ApiError('SERVER_DOWN', 'Not now.');

/** One user is signed in; `signInAsAnother` replaces them by another one. */
function setup() {
  const api = new FakeApi()
    .answer(login, 'another-token')
    .answer(getCurrentUser, aUser({ nickname: 'First' }))
    .answer(getBalances, [aBalance({ available: '5000', version: 9 })])
    .answer(getFavourites, [])
    .answer(addFavourite)
    .answer(removeFavourite);
  const { app, socket } = createTestApp({ api, signedIn: true });
  app.start();
  return { api, app, socket, signInAsAnother: () => app.session.login(credentials) };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

/** An answer that arrives when the test says so. */
function later<Value>() {
  let arrive = (_: Value) => {};
  let fail = (_: Error) => {};
  const answer = new Promise<Value>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return { answer: () => answer, arrive: (value: Value) => arrive(value), fail: () => fail(down) };
}

test('does not show the first user’s balances to the next one', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  expect(app.wallet.available(3).toFixed()).toBe('5000');

  const theirs = later<Balance[]>();
  api.answer(getBalances, theirs.answer);
  await signInAsAnother();
  expect(app.wallet).toMatchObject({ list: [], isLoaded: false });

  // Their own come with lower versions, which must not be taken for older copies.
  theirs.arrive([aBalance({ available: '7', version: 1 })]);
  await settled();
  expect(app.wallet.available(3).toFixed()).toBe('7');
});

test('drops the balances at sign-out', async () => {
  const { app } = setup();
  await settled();
  app.session.end();
  expect(app.wallet).toMatchObject({ list: [], isLoaded: false });
});

test('drops the first user’s balances if they arrive after the switch', async () => {
  const { api, app, signInAsAnother } = setup();
  const first = later<Balance[]>();
  const second = later<Balance[]>();
  api.answer(getBalances, first.answer);
  void app.wallet.load();

  api.answer(getBalances, second.answer);
  await signInAsAnother();
  first.arrive([aBalance({ available: '5000', version: 9 })]);
  await settled();
  expect(app.wallet).toMatchObject({ list: [], isLoaded: false });

  second.arrive([aBalance({ available: '7' })]);
  await settled();
  expect(app.wallet.available(3).toFixed()).toBe('7');
});

test('does not show an error of the first user’s call to the next one', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  const first = later<Balance[]>();
  api.answer(getBalances, first.answer);
  void app.wallet.load();
  api.answer(getBalances, [aBalance()]);
  await signInAsAnother();
  await settled();
  first.fail();
  await settled();
  expect(app.wallet.problem).toBeUndefined();
});

test('ignores balance events of the first user', async () => {
  const { app, socket } = setup();
  app.reportUsable();
  await settled();
  app.session.end();
  socket.send('user.balance', 1, [aWireBalance({ available: '7', usd: '7', version: 12 })]);
  await settled();
  expect(app.wallet.list).toEqual([]);
});

test('drops the name of the first user', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  expect(app.session.user?.nickname).toBe('First');
  const theirs = later<User>();
  api.answer(getCurrentUser, theirs.answer);
  await signInAsAnother();
  expect(app.session.user).toBeUndefined();
  theirs.arrive(aUser({ nickname: 'Second' }));
  await settled();
  expect(app.session.user?.nickname).toBe('Second');
});

test('drops the name of the first user if another tab signs in', async () => {
  const { api, app } = setup();
  await settled();
  api.answer(getCurrentUser, later<User>().answer);
  localStorage.setItem('token', 'another-token');
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'another-token' }));
  expect(app.session.token).toBe('another-token');
  expect(app.session.user).toBeUndefined();
});

test('drops the first user’s name if it arrives after the switch', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  const first = later<User>();
  api.answer(getCurrentUser, first.answer);
  void app.session.load();
  api.answer(getCurrentUser, aUser({ nickname: 'Second' }));
  await signInAsAnother();
  await settled();
  first.arrive(aUser({ nickname: 'First' }));
  await settled();
  expect(app.session.user?.nickname).toBe('Second');
  expect(localStorage.getItem('user')).toContain('Second');
});

test('does not save a favourite of the first user in another account', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  const saved = later<true>();
  api.answer(addFavourite, saved.answer);
  const toggled = app.favourites.toggle(bitcoin);
  await signInAsAnother();
  await settled();
  saved.arrive(true);
  await toggled;
  expect(app.favourites.keys).toEqual([]);
  expect(api.inputsOf(addFavourite)).toEqual([bitcoin]);
  expect(api.inputsOf(removeFavourite)).toEqual([]);
});

test('keeps the next user’s favourites if a call of the first one fails', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  const saved = later<true>();
  api.answer(addFavourite, saved.answer).answer(getFavourites, [bitcoin]);
  const toggled = app.favourites.toggle(bitcoin);
  await signInAsAnother();
  await settled();
  saved.fail();
  await toggled;
  expect(app.favourites.has(bitcoin)).toBe(true);
});

test('moves a guest’s favourites only to the account that was signed in to', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  localStorage.setItem('favourites', '["1-3","2-3"]');
  const saved = later<true>();
  api.answer(addFavourite, saved.answer);
  void app.scope.load();
  app.session.end();
  saved.arrive(true);
  await settled();
  expect(api.inputsOf(addFavourite)).toHaveLength(1);
  await signInAsAnother();
  await settled();
  expect(api.inputsOf(addFavourite)).toHaveLength(3);
});

test('counts only the alerts of the next user', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  const read = later<true>();
  api.answer(markNoticesRead, read.answer);
  const marked = app.notices.markRead(1);
  await signInAsAnother();
  await settled();
  app.notices.unread = 2;
  read.arrive(true);
  await expect(marked).rejects.toBeInstanceOf(SessionEndedError);
  expect(app.notices.unread).toBe(2);
});

test('drops the problem of the first user', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  api.answer(getCurrentUser, down);
  await app.session.load();
  expect(app.session.problem).toBe('Not now.');
  api.answer(getCurrentUser, later<User>().answer);
  await signInAsAnother();
  expect(app.session.problem).toBeUndefined();
});

test('does not show a late error of the first user to the next one', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  const first = later<User>();
  api.answer(getCurrentUser, first.answer);
  void app.session.load();
  api.answer(getCurrentUser, aUser({ nickname: 'Second' }));
  await signInAsAnother();
  await settled();
  first.fail();
  await settled();
  expect(app.session).toMatchObject({ problem: undefined, user: { nickname: 'Second' } });
});

test('keeps a guest’s favourites if the user signs out while they are moved', async () => {
  const { api, app } = setup();
  await settled();
  localStorage.setItem('favourites', '["1-3"]');
  const listed = later<(typeof bitcoin)[]>();
  api.answer(getFavourites, listed.answer);
  void app.scope.load();
  await settled();
  app.session.end();
  listed.arrive([]);
  await settled();
  expect(app.favourites.keys).toEqual(['1-3']);
  expect(localStorage.getItem('favourites')).toBe('["1-3"]');
});

test('saves a favourite of the next user while a save of the first one is running', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  api.answer(addFavourite, later<true>().answer);
  void app.favourites.toggle(bitcoin);
  await signInAsAnother();
  await settled();
  api.answer(addFavourite);
  await app.favourites.toggle(bitcoin);
  expect(api.inputsOf(addFavourite)).toEqual([bitcoin, bitcoin]);
});

test('does not show the next user an alert that fired before they signed in', async () => {
  const { api, app, signInAsAnother } = setup();
  const told = (at: number) => ({ ...aPage(aNotice({ at })), unread: 1 });
  await settled();
  api.answer(getNotices, told(1_000));
  await app.notices.load();
  api.answer(getNotices, told(2_000));
  await signInAsAnother();
  await settled();
  expect(app.notices).toMatchObject({ unread: 1, shown: undefined });
});

test('counts the next user’s alerts while a call of the first one is running', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  api.answer(getNotices, () => new Promise(() => {}));
  void app.notices.load();
  api.answer(getNotices, { ...aPage(aNotice()), unread: 3 });
  await signInAsAnother();
  await settled();
  expect(app.notices.unread).toBe(3);
});

test('hides an alert of the first user', async () => {
  const { app, signInAsAnother } = setup();
  await settled();
  app.notices.receive({ kind: 'price_alert', alert: aFiredAlert() });
  await settled();
  expect(app.notices.shown).toBeDefined();
  await signInAsAnother();
  expect(app.notices.shown).toBeUndefined();
});

test('computes the next user’s profit from their own day, even if the first one’s arrives late', async () => {
  const { api, app, signInAsAnother } = setup();
  await settled();
  const [first, second] = [later<ProfitBaseline>(), later<ProfitBaseline>()];
  api.answer(getProfitBaseline, first.answer);
  void app.wallet.load();
  api.answer(getProfitBaseline, second.answer);
  await signInAsAnother();
  first.arrive({
    beganAt: Date.now(),
    startUsd: '1',
    inUsd: '0',
    outUsd: '0',
    openUsd: '0',
    debtUsd: '0',
  });
  await settled();
  expect(app.wallet.day).toBeUndefined();
});
