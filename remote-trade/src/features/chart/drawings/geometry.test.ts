import { distanceTo, drawingShape, type Point } from './geometry';
import type { ToolName } from './tools';

const place = {
  width: 200,
  height: 100,
  yOf: (price: number) => 100 - price,
  write: (price: number) => price.toFixed(1),
};

function drawn(tool: ToolName, ...spots: Point[]) {
  return drawingShape(tool, { ...place, points: spots, prices: spots.map(({ y }) => 100 - y) });
}

test('a ray goes on to the edge, a trend line ends', () => {
  const spots = [
    { x: 50, y: 50 },
    { x: 100, y: 40 },
  ] as const;
  expect(drawn('trend', ...spots).lines).toEqual([[spots[0], spots[1]]]);
  expect(drawn('ray', ...spots).lines).toEqual([[spots[0], { x: 200, y: 20 }]]);
  expect(drawn('ray', spots[1], spots[0]).lines[0]?.[1]).toEqual({ x: 0, y: 60 });
  expect(drawn('ray', { x: 50, y: 50 }, { x: 50, y: 60 }).lines[0]?.[1]).toEqual({ x: 50, y: 100 });
});

test('a channel is two parallels, the second through its third point', () => {
  const { lines } = drawn('channel', { x: 0, y: 0 }, { x: 100, y: 50 }, { x: 20, y: 40 });
  expect(lines[1]).toEqual([
    { x: 0, y: 30 },
    { x: 100, y: 80 },
  ]);
});

test('a retracement runs from where the move ended back to where it began', () => {
  const { labels, lines } = drawn('fibonacci', { x: 10, y: 90 }, { x: 60, y: 10 });
  expect(labels[0]?.text).toBe('0 (90.0)');
  expect(labels.at(-1)?.text).toBe('1 (10.0)');
  expect(labels[3]).toMatchObject({ text: '0.5 (50.0)', at: { x: 10, y: 50 } });
  expect(lines).toHaveLength(7);
});

test('a horizontal line says its price where it begins, away from the axis', () => {
  const { labels, lines } = drawn('horizontal', { x: 30, y: 25 });
  expect(lines).toEqual([
    [
      { x: 0, y: 25 },
      { x: 200, y: 25 },
    ],
  ]);
  expect(labels).toEqual([{ at: { x: 4, y: 25 }, text: '75.0' }]);
});

test('what is not finished is drawn as far as it goes', () => {
  expect(drawn('rectangle', { x: 1, y: 1 })).toEqual({ lines: [], areas: [], labels: [] });
  expect(drawn('channel', { x: 0, y: 0 }, { x: 10, y: 0 }).lines).toHaveLength(1);
  expect(drawn('trend').lines).toEqual([]);
});

test('the distance is to the line, not to its extension', () => {
  const trend = drawn('trend', { x: 0, y: 0 }, { x: 100, y: 0 });
  expect(distanceTo(trend, { x: 50, y: 7 })).toBe(7);
  expect(distanceTo(trend, { x: 103, y: 4 })).toBe(5);
  expect(distanceTo(drawn('rectangle', { x: 0, y: 0 }, { x: 80, y: 60 }), { x: 40, y: 25 })).toBe(
    25,
  );
  expect(distanceTo({ lines: [], areas: [], labels: [] }, { x: 0, y: 0 })).toBe(Infinity);
});

test('a text is drawn at its point and can be hit along its letters', () => {
  const shape = drawingShape('text', {
    ...place,
    points: [{ x: 20, y: 50 }],
    prices: [50],
    text: 'Breakout',
  });
  expect(shape.labels).toEqual([{ at: { x: 20, y: 50 }, text: 'Breakout' }]);
  expect(distanceTo(shape, { x: 60, y: 55 })).toBe(5);
  expect(distanceTo(shape, { x: 10, y: 50 })).toBe(10);
});
