import { candles, type Candle } from '@h5/shared/contract/markets';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { ChartStore } from './ChartStore';

function aCandle(time: number): Candle {
  return { time, open: '1', high: '2', low: '1', close: '2', volume: '5' };
}

function setup(api = new FakeApi().answer(candles, [aCandle(60_000), aCandle(120_000)])) {
  const { app, socket } = createTestApp({ api });
  app.topics.start();
  return { api, app, socket, chart: new ChartStore('BTC-USDT', api, app.topics, app.storage) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('remembers its period and indicators', () => {
  const { api, app, chart } = setup();
  chart.choosePeriod('4h');
  chart.toggle('MACD');
  chart.toggle('VOL');
  const next = new ChartStore('ETH-USDT', api, app.topics, app.storage);
  expect([next.period, next.indicators]).toEqual(['4h', ['MA', 'MACD']]);
});

test('draws the time line from minutes', () => {
  const { chart } = setup();
  chart.choosePeriod('line');
  expect(chart.candlePeriod).toBe('1m');
});

test('reads older candles up to the oldest one it has', async () => {
  const { api, chart } = setup();
  expect(await chart.read('1m', 120_000)).toEqual([aCandle(60_000)]);
  expect(api.inputsOf(candles)).toEqual([
    { symbol: 'BTC-USDT', period: '1m', from: 0, to: 119_999 },
  ]);
});

test('follows the last candle until it is told to stop', async () => {
  const { chart, socket } = setup(new FakeApi().answer(candles, []));
  const seen: number[] = [];
  const stop = chart.follow('1m', ({ time }) => seen.push(time));
  socket.send('kline.BTC-USDT.1m', 1, aCandle(180_000));
  await settle();
  expect(seen).toEqual([180_000]);
  stop();
  socket.send('kline.BTC-USDT.1m', 2, aCandle(240_000));
  await settle();
  expect(seen).toEqual([180_000]);
});

test('reads what it missed after a gap', async () => {
  const { api, chart, socket } = setup(new FakeApi().answer(candles, []));
  const seen: number[] = [];
  const stop = chart.follow('1m', ({ time }) => seen.push(time));
  socket.send('kline.BTC-USDT.1m', 1, aCandle(180_000));
  await settle();
  api.answer(candles, [aCandle(240_000)]);
  socket.send('kline.BTC-USDT.1m', 5, aCandle(300_000));
  await settle();
  expect(seen).toContain(240_000);
  expect(seen.at(0)).toBe(180_000);
  stop();
});
