import type { AxisTick, Chart } from 'klinecharts';
import { legendPx } from './axisLayout';
import { candlePane } from './KLineIndicators';
import { axisTags, labelFrame, labelHeight } from './priceLine';

/** How far from the line of the last price its tag, with the time below it, reaches into the digits of a label. */
const tagAbovePx = 15;
const tagBelowPx = 27;

/** Whether an axis label at this position would overlap the tag of the last price. `frame` is what is around its digits, in px. */
export function isUnderLastTag(y: number, lastY: number, rem: number, frame = 0): boolean {
  return y > lastY - tagAbovePx * rem - frame && y < lastY + tagBelowPx * rem + frame;
}

/** The tag and the line of the last price. The library keeps both in view even if the price is not. */
export class KLineLastPrice {
  readonly #chart: Chart;
  readonly #rem: () => number;
  #hasLine = true;

  /** `rem` returns the text size relative to the default. */
  constructor(chart: Chart, rem: () => number) {
    this.#chart = chart;
    this.#rem = rem;
  }

  /** Hides axis labels that the tag, or the price of another line, would overlap. */
  clearOf(ticks: AxisTick[]): AxisTick[] {
    this.placeLine();
    const y = this.#y;
    if (y === undefined) return ticks;
    const rem = this.#rem();
    // One under the tag of the last price is not drawn.
    const tags = axisTags(this.#chart).filter((tag) => !isUnderLastTag(tag, y, rem, labelFrame));
    const isCovered = ({ coord }: AxisTick) =>
      isUnderLastTag(coord, y, rem) || tags.some((tag) => Math.abs(coord - tag) < labelHeight(rem));
    return ticks.map((tick) => (isCovered(tick) ? { ...tick, text: '' } : tick));
  }

  /** Hides the line while the price is outside the pane: at the edge it would show a wrong price and cross the legend. */
  placeLine(): void {
    const y = this.#y;
    const height = this.#chart.getSize(candlePane)?.height ?? 0;
    const hasLine = y === undefined || (y > legendPx * this.#rem() && y < height);
    if (hasLine === this.#hasLine) return;
    this.#hasLine = hasLine;
    // The library calls this while it draws.
    queueMicrotask(() =>
      this.#chart.setStyles({ candle: { priceMark: { last: { line: { show: hasLine } } } } }),
    );
  }

  /** The vertical position of the last price, which may be outside the pane. */
  get #y(): number | undefined {
    const last = this.#chart.getDataList().at(-1)?.close;
    if (last === undefined) return undefined;
    return [this.#chart.convertToPixel({ value: last }, { paneId: candlePane })].flat()[0]?.y;
  }
}
