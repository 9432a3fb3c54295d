import type { ToolName } from './tools';

/** A position on the canvas. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type LineSegment = readonly [Point, Point];

/** The geometry of a drawing: lines, filled areas and labels. */
export interface DrawingShape {
  lines: LineSegment[];
  areas: Point[][];
  labels: { at: Point; text: string }[];
}

/** The approximate width of a letter. */
const letterPx = 6;

/** The position of a horizontal line's label, away from the axis. */
const labelPx = 4;

/** Fibonacci retracement levels. */
const fibonacciLevels = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

interface ShapeInput extends Size {
  points: readonly Point[];
  prices: readonly number[];
  /** The vertical position of a price on the current scale. */
  yOf: (price: number) => number;
  write: (price: number) => string;
  text?: string | undefined;
}

/** The shape of a drawing, possibly unfinished. */
export function drawingShape(tool: ToolName, place: ShapeInput): DrawingShape {
  const { points: spots, width, height } = place;
  const [a, b, c] = spots;
  const empty: DrawingShape = { lines: [], areas: [], labels: [] };
  if (!a) return empty;

  if (tool === 'horizontal') {
    return { ...empty, lines: [across(a.y, width)], labels: [priceAt(place, labelPx)] };
  }
  if (tool === 'vertical') {
    return {
      ...empty,
      lines: [
        [
          { x: a.x, y: 0 },
          { x: a.x, y: height },
        ],
      ],
    };
  }
  if (tool === 'priceLabel') return { ...empty, labels: [priceAt(place, a.x)] };
  if (tool === 'text') return { ...empty, labels: [{ at: a, text: place.text ?? '' }] };
  if (!b) return empty;
  if (tool === 'trend') return { ...empty, lines: [[a, b]] };
  if (tool === 'ray') return { ...empty, lines: [[a, edgeBeyond(a, b, place)]] };
  if (tool === 'rectangle') return rectangle(a, b);
  if (tool === 'fibonacci') return fibonacci(place);
  return channel(a, b, c);
}

function across(y: number, width: number): LineSegment {
  return [
    { x: 0, y },
    { x: width, y },
  ];
}

function priceAt({ points: spots, prices, write }: ShapeInput, x: number) {
  const y = spots[0]?.y ?? 0;
  return { at: { x, y }, text: write(prices[0] ?? 0) };
}

/** Where the ray from one point through another leaves the canvas. */
function edgeBeyond(from: Point, through: Point, { width, height }: Size): Point {
  const dx = through.x - from.x;
  const dy = through.y - from.y;
  if (dx === 0) return { x: from.x, y: dy > 0 ? height : 0 };
  const x = dx > 0 ? width : 0;
  return { x, y: from.y + (dy / dx) * (x - from.x) };
}

function rectangle(a: Point, b: Point): DrawingShape {
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
  const lines = corners.map((corner, at): LineSegment => [corner, corners[(at + 1) % 4] ?? a]);
  return { lines, areas: [corners], labels: [] };
}

/** Two parallel lines; the second passes through the third point. */
function channel(a: Point, b: Point, c: Point | undefined): DrawingShape {
  if (!c) return { lines: [[a, b]], areas: [], labels: [] };
  const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x);
  const shift = c.y - (a.y + slope * (c.x - a.x));
  const below: LineSegment = [
    { x: a.x, y: a.y + shift },
    { x: b.x, y: b.y + shift },
  ];
  return { lines: [[a, b], below], areas: [[a, b, below[1], below[0]]], labels: [] };
}

/** Retracement levels from the second point back to the first. */
function fibonacci({ points: spots, prices, yOf, write }: ShapeInput): DrawingShape {
  const [a, b] = spots;
  const [begin, end] = prices;
  if (!a || !b || begin === undefined || end === undefined) {
    return { lines: [], areas: [], labels: [] };
  }
  const left = Math.min(a.x, b.x);
  const right = Math.max(a.x, b.x);
  const levels = fibonacciLevels.map((level) => {
    const price = end + (begin - end) * level;
    return { level, price, y: yOf(price) };
  });
  return {
    lines: levels.map(({ y }): LineSegment => [
      { x: left, y },
      { x: right, y },
    ]),
    areas: [],
    labels: levels.map(({ level, price, y }) => ({
      at: { x: left, y },
      text: `${level} (${write(price)})`,
    })),
  };
}

/** The distance from a point to the nearest line or label of a drawing. */
export function distanceTo({ lines, labels }: DrawingShape, spot: Point): number {
  const toLines = lines.map((line) => distanceToLine(line, spot));
  const toLabels = labels.map(({ at, text }) =>
    distanceToLine([at, { x: at.x + text.length * letterPx, y: at.y }], spot),
  );
  return Math.min(Infinity, ...toLines, ...toLabels);
}

function distanceToLine([from, to]: LineSegment, { x, y }: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - (from.x + at * dx), y - (from.y + at * dy));
}
