import type { OptionTick } from '@h5/shared/contract/options/option';

/** What the chart shows: times and prices at its edges. */
export interface ChartFrame {
  from: number;
  to: number;
  low: number;
  high: number;
}

/** Shares of the width and of the height, from the top left. */
export function placeOf({ from, to, low, high }: ChartFrame, time: number, price: number) {
  return { x: (time - from) / (to - from), y: (high - price) / (high - low) };
}

const size = 1_000;

/** The line through the ticks in a square of 1,000 by 1,000; it breaks where seconds are missing. */
export function linePath(frame: ChartFrame, ticks: readonly OptionTick[]): string {
  const gapMs = 5_000;
  let last = -Infinity;
  let path = '';
  for (const { time, price } of ticks) {
    if (time < frame.from) continue;
    const { x, y } = placeOf(frame, time, Number(price));
    path += `${time - last > gapMs ? 'M' : 'L'}${round(x * size)} ${round(y * size)}`;
    last = time;
  }
  return path;
}

/** The area below each part of a line. */
export function areaPath(line: string): string {
  return line.replace(/M([\d.-]+)[^M]*/g, (part, start: string) => `${part}V${size}H${start}Z`);
}

/** The round prices of the grid, about as many as `lines`, highest first. */
export function gridPrices({ low, high }: ChartFrame, lines = 5): number[] {
  const step = roundStep((high - low) / lines);
  return multiples(step, low, high).reverse();
}

const timeSteps = [10, 15, 30, 60, 120, 300, 600, 1_800, 3_600].map((seconds) => seconds * 1_000);

/** The round times of the axis, at most `most` of them. */
export function gridTimes({ from, to }: Pick<ChartFrame, 'from' | 'to'>, most = 4): number[] {
  const least = (to - from) / most;
  const step = timeSteps.find((each) => each >= least) ?? least;
  return multiples(step, from, to);
}

/** Where labels at one edge of a chart may have their middle, and how far apart. All are shares of its length. */
export interface LabelSpace {
  first: number;
  last: number;
  gap: number;
}

/** The place nearest to `wanted` at which a label covers no other one. */
export function placeLabel(wanted: number, { first, last, gap }: LabelSpace, taken?: number) {
  const inside = Math.min(Math.max(wanted, first), last);
  if (taken === undefined || Math.abs(inside - taken) >= gap) return inside;
  const [above, below] = [taken - gap, taken + gap];
  return (wanted < taken && above >= first) || below > last ? above : below;
}

/** 1, 2 or 5 times a power of ten, at least as large as `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(Math.floor(to / step) - first + 1, 0);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
