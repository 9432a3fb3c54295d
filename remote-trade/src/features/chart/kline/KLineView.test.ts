import * as library from 'klinecharts';
import { LiveMarket } from '@h5/shared/app';
import { getCandles, type Candle } from '@h5/shared/contract/markets/endpoints';
import { aFill, anOrder } from '@h5/shared/contract/orders/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { ChartStore } from '../ChartStore';
import { KLineView } from './KLineView';

const minuteMs = 60_000;
const width = 375;
const height = 412;

/** The dash patterns of drawn lines. */
const dashes: string[] = [];
const lastPriceDash = '2,3';
/** What is written into the chart. */
const texts: string[] = [];

/** The real library without a canvas. */
const nowhere = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'measureText'
        ? (text: string) => ({ width: text.length * 6 })
        : name === 'setLineDash'
          ? (pattern: number[]) => dashes.push(pattern.join())
          : name === 'fillText'
            ? (text: string) => texts.push(text)
            : () => ({ addColorStop: () => undefined }),
    set: () => true,
  },
);

beforeEach(() => {
  // The person prefers reduced motion.
  const quiet = { matches: true, addListener: () => undefined, removeListener: () => undefined };
  globalThis.matchMedia = () =>
    Object.assign(new EventTarget(), quiet) as unknown as MediaQueryList;
  jest.spyOn(console, 'log').mockImplementation();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => nowhere as unknown as RenderingContext);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
});
afterEach(() => jest.restoreAllMocks());

const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

/** One candle per minute, with the minute's number as price. */
function candleAt(minute: number, price = String(50_000 + minute)): Candle {
  return {
    time: minute * minuteMs,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: '1',
  };
}

async function setup(market = aMarket(), priceAt?: (minute: number) => string) {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => candleAt(from + at, priceAt?.(from + at)));
  const api = new FakeApi().answer(getCandles, ({ to }) => {
    if (to === undefined) return rows(1000, 1200);
    return to > 900 * minuteMs ? rows(900, to / minuteMs) : [];
  });
  const { app, socket } = createTestApp({ api });
  app.topics.start();
  const chart = new ChartStore('BTC-USDT', api, app.topics, app.storage);
  chart.settings.choosePeriod('1m');
  const [place, pad] = [document.createElement('div'), document.createElement('div')];
  document.body.append(place, pad);
  const view = new KLineView(library, {
    place,
    pad,
    chart,
    market: new LiveMarket(market),
    tag: 'en',
    now: () => 1200 * minuteMs,
    orders: () => [anOrder({ price: '51190' })],
    fills: () => [{ ...aFill({ time: 1190 * minuteMs }), side: 'buy', orderId: anOrder().id }],
    messages: { volume: 'Vol', letters: { buy: 'B', sell: 'S' }, order: () => 'Buy 0.01' },
  });
  await settle();
  return { api, app, chart, pad, place, socket, view };
}

test('draws the last candles and reads the older ones as one goes back', async () => {
  const { chart, view } = await setup();
  expect(chart).toMatchObject({ isAtLatest: true, isAtStart: false });
  for (let pages = 0; pages < 10; pages++) view.step(-20);
  await settle();
  expect(chart.isAtLatest).toBe(false);
  expect(chart.pointed).toMatchObject({
    bar: { time: 1019 * minuteMs, close: 51_019 },
    by: 'keyboard',
  });
  view.step(-20);
  await settle();
  for (let pages = 0; pages < 10; pages++) view.step(-20);
  await settle();
  expect(chart.pointed?.bar.time).toBe(900 * minuteMs);
  expect(chart.isAtStart).toBe(true);
  expect(chart.candles.older).toBe('ended');
  view.toLatest();
  expect(chart.isAtLatest).toBe(true);
  view.dispose();
});

test('writes tiny prices in one way', async () => {
  texts.length = 0;
  const priceAt = (minute: number) => `0.0000${minute}`;
  const tiny = aMarket({ tickSize: '0.00000001', last: priceAt(1199) });
  const { chart, view } = await setup(tiny, priceAt);
  for (const name of ['BOLL', 'MACD'] as const) chart.indicators.toggle(name);
  view.showCrosshair({ x: 100, y: 100 });
  await settle();
  expect(texts).toContainEqual(expect.stringMatching(/^0\.0₄1\d{3}$/));
  expect(texts.filter((text) => /\.0{3}\d*[1-9]|[{}]/.test(text))).toEqual([]);
  view.dispose();
});

