import { ApiError, LiveMarket } from '@h5/shared/app';
import type { Language } from '@h5/shared/contract/languages';
import { getHomeNotices } from '@h5/shared/contract/content/endpoints';
import { getHotMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anArticlePreview } from '@h5/shared/contract/content/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { HomeStore } from './HomeStore';

/** Seven markets: the first trades most, the last is the newest; changes from −3 % to +3 %. */
function setup() {
  const list = Array.from({ length: 7 }, (_, index) => {
    const change = ((index - 3) / 100).toFixed(2);
    return new LiveMarket(
      aMarket({
        baseId: index + 1,
        symbol: `C${index}-USDT`,
        change,
        quoteVolume: String(1000 - index),
        listedAt: index,
      }),
    );
  });
  const api = new FakeApi()
    .answer(getHotMarkets, [{ baseId: 7, quoteId: 3, count: 4 }])
    .answer(getHomeNotices, [anArticlePreview()]);
  const load = jest.fn().mockResolvedValue(undefined);
  const locale: { language: Language } = { language: 'en' };
  return { api, list, load, locale, home: new HomeStore({ api, locale, markets: { list, load } }) };
}

const symbolsOf = (rows: LiveMarket[]) => rows.map(({ base }) => base);

test('ranks searched markets first, then by volume', async () => {
  const { home } = setup();
  await home.load();
  expect(symbolsOf(home.movers.hot)).toEqual(['C6', 'C0', 'C1', 'C2', 'C3']);
});

test('lists only rising and falling markets as gainers and losers, the strongest first', async () => {
  const { home } = setup();
  await home.load();
  expect(symbolsOf(home.movers.gainers)).toEqual(['C6', 'C5', 'C4']);
  expect(symbolsOf(home.movers.losers)).toEqual(['C0', 'C1', 'C2']);
});

test('shows the newest markets first', async () => {
  const { home } = setup();
  await home.load();
  home.showTab('new');
  expect(symbolsOf(home.rows)).toEqual(['C6', 'C5', 'C4', 'C3', 'C2']);
});

test('does not rerank when a price changes', async () => {
  const { home, list } = setup();
  await home.load();
  list[4]?.update({ change: '0.5' });
  expect(symbolsOf(home.movers.gainers)).toEqual(['C6', 'C5', 'C4']);
  home.rank();
  expect(symbolsOf(home.movers.gainers)).toEqual(['C4', 'C6', 'C5']);
});

test('shows the rest if a part cannot be read', async () => {
  const { api, home } = setup();
  api.answer(getHotMarkets, new ApiError('SERVER_DOWN', 'We cannot reach the server.'));
  api.answer(getHomeNotices, new ApiError('SERVER_DOWN', 'We cannot reach the server.'));
  await home.load();
  expect(symbolsOf(home.movers.hot)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4']);
  expect(home.notices).toEqual([]);
});

test('reads again when asked to or in another language, but not because the page is shown at once', async () => {
  const { api, home, locale } = setup();
  const reads = () => [getHotMarkets, getHomeNotices].map((part) => api.inputsOf(part).length);
  await home.load();
  await home.load();
  expect(reads()).toEqual([1, 1]);
  await home.load({ force: true });
  expect(reads()).toEqual([2, 2]);
  locale.language = 'th';
  await home.load();
  expect(reads()).toEqual([3, 3]);
});
