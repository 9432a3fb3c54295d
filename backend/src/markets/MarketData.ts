import type { CandlePeriod, PublicTrade } from '@h5/shared/contract/markets/endpoints';
import { candlePeriods } from '@h5/shared/contract/markets/endpoints';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { newId } from '../db/newId';
import type { Realtime } from '../realtime/Realtime';
import * as sql from './candles.sql';
import { CandlePageCache, candleText } from './CandlePageCache';
import type { SpotMarket } from './catalogue';
import type { HistoryBar, MarketFeed, Tick } from './MarketFeed';
import {
  fullHistory,
  planBackfill,
  rangesSince,
  type HistoryDepth,
  type BackfillRange,
} from './backfillPlan';
import { MarketSeries } from './MarketSeries';
import { HistoryBackfill } from './HistoryBackfill';
import { dayMs, hourMs, minuteMs } from './periods';

/** How long candles are kept, in days; what is not named is kept for good. */
const keptDays: Partial<Record<CandlePeriod, number>> = {
  '1m': 14,
  '5m': 60,
  '15m': 120,
  '30m': 240,
};

const publishMs = 100;
const saveMs = 5_000;
const maxUnsaved = 100_000;
const cleanMs = 6 * hourMs;
/** A longer silence of the feed is filled from its history. */
const longestPauseMs = 2 * minuteMs;
export const maxCandles = 1_000;

interface Deps {
  db: Db;
  /** Where candles are read that are no longer in memory. */
  reads: Db;
  clock: Clock;
  feed: MarketFeed;
  realtime: Pick<Realtime, 'publish'>;
  markets: readonly SpotMarket[];
  history?: HistoryDepth;
  onError: (error: unknown) => void;
}

