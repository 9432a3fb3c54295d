import type * as klinecharts from 'klinecharts';
import type { Chart, Crosshair, DataLoader, KLineData, Options, Period } from 'klinecharts';
import { autorun, observable, reaction, runInAction, type IObservableValue } from 'mobx';
import type { LiveMarket } from '@h5/shared/app';
import type { Candle, CandlePeriod } from '@h5/shared/contract/markets';
import type { Order, OwnFill } from '@h5/shared/contract/orders';
import { formatPrice } from '@h5/shared/money/format';
import { axisTime } from './axisTime';
import { closesAt } from './CandlesStore';
import { ChartGestures, type GestureTarget } from './ChartGestures';
import type { ChartPeriod, PriceScale } from './ChartSettings';
import type { Bar, ChartStore } from './ChartStore';
import { chartStyles } from './chartStyles';
import { countdown } from './countdown';
import type { Spot } from './drawings/geometry';
import { KLineDrawings } from './KLineDrawings';
import { candlePane, fitPanes, isPaneName, showIndicators } from './KLineIndicators';
import { KLineMarks, type MarkWords } from './KLineMarks';
import { localMarks } from './localMarks';
import { paletteOf, type Palette } from './palette';
import { withPixelRatio } from './withPixelRatio';

const rightRoomPx = 64;
const barPx = 7;
const returnMs = 300;
/** A candle reached with the arrow keys is kept this far from the edges. */
const edgePx = 24;

const periods: Record<CandlePeriod, Period> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};

const axes: Record<PriceScale, string> = {
  linear: 'normal',
  logarithmic: 'logarithm',
  percent: 'percentage',
};
const insideRight = { inside: true, position: 'right' } as const;

interface View {
  /** Where it is drawn, and what takes the fingers above it. */
  place: HTMLElement;
  pad: HTMLElement;
  chart: ChartStore;
  market: Pick<LiveMarket, 'symbol' | 'tick' | 'priceDecimals' | 'quantityDecimals'>;
  /** The language. */
  tag: string;
  words: Pick<MarkWords, 'order' | 'letters'> & { volume: string };
  now: () => number;
  orders: () => readonly Order[];
  fills: () => readonly OwnFill[];
}

/** The chart on the page. It draws numbers: what is only looked at needs no exact decimals. */
export class KLineView implements GestureTarget {
  readonly #library: typeof klinecharts;
  readonly #view: View;
  readonly #chart: Chart;
  readonly #drawings: KLineDrawings;
  readonly #marks: KLineMarks;
  readonly #gestures: ChartGestures;
  readonly #palette: IObservableValue<Palette>;
  readonly #endings: (() => void)[] = [];
  #period: CandlePeriod = '1m';
  #stopFollowing: (() => void) | undefined = undefined;
  /** Grows with every change of period; an answer to an older question is dropped. */
  #question = 0;

