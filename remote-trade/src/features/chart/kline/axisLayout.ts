import type { AxisTick, Chart } from 'klinecharts';
import type { Palette } from './palette';

/** The legend of a pane, in pixels of usual text. */
export const legendPx = 20;
/** What its bars and lines leave free above them, as a share of their height. */
const legendShare = 0.4;
/** A figure of a time label is about so wide. */
const figurePx = 6;

/** A pane below the candles: nothing is drawn through its legend, neither figures nor lines of the grid. */
export function keepLegendClear(chart: Chart, paneId: string, { rem }: Palette): void {
  chart.overrideYAxis({
    paneId,
    gap: { top: legendShare, bottom: 0.1 },
    createTicks: ({ defaultTicks }) => defaultTicks.filter(({ coord }) => coord > legendPx * rem),
  });
}

/** The prices lie over the candles: behind them the candles fade, so that both can be read. */
export function fadeBehindAxis(chart: Chart, paneId: string, { token }: Palette): void {
  const axis = chart.getDom(paneId, 'yAxis');
  if (axis) axis.style.background = `linear-gradient(to right, transparent, ${token('panel')} 8%)`;
}

/** A time that the edge would cut is left out; its line stays. */
export function hideCutLabels(ticks: readonly AxisTick[], width: number, rem: number): AxisTick[] {
  return ticks.map((tick) => {
    const half = (String(tick.text).length * figurePx * rem) / 2;
    const isWhole = tick.coord >= half && tick.coord + half <= width;
    return isWhole ? tick : { ...tick, text: '' };
  });
}
