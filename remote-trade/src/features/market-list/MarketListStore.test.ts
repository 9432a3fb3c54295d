import { autorun } from 'mobx';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { MarketListStore } from './MarketListStore';

const day = 86_400_000;
const now = Date.UTC(2026, 0, 15);
const ether = { baseId: 2, symbol: 'ETH-USDT', listedAt: now - 200 * day };
const pepe = { baseId: 11, symbol: 'PEPE-USDT', listedAt: now };

async function setup() {
  const api = new FakeApi().answer(getMarkets, [
    aMarket({ quoteVolume: '300', last: '60000', change: '0.01', listedAt: now - 900 * day }),
    aMarket({ ...ether, quoteVolume: '200', last: '3000', change: '-0.03' }),
    aMarket({ ...pepe, quoteVolume: '100', last: '0.00001', change: '0.2' }),
  ]);
  const { app } = createTestApp({ api });
  await app.markets.load();
  return { app, list: new MarketListStore(app) };
}

const bases = (list: MarketListStore) => list.rows.map(({ base }) => base);

test('begins with what is traded most', async () => {
  expect(bases((await setup()).list)).toEqual(['BTC', 'ETH', 'PEPE']);
});

test.each([
  ['name', ['BTC', 'ETH', 'PEPE'], ['PEPE', 'ETH', 'BTC']],
  ['last', ['BTC', 'ETH', 'PEPE'], ['PEPE', 'ETH', 'BTC']],
  ['change', ['PEPE', 'BTC', 'ETH'], ['ETH', 'BTC', 'PEPE']],
] as const)('sorts by %s, and the other way round', async (key, first, second) => {
  const { list } = await setup();
  list.sortBy(key);
  expect(bases(list)).toEqual(first);
  list.sortBy(key);
  expect(bases(list)).toEqual(second);
});

test('keeps the places of rows while prices move, until they are sorted again', async () => {
  const { app, list } = await setup();
  list.sortBy('change');
  const stopWatching = autorun(() => list.rows);
  expect(bases(list)[0]).toBe('PEPE');
  app.markets.bySymbol.get('ETH-USDT')?.update({ change: '0.5' });
  expect(bases(list)[0]).toBe('PEPE');
  list.resort();
  expect(bases(list)[0]).toBe('ETH');
  stopWatching();
});

test('shows a guest the favourites of this browser', async () => {
  const { app, list } = await setup();
  list.showTab('favourites');
  expect(bases(list)).toEqual([]);
  await app.favourites.toggle({ baseId: 2, quoteId: 3 });
  expect(bases(list)).toEqual(['ETH']);
});

test('knows the tab beside, and none beyond the ends', async () => {
  const { list } = await setup();
  expect(list.tabBeside(1)).toBe('contract');
  expect(list.tabBeside(-1)).toBe('favourites');
  list.showTab('new');
  expect(list.tabBeside(1)).toBe('new');
});
