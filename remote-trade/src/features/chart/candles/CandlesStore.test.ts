import { getCandles, type Candle } from '@h5/shared/contract/markets/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { CandlesStore, closesAt } from './CandlesStore';

function aCandle(time: number): Candle {
  return { time, open: '1', high: '2', low: '1', close: '2', volume: '5' };
}

function setup(api = new FakeApi().answer(getCandles, [aCandle(60_000), aCandle(120_000)])) {
  const { app, socket } = createTestApp({ api });
  app.topics.start();
  return { api, socket, store: new CandlesStore('BTC-USDT', api, app.topics) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('reads the last candles, and returns them newest first', async () => {
  const { api, store } = setup();
  expect(await store.readLatest('1m')).toHaveLength(2);
  expect(api.inputsOf(getCandles)).toEqual([{ symbol: 'BTC-USDT', period: '1m' }]);
  expect(store).toMatchObject({ isRead: true, problem: undefined, older: 'waiting' });
  expect(store.recent.map(({ time }) => time)).toEqual([120_000, 60_000]);
});

test('says why they could not be read, until they could', async () => {
  const { api, store } = setup(new FakeApi().answer(getCandles, new Error('No prices right now')));
  expect(await store.readLatest('1m')).toBeUndefined();
  expect(store).toMatchObject({ isRead: false, problem: 'No prices right now' });
  api.answer(getCandles, [aCandle(60_000)]);
  await store.readLatest('1m');
  expect(store).toMatchObject({ isRead: true, problem: undefined });
});

test('of two requested periods the last one counts', async () => {
  const slow = new Promise<Candle[]>((resolve) => setTimeout(() => resolve([aCandle(1)]), 30));
  const api = new FakeApi().answer(getCandles, ({ period }) =>
    period === '1m' ? slow : [aCandle(2)],
  );
  const { store } = setup(api);
  const [late, present] = await Promise.all([store.readLatest('1m'), store.readLatest('1h')]);
  expect(late).toBeUndefined();
  expect(present).toEqual([aCandle(2)]);
  expect(store.recent).toEqual([aCandle(2)]);
});

test('reads older candles until there are none', async () => {
  const { api, store } = setup();
  await store.readLatest('1m');
  expect(await store.readOlder('1m', 120_000)).toEqual([aCandle(60_000)]);
  expect(api.inputsOf(getCandles).at(-1)).toEqual({
    symbol: 'BTC-USDT',
    period: '1m',
    to: 120_000,
  });
  expect(store.older).toBe('waiting');
  expect(await store.readOlder('1m', 60_000)).toEqual([]);
  expect(store.older).toBe('ended');
});

test('a failed read of older candles can be repeated', async () => {
  const { api, store } = setup();
  await store.readLatest('1m');
  api.answer(getCandles, new Error('Offline'));
  expect(await store.readOlder('1m', 60_000)).toEqual([]);
  expect(store.older).toBe('failed');
});

test('follows the last candle until it is stopped', async () => {
  const { socket, store } = setup(new FakeApi().answer(getCandles, []));
  const seen: number[] = [];
  const stop = store.follow('1m', ({ time }) => seen.push(time));
  socket.send('kline.BTC-USDT.1m', 1, aCandle(180_000));
  await settle();
  expect(seen).toEqual([180_000]);
  expect(store.recent).toHaveLength(1);
  stop();
  socket.send('kline.BTC-USDT.1m', 2, aCandle(240_000));
  await settle();
  expect(seen).toEqual([180_000]);
});

test('reads what it missed after a gap', async () => {
  const { api, socket, store } = setup(new FakeApi().answer(getCandles, []));
  const seen: number[] = [];
  const stop = store.follow('1m', ({ time }) => seen.push(time));
  socket.send('kline.BTC-USDT.1m', 1, aCandle(180_000));
  await settle();
  api.answer(getCandles, [aCandle(240_000)]);
  socket.send('kline.BTC-USDT.1m', 5, aCandle(300_000));
  await settle();
  expect(seen).toContain(240_000);
  expect(seen.at(0)).toBe(180_000);
  stop();
});

test('a month closes when the next begins', () => {
  expect(closesAt('1M', Date.UTC(2026, 1))).toBe(Date.UTC(2026, 2));
  expect(closesAt('1M', Date.UTC(2026, 11))).toBe(Date.UTC(2027, 0));
  expect(closesAt('15m', 0)).toBe(900_000);
});
