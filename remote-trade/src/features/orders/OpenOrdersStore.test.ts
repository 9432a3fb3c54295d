import { ApiError } from '@h5/shared/app';
import { cancelOrder, orderList, type Order } from '@h5/shared/contract/orders/endpoints';
import { aPage, anOrder } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { OpenOrdersStore } from './OpenOrdersStore';

const first = anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000001', createdAt: 1 });
const second = anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000002', createdAt: 2 });

function setup(...orders: Order[]) {
  const api = new FakeApi().answer(orderList, aPage(...orders));
  const { app } = createTestApp({ api, signedIn: true });
  return { api, store: new OpenOrdersStore(api, app.topics) };
}

const idsOf = ({ list }: OpenOrdersStore) => list.map(({ id }) => id);

test('lists working orders, the newest first', async () => {
  const { store } = setup(first, second);
  await store.load();
  expect(idsOf(store)).toEqual([second.id, first.id]);
});

test('reads every page', async () => {
  const api = new FakeApi();
  api.answer(orderList, ({ page }) => ({
    list: [page === 1 ? first : second],
    page,
    limit: 1,
    total: 2,
  }));
  const store = new OpenOrdersStore(api, createTestApp().app.topics);
  await store.load();
  expect(idsOf(store)).toHaveLength(2);
});

test('keeps the higher version of two copies, whichever came last', async () => {
  const { store } = setup(first);
  await store.load();
  store.apply({ ...first, filled: '0.004', status: 'partial', version: 3 });
  store.apply({ ...first, filled: '0.001', status: 'partial', version: 2 });
  expect(store.list[0]?.filled).toBe('0.004');
});

test('lets go of an ended order, and an older copy does not bring it back', async () => {
  const { store } = setup(first);
  await store.load();
  store.apply({ ...first, status: 'filled', version: 4 });
  store.apply({ ...first, status: 'partial', version: 3 });
  expect(idsOf(store)).toEqual([]);
});

test('forgets what a fresh list no longer has', async () => {
  const { api, store } = setup(first, second);
  await store.load();
  api.answer(orderList, aPage(second));
  await store.load();
  expect(idsOf(store)).toEqual([second.id]);
});

test('keeps an order that was placed while the list was on its way', async () => {
  const { store } = setup(first);
  const loading = store.load();
  store.apply(second);
  await loading;
  expect(idsOf(store)).toEqual([second.id, first.id]);
});

test('says why the list could not be read and keeps the old one', async () => {
  const { api, store } = setup(first);
  await store.load();
  api.answer(orderList, new ApiError('SERVER_DOWN', 'Not now.'));
  await store.load();
  expect(store.problem).toBe('Not now.');
  expect(idsOf(store)).toEqual([first.id]);
});

test('cancels under one name however often it has to be asked', async () => {
  const { api, store } = setup(first);
  await store.load();
  api.answer(cancelOrder, new ApiError('TIMEOUT', 'No answer.'));
  await store.cancel(first);
  api.answer(cancelOrder, { ...first, status: 'cancelled', version: 2 });
  await store.cancel(first);

  const ids = api.inputsOf(cancelOrder).map((input) => (input as { reqId: string }).reqId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(idsOf(store)).toEqual([]);
});

test('cancels all, one after the other', async () => {
  const { api, store } = setup(first, second);
  await store.load();
  api.answer(cancelOrder, ({ id }) => anOrder({ id, status: 'cancelled', version: 2 }));
  await store.cancelAll(store.list);
  expect(api.inputsOf(cancelOrder)).toHaveLength(2);
  expect(store.list).toEqual([]);
});

test('goes on after an order that was filled in the meantime', async () => {
  const { api, store } = setup(first, second);
  await store.load();
  api.answer(cancelOrder, ({ id }) => {
    if (id === second.id) throw new ApiError('ORDER_NOT_OPEN', 'Already filled.');
    return anOrder({ id, status: 'cancelled', version: 2 });
  });
  await store.cancelAll(store.list);
  expect(api.inputsOf(cancelOrder)).toHaveLength(2);
});

test.each(['TIMEOUT', 'OFFLINE'] as const)('stops cancelling all at a %s', async (code) => {
  const { api, store } = setup(first, second);
  await store.load();
  api.answer(cancelOrder, new ApiError(code, 'No answer.'));
  await store.cancelAll(store.list);
  expect(api.inputsOf(cancelOrder)).toHaveLength(1);
  expect(store.isCancellingAll).toBe(false);
});

test('cancels all once, however often it is asked meanwhile', async () => {
  const { api, store } = setup(first, second);
  await store.load();
  api.answer(cancelOrder, ({ id }) => anOrder({ id, status: 'cancelled', version: 2 }));
  const { list } = store;
  const taps = Array.from({ length: 50 }, () => store.cancelAll(list));
  // Whoever waits for one of them waits for all of it.
  await taps.at(-1);
  expect(api.inputsOf(cancelOrder)).toHaveLength(2);
  expect(store.list).toEqual([]);
});

test('tells the next person nothing of a cancellation of the last one, and goes on with none', async () => {
  const { api, store } = setup(first, second);
  await store.load();
  api.answer(cancelOrder, ({ id }) => {
    store.clear();
    return anOrder({ id, version: 2 });
  });
  expect(await store.cancel(first)).toBeUndefined();
  expect(store.list).toEqual([]);

  await store.cancelAll([first, second]);
  expect(api.inputsOf(cancelOrder)).toHaveLength(2);
  expect(store.list).toEqual([]);
});

test('asks nothing more after a refusal when somebody has signed out meanwhile', async () => {
  const { api, store } = setup(first);
  await store.load();
  const asked = api.inputsOf(orderList).length;
  api.answer(cancelOrder, () => {
    store.clear();
    throw new ApiError('LOGIN_REQUIRED', 'Log in.');
  });
  await store.cancel(first);
  expect(api.inputsOf(orderList)).toHaveLength(asked);
});

test('drops the list of somebody who has signed out while it was on its way', async () => {
  const { store } = setup(first);
  const loading = store.load();
  store.clear();
  await loading;
  expect(store.list).toEqual([]);
  await store.load();
  expect(idsOf(store)).toEqual([first.id]);
});
