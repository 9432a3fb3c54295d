import { gridPrices, linePath, placeOf } from '../../features/tick-chart';
import { frameOf } from './chartGeometry';

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

test('the grid lies between the edges', () => {
  const lines = gridPrices({ from: 0, to: 1, low: 0, high: 10 });
  expect(lines).toEqual([8, 6, 4, 2]);
});