test('the crosshair is on the candle under the finger, and follows it while it grows', async () => {
  const { chart, socket, view } = await setup();
  view.showCrosshair({ x: width, y: 100 });
  expect(chart.pointed).toMatchObject({ bar: { time: 1199 * minuteMs }, half: 'right' });
  socket.send('kline.BTC-USDT.1m', 1, { ...candleAt(1199), close: '60000' });
  await settle();
  expect(chart.pointed?.bar.close).toBe(60_000);
  view.showCrosshair({ x: 20, y: 100 });
  expect(chart.pointed?.half).toBe('left');
  view.tap({ x: 20, y: 100 });
  expect(chart.pointed).toBeUndefined();
  view.dispose();
});

test('takes every setting the screen offers', async () => {
  const { api, chart, view } = await setup();
  for (const name of ['EMA', 'BOLL', 'MACD', 'KDJ', 'RSI'] as const) chart.indicators.toggle(name);
  for (const kind of ['hollow', 'bars', 'line', 'area'] as const) chart.settings.chooseKind(kind);
  for (const scale of ['logarithmic', 'percent', 'linear'] as const) {
    chart.settings.chooseScale(scale);
    view.showCrosshair({ x: 100, y: 100 });
  }
  chart.settings.chooseZone('+05:30');
  view.paint();
  const before = api.inputsOf(getCandles).length;
  chart.settings.choosePeriod('1d');
  await settle();
  const asked = api.inputsOf(getCandles).slice(before);
  expect(asked[0]).toEqual({ symbol: 'BTC-USDT', period: '1d' });
  expect(asked.filter((input) => (input as { period: string }).period !== '1d')).toEqual([]);
  expect(chart.pointed).toBeUndefined();
  view.dispose();
});

test('the line of the last price is drawn where the price is, and nowhere when that is out of the picture', async () => {
  const { view } = await setup();
  const isDrawn = async () => {
    await settle();
    dashes.length = 0;
    // Redraws everything, as after a theme change.
    view.paint();
    await settle();
    return dashes.includes(lastPriceDash);
  };
  expect(await isDrawn()).toBe(true);
  view.pan(900);
  expect(await isDrawn()).toBe(false);
  view.toLatest();
  expect(await isDrawn()).toBe(true);
  view.dispose();
});

test('a tap on the line of an order opens it', async () => {
  const { chart, view } = await setup();
  for (let y = 0; y < height && chart.openOrderId === undefined; y += 8) view.tap({ x: 200, y });
  expect(chart.openOrderId).toBe(anOrder().id);
  chart.openOrder(undefined);
  chart.settings.showOrders(false);
  for (let y = 0; y < height; y += 8) view.tap({ x: 200, y });
  expect(chart.openOrderId).toBeUndefined();
  view.dispose();
});

test('what was drawn is at the same time and price at another period', async () => {
  const { chart, view } = await setup();
  const { drawings } = chart;
  drawings.selectTool('trend');
  view.grab({ x: 100, y: 150 });
  view.drag({ x: 200, y: 100 });
  view.drop();
  const points = drawings.list[0]?.points;
  expect(points?.[1]?.time).toBeGreaterThan(points?.[0]?.time ?? 0);
  expect(points?.[1]?.price).toBeGreaterThan(points?.[0]?.price ?? 0);
  drawings.select(undefined);
  view.tap({ x: 150, y: 125 });
  expect(drawings.selected).toBeDefined();
  chart.settings.choosePeriod('5m');
  await settle();
  expect(drawings.list[0]?.points).toEqual(points);
  view.dispose();
});

test('leaves nothing behind', async () => {
  const { chart, pad, place, socket, view } = await setup();
  view.showCrosshair({ x: 100, y: 100 });
  view.dispose();
  expect(chart.pointed).toBeUndefined();
  expect(place).toBeEmptyDOMElement();
  const before = chart.candles.recent;
  pad.dispatchEvent(new MouseEvent('pointermove', { clientX: 50, clientY: 50 }));
  socket.send('kline.BTC-USDT.1m', 1, candleAt(1300));
  await settle();
  expect(chart.pointed).toBeUndefined();
  expect(chart.candles.recent).toBe(before);
});

test('the prices at the side stretch, and follow the candles again when told to', async () => {
  const { chart, view } = await setup();
  expect(view.isOnPriceAxis({ x: width - 10, y: 100 })).toBe(true);
  expect(view.isOnPriceAxis({ x: width - 100, y: 100 })).toBe(false);
  expect(view.isOnPriceAxis({ x: width - 10, y: height - 10 })).toBe(false);

  view.scalePrices(200);
  expect(chart.priceZoom).toBeCloseTo(Math.E);
  view.scalePrices(2000);
  expect(chart.priceZoom).toBe(8);
  view.scalePrices(-5000);
  expect(chart.priceZoom).toBe(0.5);
  chart.fitPrices();
  expect(chart.priceZoom).toBe(1);
  view.dispose();
});
