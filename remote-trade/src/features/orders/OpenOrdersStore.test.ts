import { ApiError } from '@h5/shared/app';
import { cancelOrder, getOrders, type Order } from '@h5/shared/contract/orders/endpoints';
import { aPage } from '@h5/shared/testing/builders';
import { anOrder } from '@h5/shared/contract/orders/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { useOpenOrdersStore, type OpenOrdersStore } from './OpenOrdersStore';

const first = anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000001', createdAt: 1 });
const second = anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000002', createdAt: 2 });

function setup(...orders: Order[]) {
  const api = new FakeApi().answer(getOrders, aPage(...orders));
  const { app } = createTestApp({ api, signedIn: true });
  return { api, app, store: useOpenOrdersStore.of(app) };
}

const idsOf = ({ list }: OpenOrdersStore) => list.map(({ id }) => id);

test('lists working orders, the newest first', async () => {
  const { store } = setup(first, second);
  await store.load();
  expect(idsOf(store)).toEqual([second.id, first.id]);
});

test('lists waiting orders as well, but not among those in the book', async () => {
  const waiting = { ...second, status: 'waiting', triggerPrice: '48000' } as const;
  const { api, store } = setup(first, waiting);
  await store.load();
  expect(api.inputsOf(getOrders)).toMatchObject([{ status: 'active' }]);
  expect(idsOf(store)).toEqual([second.id, first.id]);
  expect(store.restingIn(first).map(({ id }) => id)).toEqual([first.id]);
});

test('reads every page', async () => {
  const api = new FakeApi();
  api.answer(getOrders, ({ page }) => ({
    list: [page === 1 ? first : second],
    page,
    limit: 1,
    total: 2,
  }));
  const store = useOpenOrdersStore.of(createTestApp({ api }).app);
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

test('removes an ended order, and an older copy does not bring it back', async () => {
  const { store } = setup(first);
  await store.load();
  store.apply({ ...first, status: 'filled', version: 4 });
  store.apply({ ...first, status: 'partial', version: 3 });
  expect(idsOf(store)).toEqual([]);
});

test('removes orders that a fresh list no longer has', async () => {
  const { api, store } = setup(first, second);
  await store.load();
  api.answer(getOrders, aPage(second));
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
  api.answer(getOrders, new ApiError('SERVER_DOWN', 'Not now.'));
  await store.load();
  expect(store.problem).toBe('Not now.');
  expect(idsOf(store)).toEqual([first.id]);
});

test('keeps the request id of a cancel over all retries', async () => {
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
  // Both calls wait for the same run.
  await taps.at(-1);
  expect(api.inputsOf(cancelOrder)).toHaveLength(2);
  expect(store.list).toEqual([]);
});

test('stops cancelling orders when the session ends', async () => {
  const { api, app, store } = setup(first, second);
  await store.load();
  api.answer(cancelOrder, ({ id }) => {
    app.session.end();
    return anOrder({ id, version: 2 });
  });
  await store.cancelAll([first, second]);
  expect(api.inputsOf(cancelOrder)).toHaveLength(1);
  expect(useOpenOrdersStore.of(app).list).toEqual([]);
});

test('makes no call for the next user after a cancellation of the last one failed', async () => {
  const { api, app, store } = setup(first);
  await store.load();
  const reads = api.inputsOf(getOrders).length;
  api.answer(cancelOrder, () => {
    app.session.end();
    throw new ApiError('LOGIN_REQUIRED', 'Log in.');
  });
  expect(await store.cancel(first)).toBeUndefined();
  expect(api.inputsOf(getOrders)).toHaveLength(reads);
});

test('shows the next user no orders of the last one, even if the reply is late', async () => {
  const { app, store } = setup(first);
  const loading = store.load();
  app.session.end();
  await loading;
  const next = useOpenOrdersStore.of(app);
  expect(next).toMatchObject({ list: [], isLoaded: false });
  await next.load();
  expect(idsOf(next)).toEqual([first.id]);
});
