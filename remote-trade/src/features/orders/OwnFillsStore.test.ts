import { getOwnFills, type OwnFill } from '@h5/shared/contract/orders/endpoints';
import { aFill, anOrder } from '@h5/shared/contract/orders/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { OwnFillsStore } from './OwnFillsStore';

const fill: OwnFill = { ...aFill(), side: 'buy', orderId: anOrder().id };
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

function setup(api = new FakeApi().answer(getOwnFills, [fill])) {
  const { app, socket } = createTestApp({ api, signedIn: true });
  app.topics.start();
  const store = new OwnFillsStore({ baseId: 1, quoteId: 3 }, app.scope.api, app.topics);
  return { api, app, socket, store };
}

test('reads what was executed in its market', async () => {
  const { api, store } = setup();
  const stop = store.watch();
  await settle();
  expect(store.fills).toEqual([fill]);
  expect(api.inputsOf(getOwnFills)[0]).toEqual({ baseId: 1, quoteId: 3 });
  stop();
});

test('loads again only when an order of its market was filled further', async () => {
  const { api, store } = setup();
  store.apply(anOrder());
  store.apply(anOrder({ baseId: 2, filled: '0.01' }));
  await settle();
  expect(api.inputsOf(getOwnFills)).toHaveLength(0);
  store.apply(anOrder({ filled: '0.01' }));
  store.apply(anOrder({ filled: '0.01', status: 'filled' }));
  await settle();
  expect(api.inputsOf(getOwnFills)).toHaveLength(1);
});

test('an execution that comes while it reads is read as well', async () => {
  const { api, store } = setup();
  store.apply(anOrder({ filled: '0.01' }));
  store.apply(anOrder({ filled: '0.02' }));
  store.apply(anOrder({ filled: '0.03' }));
  await settle();
  expect(api.inputsOf(getOwnFills)).toHaveLength(2);
});

test('keeps the last fills if they cannot be read', async () => {
  const { api, store } = setup();
  await store.load();
  api.answer(getOwnFills, new Error('Offline'));
  await store.load();
  expect(store.fills).toEqual([fill]);
});

test('takes no fills of a user whose session has ended, even if the reply is late', async () => {
  const { api, app, store } = setup();
  let arrive = (_: OwnFill[]) => {};
  api.answer(getOwnFills, () => new Promise((resolve) => (arrive = resolve)));
  const late = store.load();
  app.session.end();
  arrive([fill]);
  await late;
  expect(store.fills).toEqual([]);
});
