import type { AxisTick, Chart } from 'klinecharts';
import type { ChartPalette } from './palette';

/** The height of a pane's legend at the default text size. */
export const legendPx = 20;
/** The gap above bars and lines, relative to their height. */
const legendShare = 0.4;
/** The approximate width of a character in a time label. */
const figurePx = 6;

/** Keeps axis labels and grid lines out of the legend of an indicator pane. */
export function keepLegendClear(chart: Chart, paneId: string, { rem }: ChartPalette): void {
  chart.overrideYAxis({
    paneId,
    gap: { top: legendShare, bottom: 0.1 },
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
