import { ApiError } from '@h5/shared/app';
import { getRecentTrades, type PublicTrade } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { RecentTradesStore } from './RecentTradesStore';

function aTrade(id: number): PublicTrade {
  return {
    id: String(id),
    time: id * 1000,
    price: '60000',
    quantity: '0.1',
    side: 'buy',
    simulated: true,
  };
}

function setup(api = new FakeApi().answer(getRecentTrades, [aTrade(2), aTrade(1)])) {
  const { app } = createTestApp({ api });
  return { api, store: new RecentTradesStore(aMarket(), api, app.topics) };
}

test('puts new trades on top and takes none twice', async () => {
  const { store } = setup();
  await store.load();
  store.apply([aTrade(3), aTrade(2)]);
  expect(store.trades.map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('keeps fifty', () => {
  const { store } = setup();
  store.apply(Array.from({ length: 80 }, (_, index) => aTrade(index)));
  expect(store.trades).toHaveLength(50);
  expect(store.trades[0]?.id).toBe('79');
});

test('says why they could not be read', async () => {
  const { store } = setup(new FakeApi().answer(getRecentTrades, new ApiError('BUSY', 'Later.')));
  await store.load();
  expect(store.problem).toBe('Later.');
});
