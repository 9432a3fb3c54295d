import { getCandles } from '@h5/shared/contract/markets/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { SharedPriceStore, tracedPrices } from './SharedPriceStore';

const hourMs = 3_600_000;
const ends = { entry: '59000', exit: '61500' };
const candle = { open: '1', high: '1', low: '1', volume: '0' };

test.each([
  [1, '1m'],
  [40, '30m'],
  [900, '1d'],
])('%d hours are traced by candles of %s', async (hours, period) => {
  const api = new FakeApi().answer(getCandles, [
    { ...candle, time: hourMs, close: '60000' },
    { ...candle, time: 2 * hourMs * hours, close: '61000' },
  ]);
  const to = hourMs + hours * hourMs;
  const store = new SharedPriceStore({ symbol: 'BTC-PERP', from: hourMs, to, ...ends }, api, 0);
  store.load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.inputsOf(getCandles)).toEqual([{ symbol: 'BTC-PERP', period, from: hourMs, to }]);
  expect(store.prices.slice(0, 1)).toEqual([60_000]);
});

test('a picture without a path asks for nothing', () => {
  const api = new FakeApi();
  new SharedPriceStore(undefined, api, 0).load();
  expect(api.inputsOf(getCandles)).toEqual([]);
});

test('the line begins at the entry and ends at the exit, also before anything between is recorded', () => {
  const path = { symbol: 'BTC-PERP', from: 0, to: undefined, ...ends };
  expect(tracedPrices(path, [])).toEqual([59_000, 61_500]);
  expect(tracedPrices({ ...path, exit: undefined }, [60_000])).toEqual([59_000, 60_000]);
  expect(tracedPrices(undefined, [])).toEqual([]);
});
