import { ApiError } from '@h5/shared/app';
import {
  deletePriceAlert,
  firedAlerts,
  priceAlerts,
  savePriceAlert,
} from '@h5/shared/contract/alerts/endpoints';
import { aFiredAlert, aPage, aPriceAlert } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { PriceAlertsStore } from './PriceAlertsStore';

const alert = aPriceAlert();

function setup() {
  const api = new FakeApi().answer(priceAlerts, aPage(alert));
  const { app } = createTestApp({ api, signedIn: true });
  return { api, store: new PriceAlertsStore(api, app.topics, app.notices) };
}

test('shows the next person no alerts of the last one, however late they come', async () => {
  const { api, store } = setup();
  const late = store.load();
  store.clear();
  api.answer(priceAlerts, aPage());
  await Promise.all([late, store.load()]);
  expect(api.inputsOf(priceAlerts)).toHaveLength(2);
  expect(store).toMatchObject({ list: [], isLoaded: true, isLoading: false });
});

test('blames no failure of the last person’s call on the next one', async () => {
  const { api, store } = setup();
  api.answer(priceAlerts, new ApiError('TIMEOUT', 'No answer.'));
  const late = store.load();
  store.clear();
  await late;
  expect(store).toMatchObject({ problem: undefined, isLoaded: false, isLoading: false });
});

test('adds an alert that was set by the last person to no list of the next one', async () => {
  const { api, store } = setup();
  api.answer(savePriceAlert, () => {
    store.clear();
    return alert;
  });
  await store.save(alert);
  expect(store.list).toEqual([]);
});

test('offers nobody to take back what another person has deleted', async () => {
  const { api, store } = setup();
  await store.load();
  api.answer(deletePriceAlert, (): true => {
    store.clear();
    return true;
  });
  await store.remove(alert);
  expect(store.deleted).toBeUndefined();
});

test('asks nothing in the name of the next person after a deletion was refused', async () => {
  const { api, store } = setup();
  api.answer(deletePriceAlert, () => {
    store.clear();
    throw new ApiError('LOGIN_REQUIRED', 'Log in.');
  });
  await store.remove(alert);
  expect(api.inputsOf(priceAlerts)).toEqual([]);
});

test('nothing that one person was told, or has deleted, is there for the next one', async () => {
  const { api, store } = setup();
  const told = aFiredAlert({ isRead: true });
  api.answer(firedAlerts, { ...aPage(told), unread: 0 }).answer(deletePriceAlert);
  await store.load();
  await store.loadFired();
  await store.remove(alert);
  expect(store).toMatchObject({ deleted: alert, fired: { rows: [told] } });
  store.clear();
  expect(store).toMatchObject({ deleted: undefined, fired: { rows: [], isLoaded: false } });
});
