import type * as klinecharts from 'klinecharts';
import type { Chart, Options } from 'klinecharts';
import { autorun, observable, reaction, runInAction, type IObservableValue } from 'mobx';
import type { LiveMarket } from '@h5/shared/app';
import type { Order, OwnFill } from '@h5/shared/contract/orders/endpoints';
import { foldTinyPrice, formatCompactNumber, formatPlainPrice } from '@h5/shared/money/format';
import { areDialogsRotated } from '@h5/shared/ui/overlays/rotatedDialogs';
import { ChartGestures, type GestureTarget } from '../gestures/ChartGestures';
import type { PriceScale } from '../settings/ChartSettings';
import type { ChartStore } from '../ChartStore';
import { formatTimeLeft } from '../candles/formatTimeLeft';
import type { Point } from '../drawings/geometry';
import { hasMotion } from './hasMotion';
import { timeLabels } from './axisLayout';
import { formatAxisTime } from './formatAxisTime';
import type { ChartParts } from './ChartParts';
import { chartStyles } from './chartStyles';
import { KLineCrosshair } from './KLineCrosshair';
import { KLineDrawings } from './KLineDrawings';
import { candlePane, fitPanes, showIndicators } from './KLineIndicators';
import { KLineLastPrice } from './KLineLastPrice';
import { KLineLoader } from './KLineLoader';
import { KLineTradeMarkers, type MarkerMessages } from './KLineTradeMarkers';
import { localizeNumber } from './localizeNumber';
import { priceAxisGap } from './priceAxisGap';
import { paletteOf, type ChartPalette } from './palette';
import { measuredInCssPixels } from './withPixelRatio';

const rightRoomPx = 64;
const barPx = 7;
const returnMs = 300;
/** The width of the price axis as a touch target, over the candles. */
const pricesPx = 56;
/** Dragging the axis by this distance scales it by e. */
const stretchPx = 200;

const axes: Record<PriceScale, string> = {
  linear: 'normal',
  logarithmic: 'logarithm',
  percent: 'percentage',
};
const insideRight = { inside: true, position: 'right' } as const;

interface KLineViewOptions {
  /** The container of the chart, and the layer above it that receives pointer events. */
  place: HTMLElement;
  pad: HTMLElement;
  chart: ChartStore;
  market: Pick<LiveMarket, 'symbol' | 'tickSize' | 'priceDecimals' | 'quantityDecimals'>;
  /** The language. */
  tag: string;
  messages: Pick<MarkerMessages, 'order' | 'letters'> & { volume: string };
  now: () => number;
  orders: () => readonly Order[];
  fills: () => readonly OwnFill[];
}

/** The chart, drawn by the library. Drawing needs no exact decimals, so prices are numbers here. */
export class KLineView implements GestureTarget {
  readonly #library: typeof klinecharts;
  readonly #view: KLineViewOptions;
  readonly #chart: Chart;
  readonly #loader: KLineLoader;
  readonly #crosshair: KLineCrosshair;
  readonly #drawings: KLineDrawings;
  readonly #marks: KLineTradeMarkers;
  readonly #lastPrice: KLineLastPrice;
  readonly #gestures: ChartGestures;
  readonly #palette: IObservableValue<ChartPalette>;
  readonly #endings: (() => void)[] = [];

