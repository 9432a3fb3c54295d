import type * as klinecharts from 'klinecharts';
import type { Chart, Options } from 'klinecharts';
import { autorun, observable, reaction, runInAction, type IObservableValue } from 'mobx';
import type { LiveMarket } from '@h5/shared/app';
import type { Order, OwnFill } from '@h5/shared/contract/orders/endpoints';
import { formatPrice } from '@h5/shared/money/format';
import { isRotated } from '@h5/shared/ui/overlays/rotatedDialogs';
import { ChartGestures, type GestureTarget } from '../gestures/ChartGestures';
import type { PriceScale } from '../settings/ChartSettings';
import type { ChartStore } from '../ChartStore';
import { formatTimeLeft } from '../candles/formatTimeLeft';
import type { Point } from '../drawings/geometry';
import { hideCutLabels } from './axisLayout';
import { formatAxisTime } from './formatAxisTime';
import { chartStyles } from './chartStyles';
import { KLineCrosshair } from './KLineCrosshair';
import { KLineDrawings } from './KLineDrawings';
import { candlePane, fitPanes, showIndicators } from './KLineIndicators';
import { KLineLastPrice } from './KLineLastPrice';
import { KLineLoader } from './KLineLoader';
import { KLineTradeMarkers, type MarkerMessages } from './KLineTradeMarkers';
import { localizeNumber } from './localizeNumber';
import { priceAxisGap } from './priceAxisGap';
import { paletteOf, type Palette } from './palette';
import { measuredInCssPixels } from './withPixelRatio';

const rightRoomPx = 64;
const barPx = 7;
const returnMs = 300;
/** The prices lie over the candles; a finger finds them in this much. */
const pricesPx = 56;
/** Pulled by so much, the price scale is e times as tall. */
const stretchPx = 200;

const axes: Record<PriceScale, string> = {
  linear: 'normal',
  logarithmic: 'logarithm',
  percent: 'percentage',
};
const insideRight = { inside: true, position: 'right' } as const;

interface KLineViewOptions {
  /** Where it is drawn, and what takes the fingers above it. */
  place: HTMLElement;
  pad: HTMLElement;
  chart: ChartStore;
  market: Pick<LiveMarket, 'symbol' | 'tick' | 'priceDecimals' | 'quantityDecimals'>;
  /** The language. */
  tag: string;
  messages: Pick<MarkerMessages, 'order' | 'letters'> & { volume: string };
  now: () => number;
  orders: () => readonly Order[];
  fills: () => readonly OwnFill[];
}

/** The chart on the page. It draws numbers: what is only looked at needs no exact decimals. */
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
  readonly #palette: IObservableValue<Palette>;
  readonly #endings: (() => void)[] = [];

  constructor(library: typeof klinecharts, view: KLineViewOptions) {
    const { market, tag } = view;
    const write = (price: number | string) => formatPrice(price, market.priceDecimals, tag);
    const tick = Number(market.tick);
    const toTick = (price: number) =>
      Number((Math.round(price / tick) * tick).toFixed(market.priceDecimals));
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
      isTurned: isRotated,
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

  /** The colours of the theme and the size of the text as they are now. */
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

  /** Sets the next point of a drawing where the crosshair is: a drawing can be made with keys alone. */
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
      formatter: {
        formatExtendText: () => this.#timeToClose(),
        formatDate: ({ timestamp, template, type }) =>
          formatAxisTime(timestamp, template, type === 'xAxis', store.settings.zone),
      },
      hotkey: { enabled: false },
      layout: { yAxis: insideRight, pane: { minHeight: 40 } },
    } satisfies Options;
    const chart = measuredInCssPixels(() => this.#library.init(place, options));
    if (!chart) throw new Error('The chart has no place to be drawn in.');
    // Keys and fingers come through the pad above it.
    place.querySelector('[tabindex]')?.removeAttribute('tabindex');
    chart.overrideXAxis({
      createTicks: ({ defaultTicks, bounding }) =>
        hideCutLabels(defaultTicks, bounding.width, this.#palette.get().rem),
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

  /** Draws what is wanted, now and whenever it changes. */
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
      // The library writes its times anew when it is drawn anew.
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

  /** How long the last candle still grows. */
  #timeToClose(): string {
    const { closesAt } = this.#loader;
    const { now, tag } = this.#view;
    return closesAt === undefined ? '' : formatTimeLeft(closesAt - now(), tag);
  }
}

function hasMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
