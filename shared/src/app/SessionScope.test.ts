import { cancelOrder, getOrders } from '../contract/orders/endpoints';
import { aPage } from '../testing/builders';
import { anOrder } from '../contract/orders/examples';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';
import fra from './locales/fra.json';
import { SessionEndedError } from './SessionScope';

const firstPage = { status: 'open', page: 1, limit: 20 } as const;

function setup() {
  const api = new FakeApi().answer(getOrders, aPage(anOrder())).answer(cancelOrder, anOrder());
  const { app } = createTestApp({ api, signedIn: true });
  return { api, app };
}

test('gives each session its own stores', () => {
  const { app } = setup();
  const { scope, wallet, favourites, notices } = app;
  app.session.end();
  expect(scope.isDisposed).toBe(true);
  expect(app.scope).not.toBe(scope);
  expect(app.wallet).not.toBe(wallet);
  expect(app.favourites).not.toBe(favourites);
  expect(app.notices).not.toBe(notices);
});

test('does not deliver a reply or an error that arrives after the session', async () => {
  const { api, app } = setup();
  const { scope } = app;
  const reply = scope.api.call(getOrders, firstPage);
  api.answer(getOrders, new Error('down'));
  const error = scope.api.call(getOrders, firstPage);
  app.session.end();
  await expect(reply).rejects.toBeInstanceOf(SessionEndedError);
  await expect(error).rejects.toBeInstanceOf(SessionEndedError);
});

test('makes no call of an earlier session with the token of the next one', async () => {
  const { api, app } = setup();
  const { scope } = app;
  app.session.end();
  const call = scope.api.call(cancelOrder, { id: anOrder().id, reqId: 'a' });
  await expect(call).rejects.toBeInstanceOf(SessionEndedError);
  expect(api.inputsOf(cancelOrder)).toEqual([]);
});

test('tells in the language of the page that the session has ended', async () => {
  const { app } = setup();
  const { scope } = app;
  app.session.end();
  const { i18n } = app.locale;
  i18n.addResourceBundle('fra', 'shared', fra.shared, true, true);
  await i18n.changeLanguage('fra');
  await expect(scope.api.call(getOrders, firstPage)).rejects.toThrow(fra.shared.sessionEnded);
});

test('runs its cleanups once, and a late one at once', () => {
  const { app } = setup();
  const { scope } = app;
  const [cleanup, late] = [jest.fn(), jest.fn()];
  scope.onDispose(cleanup);
  scope.dispose();
  scope.dispose();
  expect(cleanup).toHaveBeenCalledTimes(1);
  scope.onDispose(late);
  expect(late).toHaveBeenCalledTimes(1);
});
