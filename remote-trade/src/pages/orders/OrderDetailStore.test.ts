import { ApiError } from '@h5/shared/app';
import { getOrder } from '@h5/shared/contract/orders/endpoints';
import { aFill, anOrder } from '@h5/shared/contract/orders/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { OrderDetailStore } from './OrderDetailStore';

function setup(api: FakeApi) {
  return new OrderDetailStore(anOrder().id, api, createTestApp({ api }).app.topics);
}

test('reads the order again when something happens to it', async () => {
  const api = new FakeApi().answer(getOrder, { order: anOrder(), fills: [] });
  const detail = setup(api);
  await detail.load();

  const filled = anOrder({ status: 'filled', filled: '0.01', version: 2 });
  api.answer(getOrder, { order: filled, fills: [aFill()] });
  detail.apply(filled);
  await new Promise((resolve) => setTimeout(resolve));
  expect(detail.order?.status).toBe('filled');
  expect(detail.fills).toHaveLength(1);
});

test('does not care about other orders and older copies', async () => {
  const api = new FakeApi().answer(getOrder, { order: anOrder({ version: 3 }), fills: [] });
  const detail = setup(api);
  await detail.load();
  detail.apply(anOrder({ id: '0198a5b0-7c1e-7000-8000-000000000009', version: 9 }));
  detail.apply(anOrder({ status: 'cancelled', version: 2 }));
  expect(detail.order?.status).toBe('open');
  expect(api.inputsOf(getOrder)).toHaveLength(1);
});

test.each(['ORDER_NOT_FOUND', 'INVALID_REQUEST'] as const)(
  'tells an order that does not exist (%s) from one that could not be read',
  async (code) => {
    const detail = setup(new FakeApi().answer(getOrder, new ApiError(code, 'No.')));
    await detail.load();
    expect(detail).toMatchObject({ isNotFound: true, problem: undefined });
  },
);

test('says why an order could not be read', async () => {
  const failure = new ApiError('OFFLINE', 'You are offline.');
  const detail = setup(new FakeApi().answer(getOrder, failure));
  await detail.load();
  expect(detail).toMatchObject({ isNotFound: false, problem: 'You are offline.' });
});
