import type { Chart, DataLoader, KLineData, Period } from 'klinecharts';
import type { Candle, CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { closesAt, type CandlesStore } from '../candles/CandlesStore';
import type { ChartCandle } from '../ChartStore';

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

/** Provides the library with history and with updates of the open candle. */
export class KLineLoader {
  readonly #chart: Chart;
  readonly #candles: CandlesStore;
  readonly #onGrown: (bar: ChartCandle) => void;
  #period: CandlePeriod = '1m';
  #stopFollowing: (() => void) | undefined = undefined;
  /** Incremented with every change of period; replies to older requests are dropped. */
  #question = 0;

  constructor(chart: Chart, candles: CandlesStore, onGrown: (bar: ChartCandle) => void) {
    this.#chart = chart;
    this.#candles = candles;
    this.#onGrown = onGrown;
  }

  show(period: CandlePeriod): void {
    this.#period = period;
    this.#question += 1;
    this.#chart.setPeriod(periods[period]);
    this.#chart.setDataLoader(this.#loader(this.#question));
  }

  /** Loads the same candles again after an error. */
  reload(): void {
    this.#question += 1;
    this.#chart.setDataLoader(this.#loader(this.#question));
  }

  /** When the open candle closes. Undefined without candles. */
  get closesAt(): number | undefined {
    const opened = this.#chart.getDataList().at(-1)?.timestamp;
    return opened === undefined ? undefined : closesAt(this.#period, opened);
  }

  stop(): void {
    this.#question += 1;
    this.#stopFollowing?.();
  }

  #loader(question: number): DataLoader {
    const period = this.#period;
    const candles = this.#candles;
    const isPresent = () => question === this.#question;

    return {
      getBars: async ({ type, timestamp, callback }) => {
        // The library calls the old loader once more when the period changes.
        if (!isPresent()) return;
        if (type === 'backward') return callback([], false);
        if (type === 'forward') {
          const rows = await candles.readOlder(period, timestamp ?? 0);
          if (isPresent()) {
            callback(rows.map(toKLineData), {
              forward: candles.older !== 'ended',
              backward: false,
            });
          }
          return;
        }
        const rows = await candles.readLatest(period);
        // If loading failed, the chart stays as it is.
        if (rows && isPresent()) {
          callback(rows.map(toKLineData), { forward: rows.length > 0, backward: false });
        }
      },
      subscribeBar: ({ callback }) => {
        this.#stopFollowing?.();
        if (!isPresent()) return;
        this.#stopFollowing = candles.follow(period, (candle) => {
          const bar = toKLineData(candle);
          callback(bar);
          this.#onGrown(toCandle(bar));
        });
      },
      unsubscribeBar: () => {
        this.#stopFollowing?.();
        this.#stopFollowing = undefined;
      },
    };
  }
}

function toKLineData({ time, open, high, low, close, volume }: Candle): KLineData {
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/** Converts a candle of the library. */
export function toCandle({
  timestamp,
  open,
  high,
  low,
  close,
  volume = 0,
}: KLineData): ChartCandle {
  return { time: timestamp, open, high, low, close, volume };
}
