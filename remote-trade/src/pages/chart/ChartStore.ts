import { makeAutoObservable } from 'mobx';
import type { Api, Storage, TopicHub } from '@h5/shared/app';
import {
  candlePeriods,
  candles,
  type Candle,
  type CandlePeriod,
} from '@h5/shared/contract/markets';

/** The time line is drawn from minutes. */
export type ChartPeriod = 'line' | CandlePeriod;
export const chartPeriods: readonly ChartPeriod[] = ['line', ...candlePeriods];

export const indicators = ['MA', 'VOL', 'MACD'] as const;
export type Indicator = (typeof indicators)[number];

const pageSize = 500;

export const periodMs: Record<CandlePeriod, number> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
  '1w': 604_800_000,
  '1M': 2_592_000_000,
};

/** What the chart shows, kept in this browser, and where its candles come from. */
export class ChartStore {
  period: ChartPeriod = '15m';
  indicators: readonly Indicator[] = ['MA', 'VOL'];

  readonly symbol: string;
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #storage: Storage;

  constructor(symbol: string, api: Api, topics: TopicHub, storage: Storage) {
    this.symbol = symbol;
    this.#api = api;
    this.#topics = topics;
    this.#storage = storage;
    this.#restore();
    makeAutoObservable(this, { symbol: false }, { autoBind: true });
  }

  get candlePeriod(): CandlePeriod {
    return this.period === 'line' ? '1m' : this.period;
  }

  choosePeriod(period: ChartPeriod): void {
    this.period = period;
    this.#store();
  }

  toggle(indicator: Indicator): void {
    this.indicators = this.indicators.includes(indicator)
      ? this.indicators.filter((other) => other !== indicator)
      : indicators.filter((other) => other === indicator || this.indicators.includes(other));
    this.#store();
  }

  /** Candles that opened before `before`, oldest first; without it the last ones. */
  async read(period: CandlePeriod, before?: number): Promise<Candle[]> {
    const span = pageSize * periodMs[period];
    const range = before === undefined ? {} : { from: Math.max(0, before - span), to: before - 1 };
    const rows = await this.#api.call(
      candles,
      { symbol: this.symbol, period, ...range },
      { quiet: true },
    );
    return before === undefined ? rows : rows.filter(({ time }) => time < before);
  }

  /** The last candle as it grows; after a gap those that were missed come first. */
  follow(period: CandlePeriod, take: (candle: Candle) => void): () => void {
    let lastTime = Date.now() - periodMs[period];
    let isFollowing = true;

    const catchUp = async () => {
      const input = { symbol: this.symbol, period, from: lastTime };
      const missed = await this.#api.call(candles, input, { quiet: true }).catch(() => []);
      if (isFollowing) missed.forEach(note);
    };
    function note(candle: Candle) {
      lastTime = Math.max(lastTime, candle.time);
      take(candle);
    }

    const stop = this.#topics.subscribe(`kline.${this.symbol}.${period}`, {
      onEvent: note,
      onResync: () => void catchUp(),
    });
    return () => {
      isFollowing = false;
      stop();
    };
  }

  #restore() {
    const stored = this.#storage.read('chart') as Record<string, unknown> | null | undefined;
    this.period = chartPeriods.find((period) => period === stored?.period) ?? this.period;
    const shown = stored?.indicators;
    if (Array.isArray(shown)) this.indicators = indicators.filter((name) => shown.includes(name));
  }

  #store() {
    this.#storage.write('chart', { period: this.period, indicators: this.indicators });
  }
}
