import type * as klinecharts from 'klinecharts';
import type { Chart, DataLoader, KLineData, Options, Period } from 'klinecharts';
import type { Candle, CandlePeriod } from '@h5/shared/contract/markets';
import { chartStyles } from './chartStyles';
import { periodMs, type ChartPeriod, type Indicator } from './ChartStore';
import { withPixelRatio } from './withPixelRatio';

type Library = typeof klinecharts;

const daySeconds = 86_400;
const localeName = 'h5';
const candlePane = 'candle_pane';
/** The volume of a candle stands in the candle's own legend. */
const noLegend = { name: '', calcParamsText: '', features: [], legends: [] };
const paneHeights = { VOL: 64, MACD: 72 } as const;
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

/** What the legend calls the figures of a candle. */
export interface LegendWords {
  time: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

interface View {
  container: HTMLElement;
  symbol: string;
  priceDecimals: number;
  quantityDecimals: number;
  /** The language, for its group mark. */
  tag: string;
  words: LegendWords;
  now: () => number;
  read: (period: CandlePeriod, before?: number) => Promise<Candle[]>;
  follow: (period: CandlePeriod, take: (candle: Candle) => void) => () => void;
  /** The first candles are drawn, or could not be read. */
  onRead: (problem?: unknown) => void;
}

/** The chart on the page. It draws numbers: what is only looked at needs no exact decimals. */
export class KLineView {
  readonly #library: Library;
  readonly #chart: Chart;
  readonly #view: View;
  readonly #days: Intl.NumberFormat;
  #period: CandlePeriod = '1m';
  #isLine = false;
  #stopFollowing: (() => void) | undefined = undefined;
  /** Grows with every change of period; an answer to an older question is dropped. */
  #question = 0;

  constructor(library: Library, view: View) {
    this.#library = library;
    this.#view = view;
    this.#days = new Intl.NumberFormat(view.tag, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'narrow',
      numberingSystem: 'latn',
    });
    library.registerLocale(localeName, localeWords(view.words));
    const options = {
      locale: localeName,
      styles: chartStyles(view.container, this.#isLine),
      thousandsSeparator: { format: localMarks(view.tag) },
      formatter: { formatExtendText: () => this.#timeToClose() },
      hotkey: { enabled: false },
      layout: { yAxis: { inside: true, position: 'right' }, pane: { minHeight: 40 } },
    } satisfies Options;
    const chart = withPixelRatio(() => library.init(view.container, options));
    if (!chart) throw new Error('The chart has no place to be drawn in.');
    this.#chart = chart;
    // It takes the keyboard first on the page, for hot keys that are off.
    view.container.querySelector('[tabindex]')?.setAttribute('tabindex', '-1');
    chart.setBarSpace(7);
    chart.setOffsetRightDistance(64);
    chart.setSymbol({
      ticker: view.symbol,
      pricePrecision: view.priceDecimals,
      volumePrecision: view.quantityDecimals,
    });
  }

  show(period: ChartPeriod): void {
    this.#isLine = period === 'line';
    this.#period = period === 'line' ? '1m' : period;
    this.#question += 1;
    this.paint();
    this.#chart.setPeriod(periods[this.#period]);
    this.#chart.setDataLoader(this.#loader(this.#question));
  }

  showIndicators(shown: readonly Indicator[]): void {
    this.#chart.removeIndicator();
    if (shown.includes('MA')) {
      const averages = { name: 'MA', paneId: candlePane, calcParams: [7, 25, 50] };
      this.#chart.createIndicator(averages, true);
    }
    for (const name of ['VOL', 'MACD'] as const) {
      if (!shown.includes(name)) continue;
      this.#chart.createIndicator(
        name === 'VOL'
          ? { name, paneId: name, calcParams: [], createTooltipDataSource: () => noLegend }
          : { name, paneId: name, calcParams: [12, 26, 9], precision: this.#view.priceDecimals },
      );
      this.#chart.setPaneOptions({ id: name, height: paneHeights[name], dragEnabled: false });
    }
  }

  /** The colours of the theme as it is now. */
  paint(): void {
    this.#chart.setStyles(chartStyles(this.#view.container, this.#isLine));
  }

  dispose(): void {
    this.#question += 1;
    this.#stopFollowing?.();
    this.#library.dispose(this.#view.container);
  }

  #loader(question: number): DataLoader {
    const period = this.#period;
    const { read, follow, onRead } = this.#view;
    const isPresent = () => question === this.#question;

    return {
      getBars: async ({ type, timestamp, callback }) => {
        if (type === 'backward') return callback([], false);
        try {
          const rows = await read(period, type === 'forward' ? (timestamp ?? 0) : undefined);
          if (!isPresent()) return;
          callback(rows.map(toBar), { forward: rows.length > 0, backward: false });
          if (type === 'init') onRead();
        } catch (error) {
          if (!isPresent()) return;
          callback([], { forward: type === 'forward', backward: false });
          if (type === 'init') onRead(error);
        }
      },
      subscribeBar: ({ callback }) => {
        this.#stopFollowing?.();
        if (isPresent()) this.#stopFollowing = follow(period, (candle) => callback(toBar(candle)));
      },
      unsubscribeBar: () => {
        this.#stopFollowing?.();
        this.#stopFollowing = undefined;
      },
    };
  }

  /** How long the last candle still grows. */
  #timeToClose(): string {
    const opened = this.#chart.getDataList().at(-1)?.timestamp;
    if (opened === undefined) return '';
    const left = Math.max(0, opened + periodMs[this.#period] - this.#view.now());
    const seconds = Math.floor(left / 1000);
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (seconds >= daySeconds) return this.#days.format(Math.ceil(seconds / daySeconds));
    return (parts[0] ? parts : parts.slice(1)).map((n) => String(n).padStart(2, '0')).join(':');
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

/** Writes the figures of the chart with the marks of a language. */
function localMarks(tag: string) {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(12345.6);
  const mark = (wanted: 'group' | 'decimal') =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  const group = mark('group');
  const decimal = mark('decimal');

  return (value: string | number) => {
    const [whole = '', ...fraction] = String(value).split('.');
    return [whole.replace(/(?<=\d)(?=(\d{3})+$)/g, group), ...fraction].join(decimal);
  };
}

/** The library's own words are for more than is shown here. */
function localeWords(words: LegendWords) {
  const unused = { change: '', turnover: '', second: '', minute: '', hour: '' };
  return { ...unused, day: '', week: '', month: '', year: '', ...words };
}