  constructor(library: typeof klinecharts, view: View) {
    const { market, tag } = view;
    const write = (price: number | string) => formatPrice(price, market.priceDecimals, tag);
    const tick = Number(market.tick);
    const toTick = (price: number) =>
      Number((Math.round(price / tick) * tick).toFixed(market.priceDecimals));
    this.#library = library;
    this.#view = view;
    this.#palette = observable.box(paletteOf(view.place), { deep: false });
    this.#chart = this.#make();
    this.#drawings = new KLineDrawings(library, this.#chart, view.chart.drawings, {
      toTick,
      write,
    });
    this.#marks = new KLineMarks(library, this.#chart, { ...view.words, price: write });
    this.#gestures = new ChartGestures(view.pad, this, {
      isTurned: () => view.chart.isTurned && matchMedia('(orientation: portrait)').matches,
      isFull: () => view.chart.isFull,
      hasMotion,
    });
    this.#follow();
    const fitting = new ResizeObserver(() => fitPanes(this.#chart, this.#palette.get()));
    fitting.observe(view.place);
    this.#endings.push(() => fitting.disconnect());
  }

  get isPointing(): boolean {
    return this.#view.chart.pointed !== undefined;
  }

  /** The colours of the theme and the size of the text as they are now. */
  paint(): void {
    runInAction(() => this.#palette.set(paletteOf(this.#view.place)));
  }

  /** The present period from the start: reading it has failed. */
  reload(): void {
    this.#question += 1;
    this.#chart.setDataLoader(this.#loader(this.#question));
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

  point({ x, y }: Spot): void {
    const index = this.#clamped(this.#indexAt(x));
    const pane = this.#paneAt(y);
    this.#show(index, { paneId: pane.id, y: y - pane.top }, 'pointer');
  }

  /** Moves the crosshair by so many candles; it begins at the last one. */
  step(by: number): void {
    const bars = this.#chart.getDataList();
    const { pointed } = this.#view.chart;
    const now = bars.findIndex(({ timestamp }) => timestamp === pointed?.bar.time);
    const index = this.#clamped(now < 0 ? bars.length - 1 : now + by);
    const bar = bars[index];
    if (!bar) return;
    const { width } = this.#size();
    const { x = 0 } = this.#toPixel({ dataIndex: index });
    if (x < edgePx) this.pan(edgePx - x);
    if (x > width - edgePx) this.pan(width - edgePx - x);
    const { y = 0 } = this.#toPixel({ value: bar.close });
    this.#show(index, { paneId: candlePane, y }, 'keyboard');
  }

  unpoint(): void {
    if (!this.isPointing) return;
    this.#view.chart.point(undefined);
    // Without a place it is taken away, which the types of the library leave out.
    this.#chart.executeAction('onCrosshairChange', undefined as unknown as Crosshair);
  }

  /** Sets the next point of a drawing where the crosshair is: a drawing can be made with keys alone. */
  setPoint(): void {
    const { drawings, pointed } = this.#view.chart;
    if (!pointed || !drawings.tool) return;
    drawings.set({ time: pointed.bar.time, price: pointed.bar.close });
    drawings.settle();
  }

  tap(at: Spot): void {
    const { chart } = this.#view;
    if (this.#drawings.tap(at)) return;
    const order = chart.settings.showsOrders ? this.#marks.orderAt(at.y) : undefined;
    if (order) chart.openOrder(order.id);
    else if (this.isPointing) this.unpoint();
    else this.point(at);
  }

  grab(at: Spot): boolean {
    const isHeld = this.#drawings.grab(at);
    if (isHeld) this.unpoint();
    return isHeld;
  }

  drag(at: Spot): void {
    this.#drawings.drag(at);
  }

  drop(): void {
    this.#drawings.drop();
  }

  dispose(): void {
    this.#question += 1;
    this.#endings.forEach((end) => end());
    this.#gestures.stop();
    this.#stopFollowing?.();
    this.#view.chart.point(undefined);
    this.#library.dispose(this.#view.place);
  }

  #make(): Chart {
    const { chart: store, market, place, tag } = this.#view;
    const options = {
      styles: chartStyles(this.#palette.get(), store.settings.look),
      thousandsSeparator: { format: localMarks(tag) },
      formatter: {
        formatExtendText: () => this.#timeToClose(),
        formatDate: ({ timestamp, template, type }) =>
          axisTime(timestamp, template, type === 'xAxis', store.settings.zone),
      },
      hotkey: { enabled: false },
      layout: { yAxis: insideRight, pane: { minHeight: 40 } },
    } satisfies Options;
    const chart = withPixelRatio(() => this.#library.init(place, options));
    if (!chart) throw new Error('The chart has no place to be drawn in.');
    // Keys and fingers come through the pad above it.
    place.querySelector('[tabindex]')?.removeAttribute('tabindex');
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
    const { chart: store, fills, market, orders, tag, words } = this.#view;
    const { indicators, settings } = store;
    const writing = { priceDecimals: market.priceDecimals, tag, volumeWord: words.volume };
    const now = { fireImmediately: true } as const;

    this.#endings.push(
      autorun(() => this.#chart.setStyles(chartStyles(this.#palette.get(), settings.look))),
      autorun(() =>
        showIndicators(this.#chart, indicators, { ...writing, palette: this.#palette.get() }),
      ),
      reaction(
        () => settings.period,
        (period) => this.#showPeriod(period),
        now,
      ),
      autorun(() => {
        const name = axes[settings.scale];
        this.#chart.overrideYAxis({ paneId: candlePane, name, ...insideRight });
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

  #showPeriod(period: ChartPeriod) {
    this.#period = period === 'line' ? '1m' : period;
    this.#question += 1;
    this.unpoint();
    this.#chart.setPeriod(periods[this.#period]);
    this.#chart.setDataLoader(this.#loader(this.#question));
  }

  #loader(question: number): DataLoader {
    const period = this.#period;
    const { candles } = this.#view.chart;
    const isPresent = () => question === this.#question;

    return {
      getBars: async ({ type, timestamp, callback }) => {
        if (type === 'backward') return callback([], false);
        if (type === 'forward') {
          const rows = await candles.readOlder(period, timestamp ?? 0);
          if (isPresent()) {
            callback(rows.map(toBar), { forward: candles.older !== 'ended', backward: false });
          }
          return;
        }
        const rows = await candles.readLatest(period);
        // Without an answer what is drawn stays.
        if (rows && isPresent()) {
          callback(rows.map(toBar), { forward: rows.length > 0, backward: false });
        }
      },
      subscribeBar: ({ callback }) => {
        this.#stopFollowing?.();
        if (!isPresent()) return;
        this.#stopFollowing = candles.follow(period, (candle) => {
          callback(toBar(candle));
          this.#refresh(candle);
        });
      },
      unsubscribeBar: () => {
        this.#stopFollowing?.();
        this.#stopFollowing = undefined;
      },
    };
  }

  #show(index: number, { paneId, y }: { paneId: string; y: number }, by: 'pointer' | 'keyboard') {
    const bar = this.#chart.getDataList()[index];
    if (!bar) return;
    const { x = 0 } = this.#toPixel({ dataIndex: index });
    this.#chart.executeAction('onCrosshairChange', { x, y, paneId });
    const half = x < this.#size().width / 2 ? 'left' : 'right';
    this.#view.chart.point({ bar: figuresOf(bar), half, by });
  }

  /** The candle under the crosshair may be the one that grows. */
  #refresh({ time, ...figures }: Candle) {
    const { pointed } = this.#view.chart;
    if (pointed?.bar.time !== time) return;
    const bar = figuresOf(toBar({ time, ...figures }));
    this.#view.chart.point({ ...pointed, bar });
  }

  #noteView() {
    const { chart } = this.#view;
    const { from, to } = this.#chart.getVisibleRange();
    const isAtLatest = to >= this.#chart.getDataList().length;
    const isAtStart = from === 0;
    if (isAtLatest === chart.isAtLatest && isAtStart === chart.isAtStart) return;
    chart.noteView(isAtStart, isAtLatest);
  }

  #indexAt(x: number): number {
    const [point] = [this.#chart.convertFromPixel([{ x }], { paneId: candlePane })].flat();
    return point?.dataIndex ?? 0;
  }

  #clamped(index: number): number {
    return Math.max(0, Math.min(index, this.#chart.getDataList().length - 1));
  }

  #toPixel(point: { dataIndex?: number; value?: number }): Partial<Spot> {
    return [this.#chart.convertToPixel([point], { paneId: candlePane })].flat()[0] ?? {};
  }

  #size() {
    return this.#chart.getSize(candlePane, 'main') ?? { width: 0, height: 0 };
  }

  /** The part of the picture at a height: the candles, or an indicator below them. */
  #paneAt(y: number): { id: string; top: number } {
    const below = this.#view.chart.indicators.shown.filter(isPaneName).flatMap((id) => {
      const size = this.#chart.getSize(id, 'root');
      return size && y >= size.top ? [{ id, top: size.top }] : [];
    });
    const [lowest] = below.sort((a, b) => b.top - a.top);
    return lowest ?? { id: candlePane, top: 0 };
  }

  /** How long the last candle still grows. */
  #timeToClose(): string {
    const opened = this.#chart.getDataList().at(-1)?.timestamp;
    if (opened === undefined) return '';
    return countdown(closesAt(this.#period, opened) - this.#view.now(), this.#view.tag);
  }
}

function toBar({ time, open, high, low, close, volume }: Candle): KLineData {
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

function figuresOf({ timestamp, open, high, low, close, volume = 0 }: KLineData): Bar {
  return { time: timestamp, open, high, low, close, volume };
}

function hasMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
