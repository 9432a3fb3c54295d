import type { AxisTick, Chart } from 'klinecharts';
import type { ChartTimeZone } from '../settings/zones';
import { formatAxisDay } from './formatAxisTime';
import type { ChartPalette } from './palette';

/** The height of a pane's legend at the default text size. */
export const legendPx = 20;
/** The gap below bars and lines, relative to their height. */
const below = 0.1;
/** The largest share of a pane that its legend takes. */
const mostLegend = 0.5;
/** The approximate width of a character in a time label. */
const figurePx = 6;

/** Keeps labels, grid lines and figures out of the legend of an indicator pane of this height. */
export function keepLegendClear(
  chart: Chart,
  paneId: string,
  paneHeight: number,
  { rem }: ChartPalette,
): void {
  const share = Math.min(mostLegend, (legendPx * rem) / paneHeight);
  chart.overrideYAxis({
    paneId,
    gap: { top: ((1 + below) * share) / (1 - share), bottom: below },
    createTicks: ({ defaultTicks }) => defaultTicks.filter(({ coord }) => coord > legendPx * rem),
  });
}

/** Fades the candles behind the price axis, so that prices are legible. */
export function fadeBehindAxis(chart: Chart, paneId: string, { token }: ChartPalette): void {
  const axis = chart.getDom(paneId, 'yAxis');
  if (axis) axis.style.background = `linear-gradient(to right, transparent, ${token('panel')} 8%)`;
}

/** Hides time labels that the edge would cut off; their grid lines stay. */
export function hideCutLabels(ticks: readonly AxisTick[], width: number, rem: number): AxisTick[] {
  return ticks.map((tick) => {
    const half = (String(tick.text).length * figurePx * rem) / 2;
    const isWhole = tick.coord >= half && tick.coord + half <= width;
    return isWhole ? tick : { ...tick, text: '' };
  });
}

/** Among times, names the day where it changes: the day of a stock seldom begins at midnight. */
export function nameDays(ticks: readonly AxisTick[], zone: ChartTimeZone, tag: string): AxisTick[] {
  const dayOf = ({ value }: AxisTick) => formatAxisDay(Number(value), zone, tag);
  return ticks.map((tick, index) => {
    const day = dayOf(tick);
    const before = ticks[index - 1];
    const isNew = before !== undefined && dayOf(before) !== day;
    return isNew && String(tick.text).includes(':') ? { ...tick, text: day } : tick;
  });
}

interface TimeAxis {
  width: number;
  rem: number;
  zone: ChartTimeZone;
  tag: string;
}

/** The labels of the time axis. */
export function timeLabels(ticks: readonly AxisTick[], { width, rem, zone, tag }: TimeAxis) {
  return hideCutLabels(nameDays(ticks, zone, tag), width, rem);
}
