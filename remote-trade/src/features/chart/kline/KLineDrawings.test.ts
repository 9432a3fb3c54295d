import type { Chart, OverlayCreate } from 'klinecharts';
import { BrowserStorage } from '@h5/shared/app';
import { DrawingsStore } from '../drawings/DrawingsStore';
import { KLineDrawings } from './KLineDrawings';

const barPx = 10;
const minuteMs = 60_000;

beforeEach(() => localStorage.clear());

/** A candle every ten pixels, a dollar every pixel. */
function setup() {
  const drawn: OverlayCreate[][] = [];
  const chart = {
    removeOverlay: () => true,
    createOverlay: (overlays: OverlayCreate[]) => drawn.push(overlays),
    getBarSpace: () => ({ bar: barPx }),
    getSize: () => ({ width: 300, height: 200 }),
    convertFromPixel: (spots: { x: number; y: number }[]) =>
      spots.map(({ x, y }) => {
        const dataIndex = Math.round(x / barPx);
        return { dataIndex, timestamp: dataIndex * minuteMs, value: 1000.4 - y };
      }),
    convertToPixel: (points: { timestamp?: number; value?: number }[]) =>
      points.map(({ timestamp = 0, value = 0 }) => ({
        x: (timestamp / minuteMs) * barPx,
        y: 1000 - value,
      })),
  };
  const store = new DrawingsStore('BTC-USDT', new BrowserStorage());
  const library = { registerOverlay: jest.fn() };
  const drawings = new KLineDrawings(library as never, chart as unknown as Chart, store, {
    toTick: Math.round,
    write: String,
  });
  return { drawings, drawn, store };
}

function withTrend() {
  const all = setup();
  all.store.selectTool('trend');
  all.drawings.grab({ x: 50, y: 100 });
  all.drawings.drag({ x: 150, y: 50 });
  all.drawings.drop();
  return all;
}

const pointsOf = (store: DrawingsStore) => store.list.map(({ points }) => points);
const trend = [
  { time: 5 * minuteMs, price: 900 },
  { time: 15 * minuteMs, price: 950 },
];

test('one stroke draws a line, at prices that orders may have', () => {
  const { store } = withTrend();
  expect(pointsOf(store)).toEqual([trend]);
});

test('two taps draw the same line', () => {
  const { drawings, store } = setup();
  store.selectTool('trend');
  for (const at of [
    { x: 50, y: 100 },
    { x: 150, y: 50 },
  ]) {
    expect(drawings.grab(at)).toBe(true);
    drawings.drag({ x: at.x + 1, y: at.y });
    drawings.drag(at);
    drawings.drop();
  }
  expect(pointsOf(store)).toEqual([trend]);
});

test('a tap near a line selects it, one elsewhere lets it go', () => {
  const { drawings, store } = withTrend();
  store.select(undefined);
  expect(drawings.tap({ x: 100, y: 150 })).toBe(false);
  expect(drawings.tap({ x: 100, y: 82 })).toBe(true);
  expect(store.selected).toBeDefined();
  expect(drawings.tap({ x: 250, y: 180 })).toBe(true);
  expect(store.selected).toBeUndefined();
});

test('what is selected moves as a whole, or by one of its points', () => {
  const { drawings, store } = withTrend();
  expect(drawings.grab({ x: 100, y: 75 })).toBe(true);
  drawings.drag({ x: 120, y: 65 });
  drawings.drop();
  expect(pointsOf(store)).toEqual([
    [
      { time: 7 * minuteMs, price: 910 },
      { time: 17 * minuteMs, price: 960 },
    ],
  ]);
  expect(drawings.grab({ x: 172, y: 42 })).toBe(true);
  drawings.drag({ x: 200, y: 0 });
  drawings.drop();
  expect(pointsOf(store)).toEqual([
    [
      { time: 7 * minuteMs, price: 910 },
      { time: 20 * minuteMs, price: 1000 },
    ],
  ]);
  store.undo();
  store.undo();
  expect(pointsOf(store)).toEqual([trend]);
});

test('what is locked, hidden or not selected lets the finger pan', () => {
  const { drawings, store } = withTrend();
  const onLine = { x: 100, y: 75 };
  store.toggleLock();
  expect(drawings.grab(onLine)).toBe(false);
  store.toggleLock();
  store.select(undefined);
  expect(drawings.grab(onLine)).toBe(false);
  store.toggleHidden();
  expect(drawings.tap(onLine)).toBe(false);
});

test('a press that does not move is nothing to undo', () => {
  const { drawings, store } = withTrend();
  expect(drawings.grab({ x: 100, y: 75 })).toBe(true);
  drawings.drop();
  store.undo();
  expect([store.list, store.canUndo]).toEqual([[], false]);
});

test('draws what is finished and what is not, and nothing while hidden', () => {
  const { drawings, drawn, store } = withTrend();
  const palette = { token: (name: string) => name, rem: 1 };
  store.selectTool('ray');
  drawings.grab({ x: 10, y: 10 });
  drawings.draw(palette);
  expect(drawn.at(-1)?.map(({ extendData }) => extendData)).toMatchObject([
    { tool: 'trend', hasHandles: false },
    { tool: 'ray', hasHandles: true },
  ]);
  store.selectTool(undefined);
  store.toggleHidden();
  const before = drawn.length;
  drawings.draw(palette);
  expect(drawn).toHaveLength(before);
});
