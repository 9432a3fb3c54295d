import { setTimeout as sleep } from 'node:timers/promises';
import {
  candlePeriods,
  type CandlePeriod,
  type PublicTrade,
} from '@h5/shared/contract/markets/endpoints';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { lastTradingTimeOf } from '../stocks/venueCalendars';
import * as sql from './candles.sql';
import { CandlePageCache, candleJson } from './CandlePageCache';
import type { ChartedMarket } from './catalogue';
import { isTradeTick, type FuturesTick, type HistoryBar } from './MarketFeed';
import type { MarketFeed, Tick } from './MarketFeed';
import { fullHistoryDepth } from './backfillPlan';
import type { HistoryDepth } from './backfillPlan';
import { LiveMarketSeries } from './LiveMarketSeries';
import { HistoryBackfill } from './HistoryBackfill';
import { candlePeriodStart, candleRetentionDays, dayMs, hourMs, minuteMs } from './periods';

const publishMs = 100;
const saveMs = 5_000;
const maxUnsaved = 100_000;
const cleanMs = 6 * hourMs;
/** After a longer silence of the feed, the gap is filled from its history. */
const maxSilenceMs = 2 * minuteMs;
const stopMs = 100;
export const maxCandlesPerReply = 1_000;

interface Deps {
  db: Db;
  /** Used to read candles that are not in memory. */
  reads: Db;
  clock: Clock;
  feed: MarketFeed;
  realtime: Pick<RealtimePublisher, 'publish'>;
  markets: readonly ChartedMarket[];
  history?: HistoryDepth;
  /** Another process stores the candles; this one only serves them, and receives each trade. */
  isFollower?: boolean;
  onError: (error: unknown) => void;
}