/** Turns trades into candles, 24-hour figures and lists, keeps them, and tells who listens. */
export class MarketData {
  readonly #deps: Deps;
  readonly #series: Map<string, MarketSeries>;
  readonly #news = new Map<string, PublicTrade[]>();
  readonly #timers: NodeJS.Timeout[] = [];
  #endListening: () => void = () => {};
  #waiting: Tick[] | undefined;
  #lastTick = 0;
  #saving: Promise<void> = Promise.resolve();
  readonly #unwritten = new Map<string, sql.CandleRow>();
  readonly #pastWriter: HistoryBackfill;
  readonly #pages: CandlePageCache;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#pastWriter = new HistoryBackfill(deps, this.#depth);
    this.#pages = new CandlePageCache({
      page: (range) => sql.page(deps.reads, range),
      isSettled: (symbol) => this.#pastWriter.isComplete(symbol),
    });
    this.#series = new Map(deps.markets.map((market) => [market.symbol, new MarketSeries(market)]));
  }

  async start(): Promise<void> {
    await this.#restore();
    await this.#fillUp();
    // What is known by now is served from memory until it is written.
    const saved = this.save();
    this.#pastWriter.start(saved);
    this.#endListening = this.#deps.feed.onTicks((ticks) => this.#take(ticks));
    this.#every(publishMs, () => this.publish());
    this.#every(saveMs, () => this.save());
    this.#every(cleanMs, () => this.clean());
  }

  async stop(): Promise<void> {
    this.#endListening();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await this.#pastWriter.stop();
    await this.save();
  }

  /** Settles when candles are as old as they will be: a new database works before. */
  backfillDone(): Promise<void> {
    return this.#pastWriter.done();
  }

  get all(): Iterable<MarketSeries> {
    return this.#series.values();
  }

  find(symbol: string): MarketSeries | undefined {
    return this.#series.get(symbol);
  }

  /** A trade between people, or with the house: it moves the last price and the candles, not the index. */
  recordTrade(symbol: string, trade: PublicTrade): void {
    this.#series.get(symbol)?.addTrade(trade);
    const news = this.#news.get(symbol);
    if (news) news.push(trade);
    else this.#news.set(symbol, [trade]);
  }

  /** The last candles before `to`, oldest first and as they are sent, with the one that grows. */
  async candles(
    symbol: string,
    period: CandlePeriod,
    from: number,
    to: number,
  ): Promise<{ texts: string[]; pagesRead: number }> {
    const growing = this.#series.get(symbol)?.growing(period);
    if (!growing) return { texts: [], pagesRead: 0 };
    const range = { symbol, period, from, to: Math.min(to, growing.time + 1) };
    const { bars, read } = await this.#pages.lastCandles(range, maxCandles);
    const texts = new Map(bars.map(({ time, text }) => [time, text]));
    for (const bar of this.#notStored(symbol, period)) {
      if (bar.time >= from && bar.time < to) texts.set(bar.time, candleText(bar));
    }
    return { texts: [...texts.values()].slice(-maxCandles), pagesRead: read };
  }

  /** What the minute that holds a time opened at, or the last one before it that is known. */
  async priceAt(symbol: string, time: number): Promise<string | undefined> {
    const isBefore = (bar: HistoryBar) => bar.time <= time;
    const fresh = this.#notStored(symbol, '1m').filter(isBefore).at(-1);
    const stored = await sql.minuteAt(this.#deps.reads, symbol, time);
    const bar = fresh && (!stored || stored.time <= fresh.time) ? fresh : stored;
    return bar?.open;
  }

  /** Tells who listens what happened since the last time. */
  publish(): void {
    const { realtime } = this.#deps;
    for (const [symbol, trades] of this.#news) {
      const series = this.#series.get(symbol);
      if (!series) continue;
      realtime.publish(`ticker.${symbol}`, () => series.ticker());
      realtime.publish(`trade.${symbol}`, () => trades);
      for (const period of candlePeriods) {
        realtime.publish(`kline.${symbol}.${period}`, () => series.growing(period));
      }
    }
    this.#news.clear();
  }

  /** Writes the candles that have changed. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write());
    return this.#saving;
  }

  /** Removes the fine candles of long ago. */
  async clean(): Promise<void> {
    const { db, clock, markets } = this.#deps;
    for (const { symbol } of markets) {
      for (const period of candlePeriods) {
        const days = keptDays[period];
        if (days) await sql.removeBefore(db, symbol, period, clock.now() - days * dayMs);
      }
    }
    this.#pages.clear();
  }

  /** What the table does not have yet, or not in its present state; oldest first. */
  #notStored(symbol: string, period: CandlePeriod): HistoryBar[] {
    const onTheWay = [...this.#unwritten.values()]
      .filter((row) => row.symbol === symbol && row.period === period)
      .map(({ symbol: _symbol, period: _period, ...bar }) => bar);
    return [...onTheWay, ...(this.#series.get(symbol)?.unsavedCandles(period) ?? [])];
  }

  async #write(): Promise<void> {
    for (const series of this.#series.values()) {
      for (const row of series.takeUnsaved()) {
        this.#unwritten.set(`${row.symbol} ${row.period} ${row.time}`, row);
      }
    }
    const rows = [...this.#unwritten.values()];
    try {
      await sql.save(this.#deps.db, rows);
      this.#pages.put(rows);
      this.#unwritten.clear();
    } catch (error) {
      // They are kept for the next time, with what has come since.
      if (this.#unwritten.size > maxUnsaved) this.#unwritten.clear();
      this.#deps.onError(error);
    }
  }

  #every(ms: number, act: () => void | Promise<void>): void {
    const guarded = async () => {
      try {
        await act();
      } catch (error) {
        this.#deps.onError(error);
      }
    };
    this.#timers.push(setInterval(() => void guarded(), ms));
  }

  #take(ticks: Tick[]): void {
    if (this.#waiting) {
      this.#waiting.push(...ticks);
      return;
    }
    const first = ticks[0];
    if (first && this.#lastTick && first.time - this.#lastTick > longestPauseMs) {
      void this.#bridgePause(ticks);
      return;
    }
    for (const { symbol, ...tick } of ticks) {
      this.recordTrade(symbol, { id: newId(tick.time), ...tick, simulated: true });
      this.#lastTick = tick.time;
    }
  }

  /** The machine slept, or the feed was silent: what happened meanwhile comes first. */
  async #bridgePause(ticks: Tick[]): Promise<void> {
    this.#waiting = ticks;
    try {
      await this.#fillUp();
    } catch (error) {
      this.#deps.onError(error);
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#lastTick = 0;
    this.#take(waiting);
  }

  async #restore(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const { symbol, period, ...bar } of await sql.latest(db, [...this.#series.keys()])) {
      this.#series.get(symbol)?.restore(period, bar);
    }
    const minutes = await sql.minutesSince(db, [...this.#series.keys()], clock.now() - dayMs);
    for (const [symbol, bars] of minutes) this.#series.get(symbol)?.restoreMinutes(bars);
  }

  /** Asks the feed for everything between what is known and now; a new market's past has time. */
  async #fillUp(): Promise<void> {
    const now = this.#deps.clock.now();
    const { all: whole, recent, older: past, isRecent } = planBackfill(now, this.#depth);
    const isNew = (series: MarketSeries) => series.lastMinute === undefined;
    const newOnes = [...this.#series.values()].filter(isNew);
    if (past.length > 0) await this.#pastWriter.schedule(newOnes, now);

    for (const series of this.#series.values()) {
      const { lastMinute, market } = series;
      if (lastMinute === undefined) {
        await this.#fold(series, rangesSince(market.listedAt, recent), isRecent);
      } else {
        await this.#fold(series, rangesSince(lastMinute + minuteMs, whole));
      }
    }
  }

  async #fold(
    series: MarketSeries,
    stretches: readonly BackfillRange[],
    isWanted?: (period: CandlePeriod, time: number) => boolean,
  ): Promise<void> {
    for (const { from, to, barMs } of stretches) {
      const bars = await this.#deps.feed.history(series.market.symbol, from, to, barMs);
      for (const bar of bars) series.addBar(bar, barMs, isWanted);
    }
  }

  get #depth(): HistoryDepth {
    return this.#deps.history ?? fullHistory;
  }
}
