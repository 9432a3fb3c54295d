import { anOption } from '@h5/shared/contract/options/examples';
import { areaPath, gridPrices, gridTimes, linePath, placeOf } from '../../features/tick-chart';
import { frameOf, labelSpace, placeLabels, shownResult, sideOfName } from './chartGeometry';

const now = 1_000_000;
const tick = (second: number, price: string) => ({ time: now + second * 1_000, price });

test('the frame holds the past, the entry and the expiry', () => {
  const entry = tick(-200, '90');
  const ticks = [tick(-300, '50'), tick(-80, '100'), tick(0, '110')];
  const frame = frameOf({ ticks, now, expiresAt: now + 100_000, entry });
  expect(frame.from).toBeLessThan(entry.time);
  expect(frame.to).toBeGreaterThan(now + 100_000);
  // The oldest tick lies outside.
  expect(frame.low).toBeGreaterThan(50);
  expect(frame.low).toBeLessThan(90);
  expect(frame.high).toBeGreaterThan(110);
});

test('a still price is in the middle', () => {
  const frame = frameOf({ ticks: [tick(0, '100')], now, expiresAt: now, entry: null });
  expect(placeOf(frame, now, 100).y).toBeCloseTo(0.5);
});

test('the line breaks where seconds are missing', () => {
  const ticks = [tick(-60, '100'), tick(-59, '101'), tick(-10, '102'), tick(0, '100')];
  const frame = frameOf({ ticks, now, expiresAt: now, entry: null });
  const commands = linePath(frame, ticks).replace(/[^ML]/g, '');
  expect(commands).toBe('MLMM');
});

test('the area lies below each part of a line', () => {
  expect(areaPath('M10 500L20 400M-5.5 300L90 200')).toBe(
    'M10 500L20 400V1000H10ZM-5.5 300L90 200V1000H-5.5Z',
  );
});

test.each([
  [0, 10, [10, 5, 0]],
  [96_400.3, 96_441.9, [96_440, 96_420]],
  [0.18311, 0.18352, [0.1834, 0.1832]],
])('the grid between %d and %d lies at round prices', (low, high, lines) => {
  const found = gridPrices({ from: 0, to: 1, low, high }, 3);
  expect(found.map((price) => Number(price.toFixed(6)))).toEqual(lines);
});

test('the axis has round times', () => {
  const from = Date.UTC(2026, 0, 15, 12, 0, 7);
  const seconds = gridTimes({ from, to: from + 150_000 }).map((time) => (time / 1_000) % 3_600);
  expect(seconds).toEqual([60, 120]);
});

test('two labels never cover each other, nor the flag, and lie like their prices', () => {
  for (let now = 0; now <= 1; now += 0.01) {
    for (let entry = 0; entry <= 1; entry += 0.01) {
      const [first, second = NaN] = placeLabels(now, entry);
      expect(Math.abs(second - first)).toBeGreaterThanOrEqual(labelSpace.gap - 1e-9);
      if (entry !== now) expect(second > first).toBe(entry > now);
      expect(second).toBeGreaterThanOrEqual(labelSpace.first);
      expect(second).toBeLessThanOrEqual(labelSpace.last);
    }
  }
});

test('a line is named where no label stands', () => {
  expect(sideOfName(0.5, [0.2, 0.8])).toBe('above');
  expect(sideOfName(0.5, [0.42])).toBe('below');
  expect(sideOfName(0.5, [0.45, 0.55])).toBeUndefined();
  expect(sideOfName(0.05, [])).toBeUndefined();
});

test('a result stays on the chart for a minute; without an exit there is none', () => {
  const exit = tick(0, '101');
  const ended = anOption({ entry: tick(-30, '100'), exit });
  expect(shownResult(ended, exit.time + 59_000)).toBe(ended);
  expect(shownResult(ended, exit.time + 60_000)).toBeUndefined();
  expect(shownResult({ ...ended, exit: null }, exit.time)).toBeUndefined();
});
