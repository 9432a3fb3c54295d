import type { Chart, Crosshair } from 'klinecharts';
import type { ChartCandle, ChartStore, PointedCandle } from '../ChartStore';
import type { Point } from '../drawings/geometry';
import { candlePane, isPaneName } from './KLineIndicators';
import { toCandle } from './KLineLoader';

/** The distance from the edges that keyboard navigation keeps. */
const edgePx = 24;

/** Moves the library's crosshair to a candle and stores which one it is. */
export class KLineCrosshair {
  readonly #chart: Chart;
  readonly #store: ChartStore;

  constructor(chart: Chart, store: ChartStore) {
    this.#chart = chart;
    this.#store = store;
  }

  point({ x, y }: Point): void {
    const [at] = [this.#chart.convertFromPixel([{ x }], { paneId: candlePane })].flat();
    const pane = this.#paneAt(y);
    const spot = { paneId: pane.id, y: y - pane.top };
    this.#show(this.#clamped(at?.dataIndex ?? 0), spot, 'pointer');
  }

  /** Moves by a number of candles, starting at the latest one. */
  step(by: number): void {
    const bars = this.#chart.getDataList();
    const now = bars.findIndex(({ timestamp }) => timestamp === this.#store.pointed?.bar.time);
    const index = this.#clamped(now < 0 ? bars.length - 1 : now + by);
    const bar = bars[index];
    if (!bar) return;
    this.#bringIntoView(index);
    const { y = 0 } = this.#toPixel({ value: bar.close });
    this.#show(index, { paneId: candlePane, y }, 'keyboard');
  }

  /** Updates the pointed candle if it is the open one. */
  refresh(bar: ChartCandle): void {
    const { pointed } = this.#store;
    if (pointed?.bar.time === bar.time) this.#store.setPointed({ ...pointed, bar });
  }

  clear(): void {
    if (!this.#store.pointed) return;
    this.#store.setPointed(undefined);
    // Without a position the crosshair is removed, which the library's types do not allow.
    this.#chart.executeAction('onCrosshairChange', undefined as unknown as Crosshair);
  }

  #show(index: number, spot: { paneId: string; y: number }, by: PointedCandle['by']) {
    const bar = this.#chart.getDataList()[index];
    if (!bar) return;
    const { x = 0 } = this.#toPixel({ dataIndex: index });
    this.#chart.executeAction('onCrosshairChange', { x, ...spot });
    const half = x < this.#width() / 2 ? 'left' : 'right';
    this.#store.setPointed({ bar: toCandle(bar), half, by });
  }

  #bringIntoView(index: number) {
    const width = this.#width();
    const { x = 0 } = this.#toPixel({ dataIndex: index });
    if (x < edgePx) this.#chart.scrollByDistance(edgePx - x);
    if (x > width - edgePx) this.#chart.scrollByDistance(width - edgePx - x);
  }

  #clamped(index: number): number {
    return Math.max(0, Math.min(index, this.#chart.getDataList().length - 1));
  }

  #toPixel(point: { dataIndex?: number; value?: number }): Partial<Point> {
    return [this.#chart.convertToPixel([point], { paneId: candlePane })].flat()[0] ?? {};
  }

  #width(): number {
    return this.#chart.getSize(candlePane, 'main')?.width ?? 0;
  }

  /** The pane at a vertical position: the candles, or an indicator below them. */
  #paneAt(y: number): { id: string; top: number } {
    const below = this.#store.indicators.shown.filter(isPaneName).flatMap((id) => {
      const size = this.#chart.getSize(id, 'root');
      return size && y >= size.top ? [{ id, top: size.top }] : [];
    });
    const [lowest] = below.sort((a, b) => b.top - a.top);
    return lowest ?? { id: candlePane, top: 0 };
  }
}
