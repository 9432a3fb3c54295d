import type { AxisTick, Chart } from 'klinecharts';
import { legendPx } from './axisLayout';
import { candlePane } from './KLineIndicators';

/** How far the tag of the last price reaches from its line. */
const tagAbovePx = 18;
const tagBelowPx = 38;

/** Whether a figure of the axis so far down would lie over the tag of the last price or its time to close. */
export function isUnderLastTag(y: number, lastY: number, rem: number): boolean {
  return y > lastY - tagAbovePx * rem && y < lastY + tagBelowPx * rem;
}

/** The last price on its axis. The library keeps its tag in the picture wherever the price is, and its line with it. */
export class KLineLastPrice {
  readonly #chart: Chart;
  readonly #rem: () => number;
  #hasLine = true;

  /** `rem` is the size of the text as a share of the usual one. */
  constructor(chart: Chart, rem: () => number) {
    this.#chart = chart;
    this.#rem = rem;
  }

  /** The tag, with the time below it, lies over the axis: what it would cut says nothing. */
  clearOf(ticks: AxisTick[]): AxisTick[] {
    this.placeLine();
    const y = this.#y;
    if (y === undefined) return ticks;
    const rem = this.#rem();
    return ticks.map((tick) => (isUnderLastTag(tick.coord, y, rem) ? { ...tick, text: '' } : tick));
  }

  /** A line only where the price is: at the edge of the picture it would say something else, and cross the legend. */
  placeLine(): void {
    const y = this.#y;
    const height = this.#chart.getSize(candlePane)?.height ?? 0;
    const hasLine = y === undefined || (y > legendPx * this.#rem() && y < height);
    if (hasLine === this.#hasLine) return;
    this.#hasLine = hasLine;
    // The library asks for the axis while it draws.
    queueMicrotask(() =>
      this.#chart.setStyles({ candle: { priceMark: { last: { line: { show: hasLine } } } } }),
    );
  }

  /** How far down the last price is, which may be outside of the picture. */
  get #y(): number | undefined {
    const last = this.#chart.getDataList().at(-1)?.close;
    if (last === undefined) return undefined;
    return [this.#chart.convertToPixel({ value: last }, { paneId: candlePane })].flat()[0]?.y;
  }
}
