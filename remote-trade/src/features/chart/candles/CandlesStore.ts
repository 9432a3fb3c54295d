import { makeAutoObservable, runInAction } from 'mobx';
import { messageOf, type Api, type TopicHub } from '@h5/shared/app';
import { getCandles, type Candle, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { candleTopic } from '@h5/shared/contract/markets/topics';

/** The largest number of loaded candles. */
const maxCandles = 20_000;
const maxRecent = 6;

const periodMs: Record<CandlePeriod, number> = {
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

/** When a candle closes. Months differ in length. */
export function closesAt(period: CandlePeriod, opened: number): number {
  if (period !== '1M') return opened + periodMs[period];
  const date = new Date(opened);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** Loads the candles of a market and holds the loading state. */
export class CandlesStore {
  isRead = false;
  problem: string | undefined = undefined;
  /** The loading state of older candles. */
  older: 'waiting' | 'reading' | 'failed' | 'ended' = 'waiting';
  /** The latest candles, newest first, for screen readers. */
  recent: readonly Candle[] = [];

  readonly symbol: string;
  readonly #api: Api;
  readonly #topics: TopicHub;
  #held = 0;
  /** Incremented with every load from the start; replies to older requests are dropped. */
  #reading = 0;

  constructor(symbol: string, api: Api, topics: TopicHub) {
    this.symbol = symbol;
    this.#api = api;
    this.#topics = topics;
    makeAutoObservable(this, { symbol: false }, { autoBind: true });
  }

  /** The latest candles, oldest first. Undefined if loading failed. */
  async readLatest(period: CandlePeriod): Promise<Candle[] | undefined> {
    const reading = ++this.#reading;
    this.problem = undefined;
    try {
      const rows = await this.#read(period);
      if (reading !== this.#reading) return undefined;
      runInAction(() => {
        this.#held = rows.length;
        this.isRead = true;
        this.older = rows.length > 0 ? 'waiting' : 'ended';
        this.recent = rows.slice(-maxRecent).reverse();
      });
      return rows;
    } catch (error) {
      if (reading === this.#reading) runInAction(() => (this.problem = messageOf(error)));
      return undefined;
    }
  }

  /** Candles that opened before `before`. Empty if there are none or loading failed. */
  async readOlder(period: CandlePeriod, before: number): Promise<Candle[]> {
    if (this.#held >= maxCandles) return this.#end();
    this.older = 'reading';
    try {
      const rows = (await this.#read(period, before)).filter(({ time }) => time < before);
      if (rows.length === 0) return this.#end();
      runInAction(() => {
        this.#held += rows.length;
        this.older = 'waiting';
      });
      return rows;
    } catch {
      runInAction(() => (this.older = 'failed'));
      return [];
    }
  }

  /** Subscribes to the open candle. After a gap the missed candles are loaded first. */
  follow(period: CandlePeriod, take: (candle: Candle) => void): () => void {
    // Not the device clock, which may be wrong by hours.
    let lastTime = this.recent[0]?.time ?? 0;
    let isFollowing = true;

    const note = (candle: Candle) => {
      lastTime = Math.max(lastTime, candle.time);
      this.#remember(candle);
      take(candle);
    };
    const catchUp = async () => {
      const missed = await this.#api
        .call(getCandles, { symbol: this.symbol, period, from: lastTime }, { quiet: true })
        .catch(() => []);
      if (isFollowing) missed.forEach(note);
    };

    const stop = this.#topics.subscribe(candleTopic(this.symbol, period), {
      onEvent: note,
      onResync: () => void catchUp(),
    });
    return () => {
      isFollowing = false;
      stop();
    };
  }

  #read(period: CandlePeriod, to?: number): Promise<Candle[]> {
    const before = to === undefined ? {} : { to };
    return this.#api.call(getCandles, { symbol: this.symbol, period, ...before }, { quiet: true });
  }

  #end(): Candle[] {
    runInAction(() => (this.older = 'ended'));
    return [];
  }

  /** Adds a candle only when it opens: a table that changes with every trade cannot be read out. */
  #remember(candle: Candle) {
    const [newest] = this.recent;
    if (newest && newest.time >= candle.time) return;
    this.recent = [candle, ...this.recent].slice(0, maxRecent);
  }
}
