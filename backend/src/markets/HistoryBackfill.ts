import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { lastTradingTimeOf } from '../stocks/venueCalendars';
import * as sql from './candles.sql';
import type { ChartedMarket } from './catalogue';
import {
  backfillRangesSince,
  historyDepthOf,
  planBackfill,
  type HistoryDepth,
} from './backfillPlan';
import type { MarketFeed } from './MarketFeed';
import { foldHistory } from './foldHistory';
import { LiveMarketSeries } from './LiveMarketSeries';
import { minuteMs } from './periods';

interface Deps {
  db: Db;
  clock: Clock;
  feed: MarketFeed;
  markets: readonly ChartedMarket[];
  onError: (error: unknown) => void;
}

/**
 * Writes the older candles of new markets in the background. A table lists the markets that are not finished, and the feed
 * always returns the same history, so that the backfill continues after a crash.
 */
export class HistoryBackfill {
  readonly #deps: Deps;
  readonly #depth: HistoryDepth;
  readonly #markets: ChartedMarket[] = [];
  readonly #pending = new Set<string>();
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();

  constructor(deps: Deps, depth: HistoryDepth) {
    this.#deps = deps;
    this.#depth = depth;
    this.addMarkets(deps.markets);
  }

  /** Until the table is read, any of these markets may have a pending backfill. */
  addMarkets(markets: readonly ChartedMarket[]): void {
    this.#markets.push(...markets);
    for (const { symbol } of markets) this.#pending.add(symbol);
  }

  /** Whether the history of a market is complete. */
  isComplete(symbol: string): boolean {
    return !this.#pending.has(symbol);
  }

  /** Reads the history from the last known candle until now; the older one of new markets is written in the background. */
  async fill(all: readonly LiveMarketSeries[]): Promise<void> {
    const { db, clock, feed } = this.#deps;
    const plans = all.map((series) => {
      const endsAt = lastTradingTimeOf(series.market, clock.now());
      return { series, endsAt, plan: planBackfill(endsAt, this.#depth) };
    });
    const pending = plans.filter(
      ({ series, plan }) => series.lastMinute === undefined && plan.older.length > 0,
    );
    await sql.addPendingBackfills(
      db,
      pending.map(({ series, endsAt }) => ({ symbol: series.market.symbol, started_at: endsAt })),
    );
    for (const { series, plan } of plans) {
      const { lastMinute, market } = series;
      if (lastMinute === undefined) {
        const ranges = backfillRangesSince(market.listedAt, plan.recent);
        await foldHistory(feed, series, ranges, plan.isRecent);
      } else {
        await foldHistory(feed, series, backfillRangesSince(lastMinute + minuteMs, plan.all));
      }
    }
  }

  start(after: Promise<void>): void {
    this.#work = Promise.all([this.#work, after])
      .then(() => this.#runAll())
      .catch(this.#deps.onError);
  }

  /** Stops after the running statement; the rest is done after the next start. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#work;
  }

  done(): Promise<void> {
    return this.#work;
  }

  async #runAll(): Promise<void> {
    const { db } = this.#deps;
    const startedAt = new Map(
      (await sql.listPendingBackfills(db)).map(({ symbol, startedAt }) => [symbol, startedAt]),
    );
    for (const symbol of this.#pending) if (!startedAt.has(symbol)) this.#pending.delete(symbol);
    for (const market of this.#markets) {
      const time = startedAt.get(market.symbol);
      if (time !== undefined && !this.#isStopped) await this.#run(market, time);
    }
  }

  async #run(market: ChartedMarket, startedAt: number): Promise<void> {
    const { db, feed } = this.#deps;
    const depth = historyDepthOf(market, this.#depth);
    const { older, isRecent } = planBackfill(startedAt, depth);
    const series = new LiveMarketSeries(market);
    await foldHistory(feed, series, backfillRangesSince(market.listedAt, older));
    const rows = series.takeUnsaved().filter(({ period, time }) => !isRecent(period, time));
    await sql.saveBackfilledCandles(db, rows, () => this.#isStopped);
    if (this.#isStopped) return;
    await sql.removePendingBackfill(db, market.symbol);
    this.#pending.delete(market.symbol);
  }
}
