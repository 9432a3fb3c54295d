import { getOrders, type Order } from '@h5/shared/contract/orders/endpoints';
import { aPage } from '@h5/shared/testing/builders';
import { anOrder } from '@h5/shared/contract/orders/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { OrderListStore, type OrderListQuery } from './OrderListStore';

const other = '0198a5b0-7c1e-7000-8000-000000000002';
const anyOpen: OrderListQuery = { status: 'open', side: undefined, baseId: undefined };

async function setup(query: OrderListQuery, ...orders: Order[]) {
  const api = new FakeApi().answer(getOrders, aPage(...orders));
  const store = new OrderListStore(query, api, createTestApp({ api }).app.topics);
  await store.pages.load();
  return { api, store };
}

const ids = ({ rows }: OrderListStore) => rows.map(({ id }) => id);

test('sends the filters', async () => {
  const { api } = await setup({ status: 'filled', side: 'sell', baseId: 2 });
  expect(api.inputsOf(getOrders)).toEqual([
    expect.objectContaining({ status: 'filled', side: 'sell', baseId: 2, page: 1 }),
  ]);
});

test('adds an order that was placed elsewhere', async () => {
  const { store } = await setup(anyOpen, anOrder());
  store.apply(anOrder({ id: other, createdAt: Date.now() }));
  expect(ids(store)).toEqual([other, anOrder().id]);
});

test('moves an order out of the open ones when it ends', async () => {
  const { store } = await setup(anyOpen, anOrder());
  store.apply(anOrder({ status: 'filled', version: 2 }));
  expect(ids(store)).toEqual([]);
});

test('ignores an older copy', async () => {
  const { store } = await setup(anyOpen, anOrder({ version: 5, filled: '0.004' }));
  store.apply(anOrder({ version: 4, filled: '0.001' }));
  expect(store.rows[0]?.filled).toBe('0.004');
});

test.each([
  [{ status: 'history' }, { status: 'cancelled' }, true],
  [{ status: 'history' }, { status: 'open' }, false],
  [{ status: 'cancelled' }, { status: 'filled' }, false],
  [{ side: 'sell' }, { side: 'buy' }, false],
  [{ baseId: 2 }, { baseId: 1 }, false],
  [{ baseId: 1 }, { baseId: 1 }, true],
] as const)('with %j lets %j through: %s', async (query, change, isShown) => {
  const { store } = await setup({ ...anyOpen, ...query });
  store.apply(anOrder({ ...change }));
  expect(ids(store)).toHaveLength(isShown ? 1 : 0);
});
