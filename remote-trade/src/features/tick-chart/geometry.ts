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

/** Prices for the grid, evenly placed. */
export function gridPrices({ low, high }: ChartFrame, lines = 4): number[] {
  const step = (high - low) / (lines + 1);
  return Array.from({ length: lines }, (_, line) => high - step * (line + 1));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
