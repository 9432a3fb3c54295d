import { ApiError } from '@h5/shared/app';
import {
  deletePriceAlert,
  getFiredAlerts,
  getPriceAlerts,
} from '@h5/shared/contract/alerts/endpoints';
import { aFiredAlert, aPriceAlert } from '@h5/shared/contract/alerts/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { usePriceAlertsStore } from './PriceAlertsStore';

const alert = aPriceAlert();

function setup() {
  const api = new FakeApi().answer(getPriceAlerts, aPage(alert));
  const { app } = createTestApp({ api, signedIn: true });
  return { api, app, store: usePriceAlertsStore.of(app) };
}

test('shows the next user no alerts of the last one, even if the reply is late', async () => {
  const { api, app, store } = setup();
  await store.load();
  const late = store.load();
  app.session.end();
  await late;
  api.answer(getPriceAlerts, aPage());
  const next = usePriceAlertsStore.of(app);
  expect(next).toMatchObject({ list: [], isLoaded: false, problem: undefined });
  await next.load();
  expect(next).toMatchObject({ list: [], isLoaded: true });
});

test('makes no call for the next user after a deletion of the last one failed', async () => {
  const { api, app, store } = setup();
  api.answer(deletePriceAlert, () => {
    app.session.end();
    throw new ApiError('LOGIN_REQUIRED', 'Log in.');
  });
  await store.remove(alert);
  expect(api.inputsOf(getPriceAlerts)).toEqual([]);
});

test('offers the next user nothing that the last one was told or has deleted', async () => {
  const { api, app, store } = setup();
  const told = aFiredAlert({ isRead: true });
  api.answer(getFiredAlerts, { ...aPage(told), unread: 0 }).answer(deletePriceAlert);
  await store.load();
  await store.loadFired();
  await store.remove(alert);
  expect(store).toMatchObject({ deleted: alert, fired: { rows: [told] } });
  app.session.end();
  const next = usePriceAlertsStore.of(app);
  expect(next).toMatchObject({ deleted: undefined, fired: { rows: [], isLoaded: false } });
});
