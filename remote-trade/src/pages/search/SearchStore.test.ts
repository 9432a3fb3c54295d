import {
  getHotMarkets,
  recordMarketSearch,
  getMarkets,
} from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { SearchStore } from './SearchStore';

const markets = [
  aMarket(),
  aMarket({ baseId: 10, symbol: 'BCH-USDT', name: 'Bitcoin Cash' }),
  aMarket({ baseId: 2, symbol: 'ETH-USDT', name: 'Ethereum' }),
  aMarket({ baseId: 9, symbol: 'ETC-USDT', name: 'Ethereum Classic' }),
];

async function setup() {
  const api = new FakeApi()
    .answer(getMarkets, markets)
    .answer(recordMarketSearch)
    .answer(getHotMarkets, [
      { baseId: 2, quoteId: 3, count: 9 },
      { baseId: 999, quoteId: 3, count: 5 },
      { baseId: 1, quoteId: 3, count: 3 },
    ]);
  const { app } = createTestApp({ api });
  await app.markets.load();
  return { app, api, search: new SearchStore(api, app.markets, app.storage) };
}

test.each([
  ['btc', ['BTC-USDT']],
  ['eth', ['ETH-USDT', 'ETC-USDT']],
  ['BTC/USDT', ['BTC-USDT']],
  ['bitcoin c', ['BCH-USDT']],
  ['  classic ', ['ETC-USDT']],
  ['nothing of the kind', []],
  ['', []],
])('finds for %j', async (query, symbols) => {
  const { search } = await setup();
  search.setQuery(query);
  expect(search.results.map(({ symbol }) => symbol)).toEqual(symbols);
});

test('ranks what people search for, and leaves out what has no market', async () => {
  const { search } = await setup();
  await search.load();
  expect(search.hot.map(({ base }) => base)).toEqual(['ETH', 'BTC']);
});

test('knows what is traded most, for a day without searches', async () => {
  const { app, search } = await setup();
  app.markets.bySymbol.get('ETC-USDT')?.update({ quoteVolume: '90000000000' });
  app.markets.bySymbol.get('BTC-USDT')?.update({ quoteVolume: '80000000000' });
  await search.load();
  const leaders = () => search.mostTraded.map(({ base }) => base).slice(0, 2);
  expect(leaders()).toEqual(['ETC', 'BTC']);
  app.markets.bySymbol.get('BTC-USDT')?.update({ quoteVolume: '99000000000' });
  expect(leaders()).toEqual(['ETC', 'BTC']);
});

test('counts an opened market and keeps it as the most recent one', async () => {
  const { app, api, search } = await setup();
  const [bitcoin, , ether] = app.markets.list;
  if (!bitcoin || !ether) throw new Error('Both markets are listed.');
  search.recordVisit(bitcoin);
  search.recordVisit(ether);
  search.recordVisit(bitcoin);

  expect(api.inputsOf(recordMarketSearch)).toHaveLength(3);
  expect(search.recent).toEqual(['BTC-USDT', 'ETH-USDT']);
  const later = new SearchStore(api, app.markets, app.storage);
  expect(later.recent).toEqual(['BTC-USDT', 'ETH-USDT']);
});

test('forgets the recent ones', async () => {
  const { app, search } = await setup();
  const [bitcoin] = app.markets.list;
  if (bitcoin) search.recordVisit(bitcoin);
  search.clearRecent();
  expect(search.recent).toEqual([]);
});

test('ignores invalid stored data', async () => {
  const { app, api } = await setup();
  app.storage.set('recentMarkets', '{"a":1}');
  expect(new SearchStore(api, app.markets, app.storage).recent).toEqual([]);
});
