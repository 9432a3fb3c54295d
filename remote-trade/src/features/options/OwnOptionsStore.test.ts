import { getOptionResult, getOptions } from '@h5/shared/contract/options/endpoints';
import { anOption } from '@h5/shared/contract/options/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { netIfEndedAt } from './netOfOption';
import { OwnOptionsStore } from './OwnOptionsStore';

const open = anOption({ status: 1, exit: null, result: null, credited: '0', version: 2 });
const closed = anOption();

function storeOf(...list: ReturnType<typeof anOption>[]) {
  const api = new FakeApi().answer(getOptions, aPage(...list));
  return new OwnOptionsStore(api, createTestApp({ api }).app.topics);
}

test('an option that ends while it is watched is shown as ended', async () => {
  const store = storeOf(open);
  await store.load();
  expect(store.open).toEqual([open]);
  store.apply(closed);
  expect(store.open).toEqual([]);
  expect(store.ended).toEqual([closed]);
  store.dismiss(closed.id);
  expect(store.ended).toEqual([]);
});

test('options that had ended before are not shown as ended', async () => {
  const store = storeOf(closed);
  await store.load();
  expect(store.ended).toEqual([]);
});

test('reads what has not ended, and how an option ended that is no longer among it', async () => {
  const api = new FakeApi().answer(getOptions, aPage(open)).answer(getOptionResult, closed);
  const store = new OwnOptionsStore(api, createTestApp({ api }).app.topics);
  await store.load();
  expect(api.calls.map(({ input }) => input)).toEqual([{ status: 0, page: 1, limit: 30 }]);
  api.answer(getOptions, aPage());
  await store.load();
  expect(store.open).toEqual([]);
  expect(store.ended).toEqual([closed]);
});

test('an older copy brings no option back', async () => {
  const store = storeOf(open);
  await store.load();
  store.apply(closed);
  await store.load();
  expect(store.open).toEqual([]);
});

test('an open option would come to what its price says now', () => {
  expect(netIfEndedAt(open, '60000.2')?.toFixed()).toBe('81');
  expect(netIfEndedAt(open, '60000.1')?.toFixed()).toBe('0');
  expect(netIfEndedAt(open, '60000')?.toFixed()).toBe('-101');
  expect(netIfEndedAt({ ...open, entry: null }, '60000')).toBeUndefined();
});
