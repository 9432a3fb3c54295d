import type { OverlayTemplate } from 'klinecharts';
import { autorun } from 'mobx';
import { legendPx } from './axisLayout';
import { candlePane } from './KLineIndicators';
import type { ChartParts } from './ChartParts';
import { labelHeight, priceLine, type PriceLineLook } from './priceLine';
import { spread } from './spread';

/** A line at a price, such as the entry of a position. */
export interface ChartLevel {
  id: string;
  price: string;
  /** The tag at the start of the line; none if empty. */
  tag: string;
  /** The token of its colour. */
  colour: string;
  isSolid?: boolean;
}

interface LevelLook extends PriceLineLook {
  onDrawn: () => void;
}

interface LevelOptions {
  levels: () => readonly ChartLevel[];
  /** A price as shown on the axis. */
  write: (price: string) => string;
  /** Called after the lines were drawn, perhaps at other heights: the scale of prices may have changed. */
  onDrawn: () => void;
}

const levelName = 'h5Level';

/** Lines at prices that its page computes. */
export class KLineLevels {
  readonly #chart: ChartParts['chart'];
  readonly #stop: () => void;
  #hasStopped = false;
  /** The heights of the labels in view by level, while one frame is drawn. */
  #labels: ReadonlyMap<string, number> | undefined;

  constructor({ library, chart, palette }: ChartParts, { levels, write, onDrawn }: LevelOptions) {
    this.#chart = chart;
    library.registerOverlay(levelTemplate);
    this.#stop = autorun(() => {
      const colours = palette();
      const shown = levels();
      const labelled = shown.filter(({ tag }) => tag !== '');
      this.#labels = undefined;
      chart.removeOverlay({ groupId: levelName });
      chart.createOverlay(
        shown.map(({ id, price, tag, colour, isSolid }) => ({
          name: levelName,
          groupId: levelName,
          lock: true,
          points: [{ value: Number(price) }],
          extendData: {
            color: colours.token(colour),
            tag,
            isSolid,
            palette: colours,
            price: write(price),
            onDrawn,
            labelY: () => this.#labelsOf(labelled, colours.rem).get(id),
          } satisfies LevelLook,
        })),
      );
    });
  }

  /** The height of the pane with the candles. */
  get height(): number {
    return this.#chart.getSize(candlePane)?.height ?? 0;
  }

  /** Undefined without candles: then the axis is meaningless. */
  yOf(price: string): number | undefined {
    if (this.#chart.getDataList().length === 0) return undefined;
    const spot = this.#chart.convertToPixel({ value: Number(price) }, { paneId: candlePane });
    return [spot].flat()[0]?.y;
  }

  priceAt(y: number): number | undefined {
    if (this.#chart.getDataList().length === 0) return undefined;
    const spot = this.#chart.convertFromPixel([{ x: 0, y }], { paneId: candlePane });
    return [spot].flat()[0]?.value;
  }

  /** Where the labels of lines that are close to each other are drawn, the same for all that one frame draws. */
  #labelsOf(levels: readonly ChartLevel[], rem: number): ReadonlyMap<string, number> {
    if (this.#labels) return this.#labels;
    const paneHeight = this.height;
    const inView = levels.flatMap(({ id, price }) => {
      const y = this.yOf(price);
      return y === undefined || y < 0 || y > paneHeight ? [] : [{ id, y }];
    });
    const apart = labelHeight(rem);
    const places = spread(
      inView.map(({ y }) => y),
      { paneHeight, half: apart / 2, apart, top: legendPx * rem },
    );
    queueMicrotask(() => (this.#labels = undefined));
    return (this.#labels = new Map(inView.map(({ id, y }, at) => [id, places[at] ?? y])));
  }

  /** A second call does nothing, because the chart may be gone. */
  stop(): void {
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    this.#stop();
    this.#chart.removeOverlay({ groupId: levelName });
  }
}

const levelTemplate: OverlayTemplate = {
  ...priceLine,
  name: levelName,
  totalStep: 1,
  createPointFigures: (drawing) => {
    (drawing.overlay.extendData as LevelLook).onDrawn();
    return priceLine.createPointFigures?.(drawing) ?? [];
  },
};
