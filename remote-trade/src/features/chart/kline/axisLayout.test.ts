import type { Chart } from 'klinecharts';
import { keepLegendClear, fadeBehindAxis, hideCutLabels, nameDays } from './axisLayout';
import { paletteOf } from './palette';

const tick = (coord: number, text = '04:30') => ({ coord, text, value: 0 });

test.each([
  ['in the middle', 100, '04:30'],
  ['that ends at the edge', 185, '04:30'],
  ['that the right edge would cut', 186, ''],
  ['that begins at the left edge', 15, '04:30'],
  ['that the left edge would cut', 14, ''],
])('of a time %s the words are whole or left out', (_, coord, text) => {
  expect(hideCutLabels([tick(coord)], 200, 1)).toEqual([tick(coord, text)]);
});

test('large text needs more room', () => {
  expect(hideCutLabels([tick(180)], 200, 1.5)).toEqual([tick(180, '')]);
});

test('a time of another day than the one before it is written as its day', () => {
  const ticks = [19, 20, 41, 42].map((hour) => ({
    coord: 0,
    text: `${hour % 24}:30`,
    value: Date.UTC(2026, 10, 29, hour, 30),
  }));
  const named = nameDays(ticks, 'exchange', 'en');
  expect(named.map(({ text }) => text)).toEqual(['19:30', '20:30', 'Nov 30', '18:30']);
});

test('months on the axis stay as they are', () => {
  const ticks = [9, 10].map((month) => ({
    coord: 0,
    text: 'Nov 2026',
    value: Date.UTC(2026, month),
  }));
  expect(nameDays(ticks, 'exchange', 'en')).toEqual(ticks);
});

const palette = { ...paletteOf(document.body), rem: 1, token: (name: string) => `#${name}` };

test('no line of the grid crosses the legend of a pane, and its figures leave it room', () => {
  const overrideYAxis = jest.fn<void, Parameters<Chart['overrideYAxis']>>();
  keepLegendClear({ overrideYAxis } as unknown as Chart, 'VOL', 50, palette);
  const axis = overrideYAxis.mock.calls[0]?.[0];
  const ticks = { defaultTicks: [tick(20, '240'), tick(21, '180')], range: {}, bounding: {} };
  expect(axis?.createTicks?.(ticks as never)).toEqual([tick(21, '180')]);
  const { top, bottom } = axis?.gap as { top: number; bottom: number };
  expect(axis?.paneId).toBe('VOL');
  // Of 50 px, the legend has 20.
  expect((50 * top) / (1 + top + bottom)).toBeCloseTo(20);
});

test('the candles fade behind the prices of their axis', () => {
  const axis = { style: { background: '' } };
  fadeBehindAxis({ getDom: () => axis } as unknown as Chart, 'candle_pane', palette);
  expect(axis.style.background).toBe('linear-gradient(to right, transparent, #panel 8%)');
});