/** Turns trades into candles, 24-hour figures and trade lists, saves them and publishes them. */
export class MarketDataAggregator {
  readonly #deps: Deps;
  readonly #series: Map<string, LiveMarketSeries>;
  readonly #unpublished = new Map<string, PublicTrade[]>();
  readonly #timers: NodeJS.Timeout[] = [];
  #endListening: () => void = () => {};
  #isStopped = false;
  #queued: (Tick | FuturesTick)[] | undefined;
  #lastTick = 0;
  #saving: Promise<void> = Promise.resolve();
  readonly #unsaved = new Map<string, sql.CandleRow>();
  readonly #backfill: HistoryBackfill;
  readonly #pages: CandlePageCache;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#backfill = new HistoryBackfill(deps, this.#depth);
    this.#pages = new CandlePageCache({
      page: (range) => sql.readCandlePage(deps.reads, range),
      isSettled: (symbol) => !deps.isFollower && this.#backfill.isComplete(symbol),
    });
    this.#series = new Map(
      deps.markets.map((market) => [market.symbol, new LiveMarketSeries(market)]),
    );
  }

  async start(): Promise<void> {
    await this.#restore();
    const { feed } = this.#deps;
    if (this.#deps.isFollower) {
      this.#endListening = feed.onFuturesTicks((ticks) => this.#recordPrices(ticks));
      this.#every(publishMs, () => this.publish());
      return;
    }
    await this.#backfill.fill([...this.#series.values()]);
    // Candles are served from memory until they are saved.
    const saved = this.save();
    this.#backfill.start(saved);
    const ends = [
      feed.onFuturesTicks((ticks) => this.#take(ticks)),
      feed.onTicks((ticks) => this.#take(ticks)),
    ];
    this.#endListening = () => {
      for (const end of ends) end();
    };
    this.#every(publishMs, () => this.publish());
    this.#every(saveMs, () => this.save());
    this.#every(cleanMs, () => this.clean());
  }

  /** Starts the data of new markets; their older history is written in the background. */
  async addMarkets(markets: readonly ChartedMarket[]): Promise<void> {
    const fresh = markets.filter(({ symbol }) => !this.#series.has(symbol));
    const added = fresh.map((market) => new LiveMarketSeries(market));
    if (this.#deps.isFollower) {
      for (const series of added) this.#series.set(series.market.symbol, series);
      return;
    }
    this.#backfill.addMarkets(fresh);
    await this.#backfill.fill(added);
    // Subscribed last, so that no tick arrives before the history.
    for (const series of added) this.#series.set(series.market.symbol, series);
    this.#backfill.start(this.save());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#endListening();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    if (this.#deps.isFollower) return;
    await this.#backfill.stop();
    await this.save();
  }

  /** Resolves when the history is complete; trading starts before that. */
  backfillDone(): Promise<void> {
    return this.#backfill.done();
  }

  get all(): Iterable<LiveMarketSeries> {
    return this.#series.values();
  }

  find(symbol: string): LiveMarketSeries | undefined {
    return this.#series.get(symbol);
  }

  /** Records a trade of this exchange. It never moves the index price. */
  recordTrade(symbol: string, trade: PublicTrade): void {
    this.#series.get(symbol)?.addTrade(trade);
    const pending = this.#unpublished.get(symbol);
    if (pending) pending.push(trade);
    else this.#unpublished.set(symbol, [trade]);
  }

  /** The last candles before `to`, oldest first and in wire format, including the current one. */
  async candles(
    symbol: string,
    period: CandlePeriod,
    from: number,
    to: number,
  ): Promise<{ texts: string[]; pagesRead: number }> {
    const growing = this.#series.get(symbol)?.growing(period);
    if (!growing) return { texts: [], pagesRead: 0 };
    const range = { symbol, period, from, to: Math.min(to, growing.time + 1) };
    const { bars, read } = await this.#pages.lastCandles(range, maxCandlesPerReply);
    const texts = new Map(bars.map(({ time, text }) => [time, text]));
    for (const bar of this.#notStored(symbol, period)) {
      if (bar.time >= from && bar.time < to) texts.set(bar.time, candleJson(bar));
    }
    return { texts: [...texts.values()].slice(-maxCandlesPerReply), pagesRead: read };
  }

  /** The open price of the minute that contains a time, or of the last known one before it. */
  async priceAt(symbol: string, time: number): Promise<string | undefined> {
    const isBefore = (bar: HistoryBar) => bar.time <= time;
    const fresh = this.#notStored(symbol, '1m').filter(isBefore).at(-1);
    const stored = await sql.findLastMinuteCandle(this.#deps.reads, symbol, time);
    const bar = fresh && (!stored || stored.time <= fresh.time) ? fresh : stored;
    return bar?.open;
  }

  /** Publishes what has changed since the last call. */
  publish(): void {
    const { realtime } = this.#deps;
    for (const [symbol, trades] of this.#unpublished) {
      this.#series.get(symbol)?.publish(realtime, trades);
    }
    this.#unpublished.clear();
  }

  /** Saves the candles that have changed. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write());
    return this.#saving;
  }

  /** Removes old candles of short periods. */
  async clean(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const symbol of this.#series.keys()) {
      for (const period of candlePeriods) {
        const days = candleRetentionDays[period];
        if (days) await sql.removeCandlesBefore(db, symbol, period, clock.now() - days * dayMs);
      }
    }
    this.#pages.clear();
  }

  /** Candles that are not saved in their current state, oldest first. */
  #notStored(symbol: string, period: CandlePeriod): HistoryBar[] {
    const unsaved = [...this.#unsaved.values()]
      .filter((row) => row.symbol === symbol && row.period === period)
      .map(({ symbol: _symbol, period: _period, ...bar }) => bar);
    return [...unsaved, ...(this.#series.get(symbol)?.unsavedCandles(period) ?? [])];
  }

  async #write(): Promise<void> {
    for (const series of this.#series.values()) {
      for (const row of series.takeUnsaved()) {
        this.#unsaved.set(`${row.symbol} ${row.period} ${row.time}`, row);
      }
    }
    const rows = [...this.#unsaved.values()];
    try {
      await sql.saveCandles(this.#deps.db, rows);
      this.#pages.put(rows);
      this.#unsaved.clear();
    } catch (error) {
      // They are saved at the next attempt, with later changes.
      if (this.#unsaved.size > maxUnsaved) this.#unsaved.clear();
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

  #take(ticks: readonly (Tick | FuturesTick)[]): void {
    if (this.#queued) {
      this.#queued.push(...ticks);
      return;
    }
    const first = ticks[0];
    if (first && this.#lastTick && first.time - this.#lastTick > maxSilenceMs) {
      void this.#fillGap([...ticks]);
      return;
    }
    this.#recordPrices(ticks.filter((tick) => !isTradeTick(tick)));
    for (const { symbol, ...tick } of ticks.filter(isTradeTick)) {
      this.recordTrade(symbol, { id: newUuidV7(tick.time), ...tick, simulated: true });
    }
    this.#lastTick = ticks.at(-1)?.time ?? this.#lastTick;
  }

  #recordPrices(ticks: readonly FuturesTick[]): void {
    for (const tick of ticks) {
      const hasChanged = this.#series.get(tick.symbol)?.addPrice(tick);
      if (hasChanged && !this.#unpublished.has(tick.symbol)) this.#unpublished.set(tick.symbol, []);
    }
  }

  /** Fills the gap after a silence of the feed before the new ticks are taken: one gap, also if the clock stops on its way. */
  async #fillGap(ticks: (Tick | FuturesTick)[]): Promise<void> {
    const { clock, onError } = this.#deps;
    this.#queued = ticks;
    let filledUntil = 0;
    try {
      do {
        while (clock.isOnItsWay) await sleep(stopMs, undefined, { ref: false });
        if (this.#isStopped) return;
        filledUntil = candlePeriodStart('1m', clock.now());
        await this.#backfill.fill([...this.#series.values()]);
      } while (clock.now() - filledUntil > minuteMs + maxSilenceMs);
    } catch (error) {
      onError(error);
    }
    const waiting = this.#queued.filter(({ time }) => time >= filledUntil);
    this.#queued = undefined;
    this.#lastTick = 0;
    this.#take(waiting);
  }

  async #restore(): Promise<void> {
    const { db, clock } = this.#deps;
    const symbols = [...this.#series.keys()];
    for (const { symbol, period, ...bar } of await sql.listLatestCandles(db, symbols)) {
      this.#series.get(symbol)?.restore(period, bar);
    }
    const dayAgo = new Map(
      [...this.#series].map(([symbol, { market }]) => [
        symbol,
        lastTradingTimeOf(market, clock.now()) - dayMs,
      ]),
    );
    const minutes = await sql.listMinuteCandlesSince(db, dayAgo);
    for (const [symbol, bars] of minutes) this.#series.get(symbol)?.restoreMinutes(bars);
  }

  get #depth(): HistoryDepth {
    return this.#deps.history ?? fullHistoryDepth;
  }
}
