import * as library from 'klinecharts';
import { BrowserStorage } from '@h5/shared/app';
import type { IndicatorName } from '../indicators/indicators';
import { IndicatorsStore } from '../indicators/IndicatorsStore';
import { paneHeight, showIndicators } from './KLineIndicators';

/** A chart without a canvas, for computed values only. */
const nowhere = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'measureText' ? () => ({ width: 10 }) : () => ({ addColorStop: () => undefined }),
    set: () => true,
  },
);

beforeEach(() => {
  localStorage.clear();
  // The library logs a greeting.
  jest.spyOn(console, 'log').mockImplementation();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => nowhere as unknown as RenderingContext);
});
afterEach(() => jest.restoreAllMocks());

interface Given {
  close: number;
  high?: number;
  low?: number;
  volume?: number;
}

async function compute(name: IndicatorName, params: number[], given: Given[]) {
  const chart = library.init(document.createElement('div'), {});
  if (!chart) throw new Error('There is no chart.');
  chart.setSymbol({ ticker: 'BTC-USDT', pricePrecision: 2, volumePrecision: 2 });
  chart.setPeriod({ type: 'minute', span: 1 });
  chart.setDataLoader({
    getBars: ({ callback }) =>
      callback(
        given.map(({ close, high = close, low = close, volume = 0 }, at) => ({
          timestamp: at * 60_000,
          open: close,
          close,
          high,
          low,
          volume,
        })),
      ),
  });
  const store = new IndicatorsStore(new BrowserStorage());
  store.shown = [name];
  const lines = store.settingsOf(name).lines.map((line, at) => ({
    ...line,
    isShown: at < params.length || ['BOLL', 'MACD', 'KDJ'].includes(name),
  }));
  store.change(name, { params, lines });
  const palette = { token: (token: string) => `#${token}`, rem: 1 };
  showIndicators(chart, store, { palette, priceDecimals: 2, tag: 'en', volumeWord: 'Vol' });
  await new Promise((resolve) => setTimeout(resolve));
  const [indicator] = chart.getIndicators({ name });
  if (!indicator) throw new Error('There is no indicator.');
  return { chart, indicator, values: indicator.result as Record<string, number>[] };
}

const closes = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61,
  23.36, 24.05, 23.75, 23.83, 23.95, 23.63, 23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1,
  22.4, 22.17,
];
const given = closes.map((close) => ({ close }));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Starts with the simple average of the first candles. */
function emaOf(values: number[], period: number): (number | undefined)[] {
  let last: number | undefined;
  return values.map((value, at) => {
    if (at === period - 1) last = mean(values.slice(0, period));
    else if (last !== undefined) last += (value - last) * (2 / (period + 1));
    return last;
  });
}

test('MA is the plain average', async () => {
  const { values } = await compute('MA', [10], given);
  expect(values[8]?.ma1).toBeUndefined();
  expect(values[9]?.ma1).toBeCloseTo(22.221, 3);
  expect(values[29]?.ma1).toBeCloseTo(mean(closes.slice(20)), 9);
});

test('EMA begins with the plain average: the published example of 10 days', async () => {
  const { values } = await compute('EMA', [10], given);
  const published = [22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28];
  published.forEach((value, at) => expect(values[at + 9]?.ema1).toBeCloseTo(value, 2));
});

test('BOLL divides by the number of candles, not by one less', async () => {
  const { values } = await compute('BOLL', [20, 2], given);
  const last = closes.slice(10);
  const middle = mean(last);
  const deviation = Math.sqrt(mean(last.map((close) => (close - middle) ** 2)));
  expect(values[29]?.mid).toBeCloseTo(middle, 9);
  expect(values[29]?.up).toBeCloseTo(middle + 2 * deviation, 9);
  expect(values[29]?.dn).toBeCloseTo(middle - 2 * deviation, 9);
});

test('MACD is the distance of two EMAs, its average, and twice what is between those', async () => {
  const { values } = await compute('MACD', [5, 10, 4], given);
  const fast = emaOf(closes, 5);
  const slow = emaOf(closes, 10);
  const dif = closes.map((_, at) => (fast[at] ?? 0) - (slow[at] ?? 0)).slice(9);
  const dea = emaOf(dif, 4);
  expect(values[29]?.dif).toBeCloseTo(dif[20] ?? 0, 9);
  expect(values[29]?.dea).toBeCloseTo(dea[20] ?? 0, 9);
  expect(values[29]?.macd).toBeCloseTo(2 * ((dif[20] ?? 0) - (dea[20] ?? 0)), 9);
});

test('KDJ smooths from 50, and J leads by three to two', async () => {
  const bars = closes.map((close, at) => ({
    close,
    high: close + 0.2,
    low: close - 0.1 - at / 100,
  }));
  const { values } = await compute('KDJ', [9, 3, 3], bars);
  let [k, d] = [50, 50];
  for (let at = 8; at < bars.length; at++) {
    const seen = bars.slice(at - 8, at + 1);
    const low = Math.min(...seen.map((bar) => bar.low));
    const high = Math.max(...seen.map((bar) => bar.high));
    const rsv = (((bars[at]?.close ?? 0) - low) / (high - low)) * 100;
    k = (2 * k + rsv) / 3;
    d = (2 * d + k) / 3;
    expect(values[at]).toMatchObject({ k: expect.closeTo(k, 9), d: expect.closeTo(d, 9) });
    expect(values[at]?.j).toBeCloseTo(3 * k - 2 * d, 9);
  }
});

test("RSI is Wilder's: the published example of 14 days", async () => {
  const example = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826,
    45.8931, 46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
  ];
  const { values } = await compute(
    'RSI',
    [14],
    example.map((close) => ({ close })),
  );
  const published = [70.53, 66.32, 66.55, 69.41, 66.36, 57.97];
  published.forEach((value, at) => expect(values[at + 14]?.rsi1).toBeCloseTo(value, 2));
});

test('in a low picture the panes leave room for the candles', () => {
  expect(paneHeight('MACD', 1, 420)).toBe(72);
  expect(paneHeight('MACD', 1.3, 600)).toBeCloseTo(93.6);
  expect(paneHeight('VOL', 1, 290)).toBe(58);
  expect(paneHeight('RSI', 1, 100)).toBe(40);
});

test('the legend names each line by its number and follows the crosshair', async () => {
  const { chart, indicator } = await compute(
    'VOL',
    [2],
    [
      { close: 1, volume: 1000 },
      { close: 2, volume: 3000 },
      { close: 3, volume: 5 },
    ],
  );
  const legendAt = (dataIndex: number) =>
    indicator
      .createTooltipDataSource?.({ chart, indicator, crosshair: { dataIndex } } as never)
      .legends.map(({ title, value }) =>
        [title, value].map((part) => (part as { text: string }).text).join(''),
      );
  expect(legendAt(1)).toEqual(['Vol 3K', 'MA2 2K']);
  expect(legendAt(2)).toEqual(['Vol 5', 'MA2 1.5K']);
});