  constructor(library: typeof klinecharts, view: KLineViewOptions) {
    const { market, tag } = view;
    const write = (price: number | string) => formatPlainPrice(price, market.priceDecimals, tag);
    const tickSize = Number(market.tickSize);
    const toTick = (price: number) =>
      Number((Math.round(price / tickSize) * tickSize).toFixed(market.priceDecimals));
    this.#library = library;
    this.#view = view;
    this.#palette = observable.box(paletteOf(view.place), { deep: false });
    this.#chart = this.#make();
    this.#crosshair = new KLineCrosshair(this.#chart, view.chart);
    this.#lastPrice = new KLineLastPrice(this.#chart, () => this.#palette.get().rem);
    this.#loader = new KLineLoader(this.#chart, view.chart.candles, (bar) => {
      this.#crosshair.refresh(bar);
      this.#lastPrice.placeLine();
    });
    this.#drawings = new KLineDrawings(library, this.#chart, view.chart.drawings, {
      toTick,
      write,
    });
    this.#marks = new KLineTradeMarkers(library, this.#chart, { ...view.messages, price: write });
    this.#gestures = new ChartGestures(view.pad, this, {
      isTurned: areDialogsRotated,
      isFull: () => view.chart.isFullScreen,
      hasMotion,
    });
    this.#follow();
    const fitting = new ResizeObserver(() => fitPanes(this.#chart, this.#palette.get()));
    fitting.observe(view.place);
    this.#endings.push(() => fitting.disconnect());
  }

  get hasCrosshair(): boolean {
    return this.#view.chart.pointed !== undefined;
  }

  /** Draws more over the candles until it is stopped, at the latest with the chart. */
  addLayer<Layer extends { stop(): void }>(make: (parts: ChartParts) => Layer): Layer {
    const palette = () => this.#palette.get();
    const layer = make({ library: this.#library, chart: this.#chart, palette });
    this.#endings.push(() => layer.stop());
    return layer;
  }

  /** Reads the colours of the theme and the text size again. */
  paint(): void {
    runInAction(() => this.#palette.set(paletteOf(this.#view.place)));
  }

  reload(): void {
    this.#loader.reload();
  }

  readOlder(): void {
    this.pan(0);
  }

  toLatest(): void {
    this.#chart.scrollToRealTime(hasMotion() ? returnMs : 0);
  }

  pan(byPx: number): void {
    this.#chart.scrollByDistance(byPx);
  }

  zoom(by: number, atX: number): void {
    this.#chart.zoomAtCoordinate(by, { x: atX, y: 0 });
  }

  zoomInMiddle(by: number): void {
    this.zoom(by, this.#view.pad.clientWidth / 2);
  }

  showCrosshair(at: Point): void {
    this.#crosshair.point(at);
  }

  step(by: number): void {
    this.#crosshair.step(by);
  }

  hideCrosshair(): void {
    this.#crosshair.clear();
  }

  /** Adds a drawing point at the crosshair, so that drawing works with the keyboard. */
  addDrawingPoint(): void {
    const { drawings, pointed } = this.#view.chart;
    if (!pointed || !drawings.tool) return;
    drawings.addPoint({ time: pointed.bar.time, price: pointed.bar.close });
    drawings.finishIfComplete();
  }

  tap(at: Point): void {
    const { chart } = this.#view;
    if (this.#drawings.tap(at)) return;
    const order = chart.settings.showsOrders ? this.#marks.orderAt(at.y) : undefined;
    if (order) chart.openOrder(order.id);
    else if (this.hasCrosshair) this.hideCrosshair();
    else this.showCrosshair(at);
  }

  isOnPriceAxis({ x, y }: Point): boolean {
    const height = this.#chart.getSize(candlePane)?.height ?? 0;
    return x > this.#view.pad.clientWidth - pricesPx && y < height;
  }

  scalePrices(byPx: number): void {
    this.hideCrosshair();
    this.#view.chart.zoomPrices(Math.exp(byPx / stretchPx));
  }

  grab(at: Point): boolean {
    const isHeld = this.#drawings.grab(at);
    if (isHeld) this.hideCrosshair();
    return isHeld;
  }

  drag(at: Point): void {
    this.#drawings.drag(at);
  }

  drop(): void {
    this.#drawings.drop();
  }

  dispose(): void {
    this.#endings.forEach((end) => end());
    this.#gestures.stop();
    this.#loader.stop();
    this.#view.chart.setPointed(undefined);
    this.#library.dispose(this.#view.place);
  }

  #make(): Chart {
    const { chart: store, market, place, tag } = this.#view;
    const options = {
      styles: chartStyles(this.#palette.get(), store.settings.look),
      thousandsSeparator: { format: localizeNumber(tag) },
      decimalFold: { format: (number) => foldTinyPrice(String(number)) },
      formatter: {
        formatExtendText: () => this.#timeToClose(),
        formatDate: (date) => formatAxisTime(date, store.settings.zone, tag),
        formatBigNumber: (value) => formatCompactNumber(value, tag),
      },
      hotkey: { enabled: false },
      layout: { yAxis: insideRight, pane: { minHeight: 40 } },
    } satisfies Options;
    const chart = measuredInCssPixels(() => this.#library.init(place, options));
    if (!chart) throw new Error('The chart has no place to be drawn in.');
    // The layer above receives keys and pointer events.
    place.querySelector('[tabindex]')?.removeAttribute('tabindex');
    chart.overrideXAxis({
      createTicks: ({ defaultTicks: ticks, bounding }) =>
        timeLabels(ticks, { ...bounding, ...this.#palette.get(), zone: store.settings.zone, tag }),
    });
    chart.setBarSpace(barPx);
    chart.setOffsetRightDistance(rightRoomPx);
    chart.setSymbol({
      ticker: market.symbol,
      pricePrecision: market.priceDecimals,
      volumePrecision: market.quantityDecimals,
    });
    chart.subscribeAction('onVisibleRangeChange', () => this.#noteView());
    return chart;
  }

  /** Keeps the chart in sync with the stores. */
  #follow() {
    const { chart: store, fills, market, orders, tag, messages: words } = this.#view;
    const { indicators, settings } = store;
    const writing = { priceDecimals: market.priceDecimals, tag, volumeWord: words.volume };

    this.#endings.push(
      autorun(() => this.#chart.setStyles(chartStyles(this.#palette.get(), settings.look))),
      autorun(() =>
        showIndicators(this.#chart, indicators, { ...writing, palette: this.#palette.get() }),
      ),
      reaction(
        () => settings.candlePeriod,
        (period) => {
          this.hideCrosshair();
          this.#loader.show(period);
        },
        { fireImmediately: true },
      ),
      autorun(() => {
        const name = axes[settings.scale];
        this.#chart.overrideYAxis({
          paneId: candlePane,
          name,
          ...insideRight,
          gap: priceAxisGap(store.priceZoom),
          createTicks: ({ defaultTicks }) => this.#lastPrice.clearOf(defaultTicks),
        });
      }),
      // The library formats its times again with every draw.
      reaction(
        () => settings.zone,
        () => this.#chart.setStyles({}),
      ),
      autorun(() => this.#drawings.draw(this.#palette.get())),
      autorun(() => {
        const shown = settings.showsOrders ? orders() : [];
        this.#marks.showOrders(shown, this.#palette.get());
      }),
      autorun(() => {
        const shown = settings.showsFills ? fills() : [];
        this.#marks.showFills(shown, this.#palette.get());
      }),
    );
  }

  #noteView() {
    const { chart } = this.#view;
    const { from, to } = this.#chart.getVisibleRange();
    const isAtLatest = to >= this.#chart.getDataList().length;
    const isAtStart = from === 0;
    if (isAtLatest === chart.isAtLatest && isAtStart === chart.isAtStart) return;
    chart.setVisibleRange(isAtStart, isAtLatest);
  }

  /** The time until the open candle closes. */
  #timeToClose(): string {
    const { closesAt } = this.#loader;
    const { now, tag } = this.#view;
    return closesAt === undefined ? '' : formatTimeLeft(closesAt - now(), tag);
  }
}
