import { candle } from '@h5/shared/contract/markets/endpoints';
import { AppError } from '../errors/AppError';
import {
  candleJson,
  CandlePageCache,
  type CandlePageRange,
  type CandleStore,
} from './CandlePageCache';
import type { HistoryBar } from './MarketFeed';

const minute = 60_000;
const symbol = 'BTC-USDT';
const period = '1m';

function aBar(place: number, close = '2'): HistoryBar {
  const prices = { open: '1', high: '3', low: '0.5', close };
  return { time: place * minute, ...prices, volume: '4.25', quoteVolume: '8' };
}

/** A table with these candles; `reads` counts its reads. */
function aTable(places: readonly number[]) {
  const table = new Map(places.map((place) => [place * minute, aBar(place)]));
  const asked: CandlePageRange[] = [];
  const state = { isSettled: true, gate: Promise.resolve() };
  const shelf: CandleStore = {
    async page(range) {
      asked.push(range);
      const times = [...table.keys()].sort((one, other) => one - other);
      const bars = times
        .filter((time) => time >= range.from && time < range.to)
        .map((time) => table.get(time) ?? aBar(0));
      const before = times.filter((time) => time < range.from).at(-1);
      await state.gate;
      return { bars, before };
    },
    isSettled: () => state.isSettled,
  };
  return { table, asked, state, shelf };
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

async function placesIn(pages: CandlePageCache, from: number, to: number, limit = 1_000) {
  const range = { symbol, period, from: from * minute, to: to * minute } as const;
  const { bars } = await pages.lastCandles(range, limit);
  return bars.map(({ time }) => time / minute);
}

test('encodes a candle in wire format', () => {
  const wire: unknown = JSON.parse(candleJson(aBar(7)));
  expect(wire).toEqual(candle.parse(aBar(7)));
  expect(wire).toEqual({
    time: 7 * minute,
    open: '1',
    high: '3',
    low: '0.5',
    close: '2',
    volume: '4.25',
  });
});

test('a range contains the last candles before its end, across pages', async () => {
  const pages = new CandlePageCache(aTable(upTo(1_800)).shelf);
  expect(await placesIn(pages, 0, 1_800)).toEqual(upTo(1_800).slice(800));
  expect(await placesIn(pages, 499, 502)).toEqual([499, 500, 501]);
  expect(await placesIn(pages, 0, 500)).toEqual(upTo(500));
  expect(await placesIn(pages, 0, 1_800, 3)).toEqual([1_797, 1_798, 1_799]);
  expect(await placesIn(pages, 7, 7)).toEqual([]);
});

test('a cached page is not read again', async () => {
  const { asked, shelf } = aTable(upTo(1_000));
  const pages = new CandlePageCache(shelf);
  const first = await pages.lastCandles({ symbol, period, from: 0, to: 1_000 * minute }, 1_000);
  const again = await pages.lastCandles({ symbol, period, from: 0, to: 1_000 * minute }, 1_000);
  expect([first.read, again.read]).toEqual([2, 0]);
  expect(again.bars).toEqual(first.bars);
  expect(asked).toHaveLength(2);
});

test('a long gap costs one read', async () => {
  const { asked, shelf } = aTable([3, 400_000]);
  const pages = new CandlePageCache(shelf);
  expect(await placesIn(pages, 0, 400_001)).toEqual([3, 400_000]);
  expect(asked).toHaveLength(2);
});

test('parallel requests for a page share one read', async () => {
  const { asked, shelf } = aTable(upTo(10));
  const pages = new CandlePageCache(shelf);
  const both = await Promise.all([placesIn(pages, 0, 10), placesIn(pages, 0, 10)]);
  expect(both).toEqual([upTo(10), upTo(10)]);
  expect(asked).toHaveLength(1);
});

test('a saved candle is added to its page or replaces its older state', async () => {
  const { shelf } = aTable(upTo(3));
  const pages = new CandlePageCache(shelf);
  await placesIn(pages, 0, 10);
  pages.put([
    { symbol, period, ...aBar(2, '2.5') },
    { symbol, period, ...aBar(3) },
    { symbol, period: '5m', ...aBar(4) },
    { symbol: 'ETH-USDT', period, ...aBar(4) },
  ]);
  const { bars } = await pages.lastCandles({ symbol, period, from: 0, to: 10 * minute }, 10);
  expect(bars.map(({ time }) => time / minute)).toEqual(upTo(4));
  expect(bars[2]?.text).toBe(candleJson(aBar(2, '2.5')));
  expect(pages.size).toBe(4);
});

test('a candle that is saved while its page is read is not lost', async () => {
  const { shelf, state } = aTable(upTo(3));
  const pages = new CandlePageCache(shelf);
  let open = () => {};
  state.gate = new Promise((resolve) => (open = resolve));
  const asking = placesIn(pages, 0, 10);
  await new Promise((resolve) => setImmediate(resolve));
  pages.put([{ symbol, period, ...aBar(3) }]);
  open();
  expect(await asking).toEqual(upTo(4));
  expect(await placesIn(pages, 0, 10)).toEqual(upTo(4));
});

test('a page that is being read when the cache is cleared is not kept', async () => {
  const { table, asked, shelf, state } = aTable(upTo(3));
  const pages = new CandlePageCache(shelf);
  let open = () => {};
  state.gate = new Promise((resolve) => (open = resolve));
  const asking = placesIn(pages, 0, 10);
  await new Promise((resolve) => setImmediate(resolve));
  table.delete(0);
  pages.clear();
  // A request after the change does not join the earlier read.
  const after = placesIn(pages, 0, 10);
  open();
  expect(await asking).toEqual([0, 1, 2]);
  expect(await after).toEqual([1, 2]);
  expect(await placesIn(pages, 0, 10)).toEqual([1, 2]);
  expect(asked).toHaveLength(2);
  expect(pages.size).toBe(2);
});

test('pages of a market with a pending backfill are not cached', async () => {
  const { table, shelf, state } = aTable([5]);
  state.isSettled = false;
  const pages = new CandlePageCache(shelf);
  expect(await placesIn(pages, 0, 10)).toEqual([5]);
  table.set(4 * minute, aBar(4));
  expect(await placesIn(pages, 0, 10)).toEqual([4, 5]);
  expect(pages.size).toBe(0);
});

test('drops the least recently used page when it is full', async () => {
  const { asked, shelf } = aTable(upTo(2_000));
  const pages = new CandlePageCache(shelf, 1_000);
  for (const page of [0, 1, 0, 2]) await placesIn(pages, page * 500, page * 500 + 500, 500);
  expect(pages.size).toBeLessThanOrEqual(1_000);
  expect(asked).toHaveLength(3);
  await placesIn(pages, 0, 500, 500);
  expect(asked).toHaveLength(3);
  await placesIn(pages, 500, 1_000, 500);
  expect(asked).toHaveLength(4);
});

test('refuses reads of pages when too many wait', async () => {
  const { shelf, state } = aTable(upTo(10));
  let open = () => {};
  state.gate = new Promise((resolve) => (open = resolve));
  const pages = new CandlePageCache(shelf);
  const asking = Array.from({ length: 300 }, (_, page) =>
    placesIn(pages, page * 500, page * 500 + 500).catch((error: unknown) => error),
  );
  await new Promise((resolve) => setImmediate(resolve));
  open();
  const answers = await Promise.all(asking);
  expect(answers.filter((answer) => answer instanceof AppError)).toHaveLength(100);
});

test('repeats a read after an error', async () => {
  const { shelf } = aTable(upTo(2));
  let fails = 1;
  const pages = new CandlePageCache({
    ...shelf,
    page: (range) => (fails-- > 0 ? Promise.reject(new Error('away')) : shelf.page(range)),
  });
  await expect(placesIn(pages, 0, 2)).rejects.toThrow('away');
  expect(await placesIn(pages, 0, 2)).toEqual([0, 1]);
});
