import { getOptionGuard, type OptionGuard } from '@h5/shared/contract/options/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { GuardStore } from './GuardStore';

const start = Date.UTC(2026, 0, 15, 12);
const guard: OptionGuard = {
  dailyLoss: '50',
  nextDailyLoss: null,
  nextFrom: null,
  pauseUntil: null,
  lostToday: '10',
};

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

function watched(change: Partial<OptionGuard>) {
  const api = new FakeApi().answer(getOptionGuard, { ...guard, ...change });
  const store = new GuardStore(api, { now: () => Date.now() });
  return { api, store, stop: store.watch() };
}

test.each([
  ['a pause ends', { pauseUntil: start + 600_000 }],
  ['a looser limit begins', { nextFrom: start + 600_000 }],
])('is read again when %s, and not before', async (_, change) => {
  const { api, store, stop } = watched(change);
  await store.load();
  await jest.advanceTimersByTimeAsync(599_000);
  expect(api.inputsOf(getOptionGuard)).toHaveLength(1);
  api.answer(getOptionGuard, guard);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store.guard).toEqual(guard);
  stop();
});

test('is read again when the day of its losses ends', async () => {
  jest.setSystemTime(start + 11.5 * 3_600_000);
  const { api, store, stop } = watched({});
  await store.load();
  await jest.advanceTimersByTimeAsync(1_800_000);
  expect(api.inputsOf(getOptionGuard)).toHaveLength(2);
  stop();
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(api.inputsOf(getOptionGuard)).toHaveLength(2);
});

test('a pause that the server still keeps is asked about each second', async () => {
  const { api, store, stop } = watched({ pauseUntil: start - 1 });
  await store.load();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(api.inputsOf(getOptionGuard).length).toBeLessThanOrEqual(4);
  stop();
});
